// What sort of a refusal an error of a file is, by its code. Free of React.

/** `application`: what the application alone knows more of, such as what own code refuses. */
export type FailureKind =
  | "required"
  | "taken"
  | "repeated"
  | "noRecord"
  | "noImage"
  | "notWritten"
  | "badRow"
  | "forbidden"
  | "value"
  | "application";

const KINDS: ReadonlyMap<string, FailureKind> = new Map([
  ["missing_member", "required"],
  ["taken", "taken"],
  ["repeated", "repeated"],
  ["no_such_record", "noRecord"],
  ["no_such_image", "noImage"],
  ["unknown_member", "notWritten"],
  ["bad_row", "badRow"],
  ["forbidden", "forbidden"],
]);

/** Those of values that a field can't hold; own code has others. */
const VALUE_CODES: ReadonlySet<string> = new Set([
  "wrong_type",
  "out_of_range",
  "bad_format",
  "bad_value",
  "unknown_word",
  "inexact_number",
]);

/** The kind of an error, at a field or a relation; neither where it is at no part of the form. */
export function getFailureKind(
  { code, value }: { readonly code: string; readonly value: string | null },
  at: "field" | "relation" | undefined,
): FailureKind {
  const known = KINDS.get(code);
  if (known !== undefined) return known;
  if (at === undefined || !VALUE_CODES.has(code)) return "application";
  if (value === null || value === "") return "required";
  return at === "field" ? "value" : "noRecord";
}
