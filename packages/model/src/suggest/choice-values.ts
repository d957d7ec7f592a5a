// Values of a choice out of what people type and paste: what is stored, and what people see.
import { isStorableText } from "@lathe/contract";
import { toFileName } from "../name-from-text.ts";
import { toValueLabel } from "../names.ts";

/** A value as a draft has it; without a label where that would be the value itself. */
export interface ChoiceValue {
  readonly value: string;
  readonly label?: string;
}

/** A value with the label that its words make. */
export function createChoiceValue(value: string, text = value): ChoiceValue {
  const label = toValueLabel(text);
  return label === value ? { value } : { value, label };
}

/** More than these are no choice that anybody looks through. */
const MOST_VALUES = 50;
const LONGEST_VALUE = 100;

/** Values for texts that records have, in their order; each text is the label of its value. Those that can't be values are left out. */
export function createChoiceValues(texts: Iterable<string>): readonly ChoiceValue[] {
  const values = new Map<string, ChoiceValue>();
  for (const text of texts) {
    if (values.size === MOST_VALUES) break;
    const value = toValue(text.trim());
    if (value === "" || value.length > LONGEST_VALUE || value.includes("\n") || !isStorableText(value))
      continue;
    if (!values.has(value)) values.set(value, createChoiceValue(value, text.trim()));
  }
  return [...values.values()];
}

/** A word stays what it is; several become one with hyphens. */
function toValue(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text;
  const joined = toFileName(text);
  return joined === "" ? text : joined;
}
