// What values of a type look like to callers, and which types take in which.
import type { FieldType } from "@lathe/contract";

const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
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

const NON_TEXT_TYPES: readonly FieldType[] = ["integer", "float", "boolean", "json", "image"];

/** What a caller sends and gets; types that callers can't tell apart have the same words. */
export function describeType(type: FieldType): string {
  return TYPE_WORDS[type];
}

/** True for types whose values are any text, or text of some form. */
export function isTextType(type: FieldType): boolean {
  return ["text", "a slug", "an e-mail address", "a web address"].includes(TYPE_WORDS[type]);
}

/** True where each value of the one type is a value of the other, lengths and bounds aside. */
export function isSubtype(inner: FieldType, outer: FieldType): boolean {
  if (TYPE_WORDS[inner] === TYPE_WORDS[outer] || outer === "json") return true;
  if (TYPE_WORDS[outer] === "text") return !NON_TEXT_TYPES.includes(inner);
  return inner === "integer" && outer === "float";
}
