// The members of records that a request asks for by their names.
import type { Family } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { type CheckResult, type RequestProblem, refuse } from "./problem.ts";
import { getVisibleMembers, hasShownVersion } from "./schema.ts";

/** The names of the members that are shown, in their order; undefined: all that there are. */
export type RecordFields = readonly string[] | undefined;

/** Shown whatever is asked for: what a record is known by, and what a change of it is built on. */
const ALWAYS_SHOWN: readonly string[] = ["id", "version"];

/** More members than any record has. A name is compared with all others, so that their number is bounded before. */
const MAX_NAMES = 2000;

/** So many names that are wrong are told; the answer must not be much larger than the request. */
const MAX_PROBLEMS = 20;

/** So many names are listed in a message. */
const MAX_LISTED = 30;

/** Reads the parameter: names with commas between them. */
export function parseFields(text: string | undefined): CheckResult<RecordFields> {
  if (text === undefined || text === "") return { ok: true, value: text === undefined ? undefined : [] };
  const names = text.split(",", MAX_NAMES + 1);
  if (names.length > MAX_NAMES)
    return refuse("fields", "too_many", `"fields" takes at most ${MAX_NAMES} names.`);
  const repeated = names.findIndex((name, i) => names.indexOf(name) < i);
  if (repeated < 0) return { ok: true, value: names };
  return refuse(`fields/${repeated}`, "repeated", "This name is given twice; give it once.");
}

/** The fields of records that have certain members, or what is wrong: a hidden member is answered like one that is not there. */
export function planFields(
  asked: RecordFields,
  listMembers: () => readonly string[],
): CheckResult<RecordFields> {
  if (asked === undefined) return { ok: true, value: undefined };
  const members = listMembers();
  const problems = asked.flatMap((name, i): readonly RequestProblem[] =>
    members.includes(name)
      ? []
      : [{ path: `fields/${i}`, code: "unknown_field", message: describeUnknown(members) }],
  );
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  return {
    ok: true,
    value: members.filter((name) => asked.includes(name) || ALWAYS_SHOWN.includes(name)),
  };
}

function describeUnknown(members: readonly string[]): string {
  return `Records have no member of that name here. Known: ${members.slice(0, MAX_LISTED).join(", ")}.`;
}

/** The names of the members of an entity's records, as a family sees them. */
export function listRecordMembers(family: Family, entity: EntityDefinition): readonly string[] {
  const members = [...getVisibleMembers(family, entity).values()];
  const names = members.flatMap(({ name, relation }) =>
    relation === undefined || relation.selection.length === 0 ? [name] : [name, relation.name],
  );
  return hasShownVersion(family, entity) ? [...names, "version"] : names;
}
