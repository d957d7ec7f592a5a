// Values of an enum, as the value of a condition.
import { MultiSelect, Select } from "@mantine/core";
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldFilterProps } from "../field-type.ts";
import { listValues } from "../filters/list-values.ts";
import { EnumLabel } from "./enum-label.tsx";

/** Chooses some values, or one. */
export function EnumFilter({ field, operator, value, onChange, label }: FieldFilterProps) {
  const { text } = useTexts();
  const values = field.values ?? [];
  const shared = {
    data: values.map((known) => ({ value: known.value, label: known.label })),
    "aria-label": label,
    searchable: true,
    rightSection: <Icon name="chevron-down" />,
    rightSectionPointerEvents: "none" as const,
    placeholder: text("fields.choose"),
    nothingFoundMessage: text("fields.nothing-found"),
    renderOption: ({ option }: { readonly option: { readonly value: string } }) => {
      const known = values.find((each) => each.value === option.value);
      return known === undefined ? option.value : <EnumLabel value={known} />;
    },
  };
  if (operator !== "in" && operator !== "notIn")
    return <Select {...shared} value={typeof value === "string" ? value : null} onChange={onChange} />;
  const chosen = listValues(value).map(String);
  return (
    <MultiSelect
      {...shared}
      value={chosen}
      onChange={onChange}
      placeholder={chosen.length === 0 ? shared.placeholder : ""}
      hidePickedOptions
    />
  );
}
