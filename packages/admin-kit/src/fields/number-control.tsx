// A number in a line of text: read as the language writes it, grouped while nobody types.
import type { ReactNode } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { formatEditableNumber, formatNumber } from "../format/numbers.ts";
import type { FieldInputProps } from "./field-type.ts";
import { isYear } from "./integer/is-year.ts";
import { parseNumber } from "./parse-number.ts";
import styles from "./number-control.module.css";
import { TextControl } from "./text-control.tsx";
import { useTypedText } from "./use-typed-text.ts";

/** Enters a number: a text where its type has exact numbers. */
export function NumberControl({
  framed,
  align = "left",
  rightSection,
  onStep,
}: {
  readonly framed: FieldInputProps;
  readonly align?: "left" | "right";
  readonly rightSection?: ReactNode;
  /** Up or down, by the arrow keys. */
  onStep?(step: 1 | -1): void;
}) {
  const { locale } = useTexts();
  const { field, value, onChange, onBlur } = framed;
  const typed = useTypedText<number | string>({
    value: value as number | string | null | undefined,
    onChange,
    onBlur,
    format: (number) => (isYear(field) ? formatEditableNumber : formatNumber)(number, locale),
    formatEditable: (number) => formatEditableNumber(number, locale),
    parse: (text) => parseNumber(field.type, text, locale),
  });
  return (
    <TextControl
      framed={framed}
      {...typed}
      inputMode={field.type === "integer" || field.type === "bigint" ? "numeric" : "decimal"}
      classNames={{ input: styles[align] ?? "" }}
      rightSection={rightSection}
      rightSectionWidth={26}
      onKeyDown={(event) => {
        const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
        if (onStep === undefined || step === undefined) return;
        event.preventDefault();
        typed.onBlur();
        onStep(step);
      }}
    />
  );
}
