// What stands behind the type in a short form: "8,2" of a decimal, "120" of a text, the values of an enum.
import type { FieldType } from "@lathe/contract";
import { createChoiceValue } from "./choice-values.ts";

/** Options as members of a draft. */
export type TypeArguments = Readonly<Record<string, unknown>>;

const LENGTH_TYPES: readonly FieldType[] = ["string", "text", "markdown", "slug", "email", "url"];

/** The options that a text says; or why it says none, as a sentence. */
export function readTypeArguments(type: FieldType, text: string): TypeArguments | string {
  const bare = text.replace(/^\((.*)\)$/s, "$1").trim();
  if (type === "enum") return readValues(bare);
  if (bare === "") return {};
  if (type === "decimal") return readDigits(bare);
  if (!LENGTH_TYPES.includes(type))
    return `Nothing can stand behind ${type} here; leave "${shorten(bare)}" out.`;
  return /^[0-9]{1,7}$/.test(bare)
    ? { maxLength: Number(bare) }
    : `Behind ${type} stands its longest length, such as 120, not "${shorten(bare)}".`;
}

function readDigits(text: string): TypeArguments | string {
  const digits = /^([0-9]{1,4})(?:\s*[,.\s]\s*([0-9]{1,4}))?$/.exec(text);
  if (digits === null)
    return `Behind decimal stand its digits and how many of them are decimals, such as 8,2, not "${shorten(text)}".`;
  const [, precision, scale] = digits;
  return { precision: Number(precision), ...(scale !== undefined && { scale: Number(scale) }) };
}

function readValues(text: string): TypeArguments | string {
  const values = [...new Set(text.split(/[,;|]/).map((value) => value.trim()))].filter(
    (value) => value !== "",
  );
  if (values.length === 0) return "A choice needs values: status: draft, review, published.";
  return { values: values.map((value) => createChoiceValue(value)) };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
