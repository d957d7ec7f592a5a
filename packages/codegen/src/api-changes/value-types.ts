// What values of a type look like to callers, and which types take in which.
import type { FieldType } from "@lathe/contract";

const WORDS: Readonly<Record<FieldType, string>> = {
  string: "text",
  text: "text",
  markdown: "text",
  slug: "a slug",
  email: "an e-mail address",
  url: "a web address",
  integer: "a whole number",
  bigint: "a whole number as text",
  decimal: "an exact number as text",
  float: "a number",
  boolean: "true or false",
  date: "a date",
  datetime: "a point in time",
  uuid: "a UUID",
  enum: "one of a few values",
  json: "JSON",
  image: "an image",
};

const NO_TEXT: readonly FieldType[] = ["integer", "float", "boolean", "json", "image"];

/** What a caller sends and gets; types that callers can't tell apart have the same words. */
export function typeWords(type: FieldType): string {
  return WORDS[type];
}

/** True for types whose values are any text, or text of some form. */
export function isText(type: FieldType): boolean {
  return ["text", "a slug", "an e-mail address", "a web address"].includes(WORDS[type]);
}

/** True where each value of the one type is a value of the other, lengths and bounds aside. */
export function isWithin(inner: FieldType, outer: FieldType): boolean {
  if (WORDS[inner] === WORDS[outer] || outer === "json") return true;
  if (WORDS[outer] === "text") return !NO_TEXT.includes(inner);
  return inner === "integer" && outer === "float";
}
