// Values of a choice as text: one per line, each with its label behind a comma where it has one.
import { createChoiceValue } from "@lathe/model";

/** A value that was read. */
export interface ReadValue {
  readonly value: string;
  readonly label?: string;
}

/** The values of a text, with labels made of their words where none are given. More than two words between commas on one line are values of their own. */
export function parseValues(text: string): readonly ReadValue[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [only] = lines;
  if (lines.length === 1 && only !== undefined && only.split(",").length > 2)
    return only
      .split(",")
      .map((value) => createChoiceValue(value.trim()))
      .filter(({ value }) => value !== "");
  return lines.map((line) => {
    const [value = "", ...rest] = line.split(/[,\t]/);
    const label = rest.join(",").trim();
    return label === "" ? createChoiceValue(value.trim()) : { value: value.trim(), label };
  });
}

/** Values alone, behind commas or on lines, each once. */
export function splitValues(text: string): readonly string[] {
  return [...new Set(text.split(/[,\n]/).map((value) => value.trim()))].filter((value) => value !== "");
}

/** A list with one of its items at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined || to < 0 || to >= items.length
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
