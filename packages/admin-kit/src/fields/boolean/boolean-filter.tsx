// Yes or no, as the value of a condition.
import { Segments } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldFilterProps } from "../field-type.ts";

/** Chooses yes or no. */
export function BooleanFilter({ value, onChange, label }: FieldFilterProps) {
  const { text } = useTexts();
  return (
    <Segments
      segments={[
        { value: "true", label: text("common.yes") },
        { value: "false", label: text("common.no") },
      ]}
      value={value === true ? "true" : value === false ? "false" : null}
      onChange={(choice) => onChange(choice === "true")}
      label={label}
    />
  );
}
