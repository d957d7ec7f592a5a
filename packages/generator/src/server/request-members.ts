// What the members of bodies and the parameters of queries may be; what the model reads itself is left to it.
import { type ErrorDetail, RESOLUTIONS } from "@lathe/contract";
import { pointerOf } from "@lathe/model";

/** What a member of a body may be. */
export interface MemberRule {
  readonly isRequired: boolean;
  /** What a value must be, and whether it is. */
  readonly form: string;
  fits(value: unknown): boolean;
}

/** Members by name; no others may be sent. */
export type MemberRules = Readonly<Record<string, MemberRule>>;

/** A part of the model, read by the edit that gets it. */
export const part: MemberRule = rule("a part of the model", () => true);

/** A text. */
export const text: MemberRule = rule("a text", isText);

/** A text or null, which must be said. */
export const textOrNull: MemberRule = rule("a text or null", (value) => value === null || isText(value));

/** A list of texts. */
export const texts: MemberRule = rule(
  "a list of texts",
  (value) => Array.isArray(value) && value.every(isText),
);

/** Choices for files in conflict, by path. */
export const resolutions: MemberRule = rule(
  `an object of choices by path, each ${RESOLUTIONS.map((word) => `"${word}"`).join(", ")}`,
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((choice) => (RESOLUTIONS as readonly unknown[]).includes(choice)),
);

/** The same, where it may be left out. */
export function maybe(member: MemberRule): MemberRule {
  return { ...member, isRequired: false };
}

function rule(form: string, fits: (value: unknown) => boolean): MemberRule {
  return { isRequired: true, form, fits };
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** What is wrong with members that were sent. */
export function memberProblems(
  members: Readonly<Record<string, unknown>>,
  rules: MemberRules,
): readonly ErrorDetail[] {
  const unknown = Object.keys(members)
    .filter((name) => !Object.hasOwn(rules, name))
    .map((name) => unknownMember(name, Object.keys(rules)));
  const wrong = Object.entries(rules).flatMap(([name, { isRequired, form, fits }]) => {
    if (!Object.hasOwn(members, name)) return isRequired ? [missingMember(name, form)] : [];
    return fits(members[name]) ? [] : [detail(name, "wrong_type", `"${name}" must be ${form}.`)];
  });
  return [...unknown, ...wrong];
}

/** What is wrong where one of some members must be there, and only one. */
export function choiceProblems(
  members: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly ErrorDetail[] {
  if (names.length === 0 || names.filter((name) => Object.hasOwn(members, name)).length === 1) return [];
  const message = `Exactly one of these must be there: ${names.join(", ")}.`;
  return [{ pointer: "", code: "one_of", message }];
}

function missingMember(name: string, form: string): ErrorDetail {
  return detail(name, "missing_member", `"${name}" is missing: ${form}.`);
}

function unknownMember(name: string, known: readonly string[]): ErrorDetail {
  const shown = name.slice(0, 60);
  const list = known.length === 0 ? "None can be sent." : `Known: ${known.join(", ")}.`;
  return detail(name.slice(0, 200), "unknown_member", `There is no member "${shown}" here. ${list}`);
}

function detail(name: string, code: string, message: string): ErrorDetail {
  return { pointer: pointerOf([name]), code, message };
}
