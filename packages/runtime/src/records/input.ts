// What a caller wants to write: checked against the schema, then turned into values for the columns.
import { compareDecimals, isStorableText, type ProblemEntry } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { validationFailed } from "../errors/application-error.ts";
import { VALUE_TYPES } from "../query/value-types.ts";
import type { Assignment } from "../query/write.ts";
import { schemaProblems } from "../server/body-schema.ts";

/** Members and their values, in the same order. */
export interface Input {
  readonly assignments: readonly Assignment[];
  readonly values: readonly Parameter[];
}

/** Reads a body that was sent for a schema. Throws with every reason why it can't be written. */
export function readInput(entity: EntityDefinition, schema: object, body: unknown): Input {
  const problems = schemaProblems(schema, body);
  if (problems.length > 0) throw validationFailed(problems);
  const sent = body as Readonly<Record<string, unknown>>;
  const members = entity.members.filter(({ name }) => Object.hasOwn(sent, name) && sent[name] !== undefined);
  const read = members.map((member) => readMember(member, sent[member.name]));
  const wrong = read.flatMap((value) => ("problem" in value ? [value.problem] : []));
  if (wrong.length > 0) throw validationFailed(wrong);
  const values = read.map((value) => ("problem" in value ? null : value.value));
  return { assignments: members.map((member, i) => ({ member, isNull: values[i] === null })), values };
}

type ReadMember = { readonly value: Parameter } | { readonly problem: ProblemEntry };

/** The schema has said much already; this is for what JSON Schema can't say, and for the form that columns take. */
function readMember(member: MemberDefinition, sent: unknown): ReadMember {
  if (sent === null) return { value: null };
  const type = VALUE_TYPES[member.type];
  const value = type.read(sent, member);
  if (value === undefined || !isStorable(member, sent)) {
    return problem(member, "bad_value", `This must be ${type.form}.`);
  }
  const { min, max } = member;
  if (min !== undefined && compareDecimals(String(value), min) < 0) {
    return problem(member, "out_of_range", `This must be at least ${min}.`);
  }
  if (max !== undefined && compareDecimals(String(value), max) > 0) {
    return problem(member, "out_of_range", `This must be at most ${max}.`);
  }
  return { value };
}

function problem({ name }: MemberDefinition, code: string, message: string): ReadMember {
  return { problem: { path: `/${name}`, code, message } };
}

/** JSON can hold texts that a database can't, and numbers that are none any more, at any depth. */
function isStorable({ type }: MemberDefinition, sent: unknown): boolean {
  if (type !== "json") return true;
  const pending: unknown[] = [sent];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === "string" && !isStorableText(value)) return false;
    if (typeof value === "number" && !Number.isFinite(value)) return false;
    if (typeof value !== "object" || value === null) continue;
    if (!Object.keys(value).every(isStorableText)) return false;
    pending.push(...Object.values(value));
  }
  return true;
}

/** The values that the server sets at create, where the caller sent none. */
export function withServerDefaults(
  entity: EntityDefinition,
  input: Input,
  { accountId, now }: { readonly accountId: string | null; readonly now: string },
): Input {
  const sent = new Set(input.assignments.map(({ member }) => member.name));
  const added = entity.members.flatMap((member) => {
    const variable = variableOf(member.default);
    if (variable === undefined || sent.has(member.name)) return [];
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

function variableOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("var" in value)) return undefined;
  return typeof value.var === "string" ? value.var : undefined;
}
