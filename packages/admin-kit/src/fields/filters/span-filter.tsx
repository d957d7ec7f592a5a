// So many days, weeks or months, as the value of a condition.
import { Select, TextInput } from "@mantine/core";
import { MAX_RELATIVE, RELATIVE_UNITS, type RelativeTime } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import { useTypedText } from "../use-typed-text.ts";
import { readSpan } from "./read-span.ts";
import styles from "./span-filter.module.css";

/** Enters a number and a unit. */
export function SpanFilter({
  value,
  onChange,
  label,
}: {
  readonly value: unknown;
  onChange(value: RelativeTime): void;
  readonly label: string;
}) {
  const { text } = useTexts();
  const { n, unit } = readSpan(value);
  const typed = useTypedText<number>({
    value: n,
    onChange(next) {
      if (typeof next === "number") onChange({ n: next, unit });
    },
    format: String,
    parse(written) {
      const number = Number(written);
      return Number.isInteger(number) && number >= 1 && number <= MAX_RELATIVE ? number : undefined;
    },
  });
  return (
    <div className={styles["span"]}>
      <TextInput aria-label={label} autoComplete="off" inputMode="numeric" {...typed} />
      <Select
        aria-label={text("fields.unit-of", { label })}
        data={RELATIVE_UNITS.map((each) => ({
          value: each,
          label: text(`fields.unit-${each}`, { count: n }),
        }))}
        value={unit}
        onChange={(next) => onChange({ n, unit: RELATIVE_UNITS.find((each) => each === next) ?? unit })}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        rightSectionPointerEvents="none"
      />
    </div>
  );
}
