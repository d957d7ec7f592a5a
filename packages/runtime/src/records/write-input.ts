// What a caller wants to write: checked against the schema, then turned into values for the columns.
import { compareDecimals, type Family, isStorableText, type ProblemEntry } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { validationFailed } from "../errors/application-error.ts";
import { VALUE_TYPES } from "../query/value-types.ts";
import type { Assignment } from "../query/write.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";

/** Members and their values, in the same order. */
export interface WriteInput {
  readonly assignments: readonly Assignment[];
  readonly values: readonly Parameter[];
}

/** A change of nothing. */
const EMPTY_INPUT: WriteInput = { assignments: [], values: [] };

/** What a body may be. */
interface BodyForm {
  readonly schema: object;
  /** Whether there may be nothing in it: memberships come with it, which make it a change. */
  readonly mayBeEmpty?: boolean;
}

/** Who wants to write something. */
export interface WriteSender {
  /** Whether an image may be anybody's, and not only one that the caller has uploaded. */
  readonly takesAnyAsset: boolean;
}

/** Reads a body that was sent for a schema. Throws with every reason why it can't be written. */
export function parseWriteInput(
  entity: EntityDefinition,
  { schema, mayBeEmpty = false, takesAnyAsset }: WriteSender & BodyForm,
  body: unknown,
): WriteInput {
  if (mayBeEmpty && isEmptyObject(body)) return EMPTY_INPUT;
  const problems = validateBySchema(schema, body);
  if (problems.length > 0)
    throw validationFailed(problems.map((problem) => explainImageProblem(entity, problem)));
  const fields = body as Readonly<Record<string, unknown>>;
  const members = entity.members.filter(
    ({ name }) => Object.hasOwn(fields, name) && fields[name] !== undefined,
  );
  const read = members.map((member) => parseMember(member, fields[member.name]));
  const wrong = read.flatMap((value) => ("problem" in value ? [value.problem] : []));
  if (wrong.length > 0) throw validationFailed(wrong);
  const values = read.map((value) => ("problem" in value ? null : value.value));
  const assignments = members.map((member, i) => ({
    member,
    isNull: values[i] === null,
    ...(takesAnyAsset && member.type === "image" ? { takesAnyAsset } : {}),
  }));
  return { assignments, values };
}

function isEmptyObject(body: unknown): boolean {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  return isObject && Object.keys(body).length === 0;
}

/** For a schema the id of an image is like any other; what to do about it is not. */
function explainImageProblem({ members }: EntityDefinition, problem: ProblemEntry): ProblemEntry {
  const member = members.find(({ name }) => problem.path === `/${name}`);
  if (member?.type !== "image") return problem;
  if (problem.code === "unknown_member") return problem;
  const must = problem.code === "missing_member" ? "This member must be sent:" : "This must be";
  const none = member.required ? "" : ", or null";
  const message = `${must} the id of an uploaded image${none}. Upload a picture for it first, and send the id that is answered.`;
  return { ...problem, message };
}

/** What own code may give. */
interface OwnBodyForm extends Pick<BodyForm, "mayBeEmpty"> {
  readonly operation: "create" | "update";
}

/** Reads what own code wants to write: it may write members that no caller does. Throws as for a body. */
export function parseOwnInput(
  entity: EntityDefinition,
  { operation, mayBeEmpty = false }: OwnBodyForm,
  body: unknown,
): WriteInput {
  const { admin, own = admin } = entity.schemas;
  return parseWriteInput(entity, { schema: own[operation], mayBeEmpty, takesAnyAsset: true }, body);
}

/** What own code gives back in the place of what was sent to it: an image that it leaves as it was is still the sender's. */
export function withSentAssets(returned: WriteInput, sent: WriteInput): WriteInput {
  const assignments = returned.assignments.map((assignment, i) => {
    const at = sent.assignments.findIndex(({ member }) => member === assignment.member);
    return at >= 0 && sent.values[at] === returned.values[i]
      ? (sent.assignments[at] ?? assignment)
      : assignment;
  });
  return { ...returned, assignments };
}

/** What an operation takes from callers of a family that has it. */
export function getWriteSchema(
  { name, schemas }: EntityDefinition,
  family: Family,
  operation: "create" | "update",
): object {
  const schema = schemas[family][operation];
  if (schema === undefined)
    throw new Error(`${name} has no schema for ${operation} in the ${family} family.`);
  return schema;
}

type MemberResult = { readonly value: Parameter } | { readonly problem: ProblemEntry };

/** The schema has said much already; this is for what JSON Schema can't say, and for the form that columns take. */
function parseMember(member: MemberDefinition, input: unknown): MemberResult {
  if (input === null) return { value: null };
  const type = VALUE_TYPES[member.type];
  const value = type.parse(input, member);
  if (value === undefined || !isStorable(member, input)) {
    return createMemberProblem(member, "bad_value", `This must be ${type.describe(member)}.`);
  }
  const { min, max } = member;
  const isBelow = min !== undefined && compareDecimals(String(value), min) < 0;
  const isAbove = max !== undefined && compareDecimals(String(value), max) > 0;
  return isBelow || isAbove
    ? createMemberProblem(member, "out_of_range", `This must be ${describeBounds(member)}.`)
    : { value };
}

/** Bounds of numbers that are sent as text. */
function describeBounds({ min, max }: MemberDefinition): string {
  const bounds = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
  ];
  return `${bounds.join(" and ")}, such as "${min ?? max}"`;
}

function createMemberProblem({ name }: MemberDefinition, code: string, message: string): MemberResult {
  return { problem: { path: `/${name}`, code, message } };
}

/** JSON can hold texts that a database can't, and numbers that are none any more, at any depth. */
function isStorable({ type }: MemberDefinition, input: unknown): boolean {
  if (type !== "json") return true;
  const pending: unknown[] = [input];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === "string" && !isStorableText(value)) return false;
    if (typeof value === "number" && !Number.isFinite(value)) return false;
    if (typeof value !== "object" || value === null) continue;
    if (!Object.keys(value).every(isStorableText)) return false;
    for (const inner of Object.values(value)) pending.push(inner);
  }
  return true;
}

/** The values that the server sets at create, where the caller sent none. */
export function withServerDefaults(
  entity: EntityDefinition,
  input: WriteInput,
  { accountId, now }: { readonly accountId: string | null; readonly now: string },
): WriteInput {
  const sentNames = new Set(input.assignments.map(({ member }) => member.name));
  const added = entity.members.flatMap((member) => {
    const variable = findDefaultVariable(member.default);
    if (variable === undefined || sentNames.has(member.name)) return [];
    return [{ member, value: variable === "now" ? now : accountId }];
  });
  if (added.length === 0) return input;
  return {
    assignments: [
      ...input.assignments,
      ...added.map(({ member, value }) => ({ member, isNull: value === null })),
    ],
    values: [...input.values, ...added.map(({ value }) => value)],
  };
}

function findDefaultVariable(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("var" in value)) return undefined;
  return typeof value.var === "string" ? value.var : undefined;
}
