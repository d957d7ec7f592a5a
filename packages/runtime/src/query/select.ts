// What a record shows: one expression per member, so that the select list is the contract and nothing else can slip out.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { linkCondition, viewConditions } from "./link.ts";
import { viewsOf } from "./related-view.ts";
import { columnOf, readCondition } from "./rule.ts";
import type { RecordColumn } from "./record-text.ts";
import { type Schema, type VisibleMember, membersSeenBy, storedEntity } from "./schema.ts";
import { type SqlParameters, aliasBelow, quoteName } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** A statement about rows of one entity, on behalf of one class of callers. */
export interface SelectScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly caller: CallerClass;
  readonly alias: string;
  readonly parameters: SqlParameters;
}

/** The columns of a record in the caller's family; the id is the first. */
export function recordColumns(scope: SelectScope): readonly RecordColumn[] {
  const members = [...membersSeenBy(scope.caller.shows, scope.entity).values()];
  const shown = members.flatMap((member): readonly RecordColumn[] => [
    { name: member.name, value: memberValue(member, scope), form: VALUE_TYPES[member.type].wire },
    ...embedded(member, scope),
  ]);
  const hasVersion = scope.caller.shows === "admin" && scope.entity.systemColumns !== false;
  if (!hasVersion) return shown;
  return [...shown, { name: "version", value: columnOf(scope.alias, "version"), form: "asIs" }];
}

/** The columns of the id and the chosen members. */
export function chosenRecordColumns(names: readonly string[], scope: SelectScope): readonly RecordColumn[] {
  const seen = membersSeenBy(scope.caller.shows, scope.entity);
  return ["id", ...names].flatMap((name) => {
    const member = seen.get(name);
    if (member === undefined) return [];
    return [{ name, value: memberValue(member, scope), form: VALUE_TYPES[member.type].wire }];
  });
}

/** The expressions of columns, as a select list. */
export function selectList(columns: readonly RecordColumn[]): string {
  return columns.map(({ value }) => value).join(", ");
}

/**
 * The value of a member as the caller's family sees it: the id of an unreadable target is null, and so is what a virtual
 * record shows of one.
 */
export function memberValue(member: VisibleMember, scope: SelectScope): string {
  if (member.count !== undefined) return countValue(member.count, scope);
  if (member.through !== undefined) return throughValue(member, member.through, scope);
  const column = columnOf(scope.alias, member.column);
  const target = targetOf(member, scope);
  if (target === undefined || scope.caller.family === "admin") return column;
  if (!canReach(target, scope.caller)) return "null::uuid";
  if (target.readRule === "everyone") return column;
  const id = columnOf(aliasOf(scope, member.column), "id");
  return `(${targetRow({ target, by: member.column }, scope, id)})`;
}

/** How many records of a collection of the source the caller may read. */
function countValue(name: string, scope: SelectScope): string {
  const { schema, caller, parameters } = scope;
  const source = storedEntity(schema, scope.entity);
  const view = viewsOf(source).find((known) => known.name === name);
  const target = schema.entities.get(view?.target ?? "");
  if (view === undefined || target === undefined)
    throw new Error(`"${source.name}" has no collection "${name}"`);
  const alias = aliasBelow(scope.alias, name);
  const start = { table: source.table, id: columnOf(scope.alias, "id"), alias: scope.alias };
  const conditions = [
    linkCondition(view.link, start, { alias, parameters }),
    ...viewConditions({ schema, caller, view, target, alias, parameters, takesDefaults: true }),
  ];
  // A bare number to sort by would be the place of a column.
  if (conditions.includes("false")) return "0::integer";
  const from = `${parameters.table(target.table)} ${quoteName(alias)}`;
  return `(select count(*)::integer from ${from} where ${conditions.join(" and ")})`;
}

/** A value of the target of a belongsTo, where the caller may read it. */
function throughValue(
  { type, column }: VisibleMember,
  through: NonNullable<VisibleMember["through"]>,
  scope: SelectScope,
): string {
  const target = scope.schema.entities.get(through.target);
  if (target === undefined || !canReach(target, scope.caller)) return `null::${VALUE_TYPES[type].cast}`;
  const shown = columnOf(aliasOf(scope, through.column), column);
  return `(${targetRow({ target, by: through.column }, scope, shown)})`;
}

/** The chosen fields of a belongsTo's target as an object, or null where the caller may not read it. */
function embedded(member: VisibleMember, scope: SelectScope): readonly RecordColumn[] {
  const target = targetOf(member, scope);
  const { relation } = member;
  if (target === undefined || relation === undefined || relation.selection.length === 0) return [];
  const { name } = relation;
  if (!canReach(target, scope.caller)) return [{ name, value: "null", form: "asIs" }];
  const alias = aliasOf(scope, member.column);
  const columns = chosenColumns(["id", ...relation.selection], { ...scope, entity: target, alias });
  const row = targetRow({ target, by: member.column }, scope, columns);
  return [{ name, value: objectOf(row), form: "asIs" }];
}

/** The chosen members of a row as an object. */
export function chosenObject(names: readonly string[], scope: SelectScope): string {
  const columns = chosenColumns(names, scope);
  return columns === "" ? "'{}'" : objectOf(`select ${columns}`);
}

/** A row as an object. No member's name has an underscore: were one called like the row, it would be taken for it. */
function objectOf(row: string): string {
  return `(select row_to_json("the_row") from (${row}) "the_row")`;
}

/** The columns of the chosen members that the family sees, in their wire forms. */
function chosenColumns(names: readonly string[], { caller, entity, alias }: SelectScope): string {
  const seen = membersSeenBy(caller.shows, entity);
  return names
    .flatMap((name) => {
      const chosen = seen.get(name);
      return chosen === undefined
        ? []
        : [`${VALUE_TYPES[chosen.type].show(columnOf(alias, chosen.column))} as ${quoteName(name)}`];
    })
    .join(", ");
}

/** The row of a target that a column refers to, if the caller may read it. */
function targetRow(
  { target, by }: { readonly target: EntityDefinition; readonly by: string },
  scope: SelectScope,
  columns: string,
): string {
  const alias = aliasOf(scope, by);
  const isTarget = `${columnOf(alias, "id")} = ${columnOf(scope.alias, by)}`;
  const readable =
    scope.caller.family === "admin"
      ? "true"
      : readCondition({ schema: scope.schema, entity: target, alias, parameters: scope.parameters });
  return `select ${columns} from ${scope.parameters.table(target.table)} ${quoteName(alias)} where ${isTarget} and ${readable}`;
}

function aliasOf({ alias }: SelectScope, column: string): string {
  return aliasBelow(alias, column);
}

function targetOf(
  member: Pick<MemberDefinition, "relation">,
  { schema }: SelectScope,
): EntityDefinition | undefined {
  return member.relation === undefined ? undefined : schema.entities.get(member.relation.target);
}
