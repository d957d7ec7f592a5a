// What a record shows: one expression per member, so that the select list is the contract and nothing else can slip out.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { columnOf, readCondition } from "./rule.ts";
import type { RecordColumn } from "./record-text.ts";
import { type Schema, type VisibleMember, membersSeenBy } from "./schema.ts";
import { type SqlParameters, quoteName } from "./sql-text.ts";
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

/** The expressions of columns, as a select list. */
export function selectList(columns: readonly RecordColumn[]): string {
  return columns.map(({ value }) => value).join(", ");
}

/** The value of a member as the caller's family sees it: the id of an unreadable target is null. */
export function memberValue(member: VisibleMember, scope: SelectScope): string {
  const column = columnOf(scope.alias, member.column);
  const target = targetOf(member, scope);
  if (target === undefined || scope.caller.family === "admin") return column;
  if (!canReach(target, scope.caller)) return "null::uuid";
  if (target.readRule === "everyone") return column;
  return `(${targetRow(member, target, scope, "id")})`;
}

/** The chosen fields of a belongsTo's target as an object, or null where the caller may not read it. */
function embedded(member: VisibleMember, scope: SelectScope): readonly RecordColumn[] {
  const target = targetOf(member, scope);
  const { relation } = member;
  if (target === undefined || relation === undefined || relation.selection.length === 0) return [];
  const { name } = relation;
  if (!canReach(target, scope.caller)) return [{ name, value: "null", form: "asIs" }];
  const alias = targetAlias(member, scope);
  const seen = membersSeenBy(scope.caller.shows, target);
  const columns = ["id", ...relation.selection].flatMap((field) => {
    const chosen = seen.get(field);
    return chosen === undefined
      ? []
      : [`${VALUE_TYPES[chosen.type].show(columnOf(alias, chosen.column))} as ${quoteName(field)}`];
  });
  const row = targetRow(member, target, scope, columns.join(", "));
  return [{ name, value: `(select row_to_json(e) from (${row}) e)`, form: "asIs" }];
}

function targetRow(
  member: VisibleMember,
  target: EntityDefinition,
  scope: SelectScope,
  columns: string,
): string {
  const alias = targetAlias(member, scope);
  const isTarget = `${columnOf(alias, "id")} = ${columnOf(scope.alias, member.column)}`;
  const readable =
    scope.caller.family === "admin"
      ? "true"
      : readCondition({ schema: scope.schema, entity: target, alias, parameters: scope.parameters });
  const shown = columns === "id" ? columnOf(alias, "id") : columns;
  return `select ${shown} from ${scope.parameters.table(target.table)} ${quoteName(alias)} where ${isTarget} and ${readable}`;
}

function targetAlias(member: VisibleMember, scope: SelectScope): string {
  return `${scope.alias}_${member.column}`;
}

function targetOf(
  member: Pick<MemberDefinition, "relation">,
  { schema }: SelectScope,
): EntityDefinition | undefined {
  return member.relation === undefined ? undefined : schema.entities.get(member.relation.target);
}
