// What the members of bodies and the parameters of queries may be; what the model reads itself is left to it.
import { type ErrorDetail, RESOLUTIONS } from "@lathe/contract";
import { toJsonPointer } from "@lathe/model";

/** What a member of a body may be. */
export interface MemberRule {
  readonly isRequired: boolean;
  /** What a value must be, and whether it is. */
  readonly form: string;
  accepts(value: unknown): boolean;
}

/** Members by name; no others may be sent. */
export type MemberRules = Readonly<Record<string, MemberRule>>;

/** A part of the model, read by the edit that gets it. */
export const partRule: MemberRule = createRule("a part of the model", () => true);

/** A text. */
export const textRule: MemberRule = createRule("a text", isText);

/** A text or null, which must be said. */
export const textOrNullRule: MemberRule = createRule(
  "a text or null",
  (value) => value === null || isText(value),
);

/** A list of texts. */
export const textListRule: MemberRule = createRule(
  "a list of texts",
  (value) => Array.isArray(value) && value.every(isText),
);

/** Choices for files in conflict, by path. */
export const resolutionsRule: MemberRule = createRule(
  `an object of choices by path, each ${RESOLUTIONS.map((word) => `"${word}"`).join(", ")}`,
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((choice) => (RESOLUTIONS as readonly unknown[]).includes(choice)),
);

/** The same, where it may be left out. */
export function optional(member: MemberRule): MemberRule {
  return { ...member, isRequired: false };
}

function createRule(form: string, fits: (value: unknown) => boolean): MemberRule {
  return { isRequired: true, form, accepts: fits };
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** What is wrong with members that were sent. */
export function listMemberProblems(
  members: Readonly<Record<string, unknown>>,
  rules: MemberRules,
): readonly ErrorDetail[] {
  const unknown = Object.keys(members)
    .filter((name) => !Object.hasOwn(rules, name))
    .map((name) => createUnknownDetail(name, Object.keys(rules)));
  const wrong = Object.entries(rules).flatMap(([name, { isRequired, form, accepts }]) => {
    if (!Object.hasOwn(members, name)) return isRequired ? [createMissingDetail(name, form)] : [];
    return accepts(members[name]) ? [] : [createDetail(name, "wrong_type", `"${name}" must be ${form}.`)];
  });
  return [...unknown, ...wrong];
}

/** What is wrong where one of some members must be there, and only one. */
export function listChoiceProblems(
  members: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly ErrorDetail[] {
  if (names.length === 0 || names.filter((name) => Object.hasOwn(members, name)).length === 1) return [];
  const message = `Exactly one of these must be there: ${names.join(", ")}.`;
  return [{ pointer: "", code: "one_of", message }];
}

function createMissingDetail(name: string, form: string): ErrorDetail {
  return createDetail(name, "missing_member", `"${name}" is missing: ${form}.`);
}

function createUnknownDetail(name: string, known: readonly string[]): ErrorDetail {
  const shown = name.slice(0, 60);
  const list = known.length === 0 ? "None can be sent." : `Known: ${known.join(", ")}.`;
  return createDetail(name.slice(0, 200), "unknown_member", `There is no member "${shown}" here. ${list}`);
}

function createDetail(name: string, code: string, message: string): ErrorDetail {
  return { pointer: toJsonPointer([name]), code, message };
}
