// Orders the members of an entity.
import { toJsonPointer, type Issue } from "../issue.ts";
import type { IssueCode } from "../issue-codes.ts";
import type { Model } from "../types.ts";
import { type EditResult, findEntity, finishEdit, refuse, withEntity } from "./edit.ts";
import { listMembers, MEMBER_KIND_DEFINITIONS, type MemberKind, withMembers } from "./member-kinds.ts";

/** The members of an entity in a new order, by their names; what is left out keeps its order. */
export interface MemberOrder {
  readonly entity: string;
  readonly fields?: readonly string[] | undefined;
  readonly relations?: readonly string[] | undefined;
  readonly collections?: readonly string[] | undefined;
}

const ORDERED_KINDS = ["field", "relation", "collection"] as const satisfies readonly MemberKind[];

/** Orders members; each list has exactly the names that the entity has. */
export function orderMembers(model: Model, { entity: name, ...lists }: MemberOrder): EditResult {
  const found = findEntity(model, name);
  if (!found.ok) return found;
  let entity = found.value;
  for (const kind of ORDERED_KINDS) {
    const { listName } = MEMBER_KIND_DEFINITIONS[kind];
    const names = lists[listName as keyof typeof lists];
    if (names === undefined) continue;
    // By name and not by id, since a model that was broken by hand may have two of one name.
    const left: { readonly name: string }[] = [...listMembers(entity, kind)];
    const ordered = names.map((wanted) => {
      const index = left.findIndex((member) => member.name === wanted);
      return index < 0 ? undefined : left.splice(index, 1)[0];
    });
    if (left.length > 0 || ordered.includes(undefined)) {
      return refuseOrder(listName, {
        entity: name,
        foreign: names.flatMap((one, index) => (ordered[index] === undefined ? [[one, index] as const] : [])),
        missing: left.map((member) => member.name),
      });
    }
    entity = withMembers(entity, kind, ordered as never);
  }
  return finishEdit(model, withEntity(model, found.value, entity));
}

function refuseOrder(
  listName: string,
  {
    entity,
    foreign,
    missing,
  }: {
    readonly entity: string;
    readonly foreign: readonly (readonly [name: string, index: number])[];
    readonly missing: readonly string[];
  },
) {
  const issues = [
    ...foreign.map(([name, index]) =>
      createIssue(
        [listName, index],
        "unknown_word",
        `"${name.slice(0, 60)}" is none of the ${listName} of "${entity}", or comes twice.`,
      ),
    ),
    ...missing.map((name) => createIssue([listName], "too_few", `"${name}" is missing.`)),
  ];
  const message = `This must have exactly the ${listName} of "${entity}", in any order. ${issues.map((issue) => issue.message).join(" ")}`;
  return refuse("invalid_body", message.slice(0, 1000), { issues });
}

function createIssue(path: readonly (string | number)[], code: IssueCode, message: string): Issue {
  return { severity: "error", code, file: "", pointer: toJsonPointer(path), message, subject: "" };
}
