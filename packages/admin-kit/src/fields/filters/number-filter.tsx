// A number, two bounds, or several numbers, as the value of a condition.
import { TagsInput, TextInput } from "@mantine/core";
import type { FieldType } from "@lathe/client";
import { formatEditableNumber, formatNumber } from "../../format/numbers.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldFilterProps } from "../field-type.ts";
import { parseNumber } from "../parse-number.ts";
import { useTypedText } from "../use-typed-text.ts";
import { BetweenFilter } from "./between-filter.tsx";
import { listValues } from "./list-values.ts";

/** Enters numbers, as many as the operator takes. */
export function NumberFilter({ field: { type }, operator, value, onChange, label }: FieldFilterProps) {
  const { text, locale } = useTexts();
  if (operator === "between")
    return (
      <BetweenFilter value={value} onChange={onChange} label={label}>
        {(bound) => <OneNumber type={type} {...bound} />}
      </BetweenFilter>
    );
  if (operator !== "in" && operator !== "notIn")
    return <OneNumber type={type} value={listValues(value)[0]} onChange={onChange} label={label} />;
  const values = listValues(value) as readonly (number | string)[];
  return (
    <TagsInput
      aria-label={label}
      value={values.map((each) => formatEditableNumber(each, locale))}
      onChange={(texts) => onChange(texts.flatMap((each) => parseNumber(type, each, locale) ?? []))}
      acceptValueOnBlur
      splitChars={[";", "\n", " "]}
      placeholder={values.length === 0 ? text("fields.several") : ""}
    />
  );
}

function OneNumber({
  type,
  value,
  onChange,
  label,
}: {
  readonly type: FieldType;
  readonly value: unknown;
  onChange(value: unknown): void;
  readonly label: string;
}) {
  const { locale } = useTexts();
  const typed = useTypedText<number | string>({
    value: value as number | string | null | undefined,
    onChange,
    format: (number) => formatNumber(number, locale),
    formatEditable: (number) => formatEditableNumber(number, locale),
    parse: (text) => parseNumber(type, text, locale),
  });
  return <TextInput aria-label={label} autoComplete="off" inputMode="decimal" {...typed} />;
}
