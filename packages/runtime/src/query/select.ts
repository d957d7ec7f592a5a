// What a record shows: one expression per member, so that the select list is the contract and nothing else can slip out.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { type ImageMember, compileImageValue } from "./image-value.ts";
import { compileRelatedCount } from "./related-count.ts";
import { listRelatedViews } from "./related-view.ts";
import { quoteColumn, compileReadRule } from "./rule.ts";
import type { RecordFields } from "./record-fields.ts";
import type { RecordColumn } from "./record-text.ts";
import {
  type Schema,
  type VisibleMember,
  getVisibleMembers,
  getStoredEntity,
  hasShownVersion,
} from "./schema.ts";
import { type SqlParameters, createNestedAlias, quoteName } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** A statement about rows of one entity, on behalf of one class of callers. */
export interface SelectScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly caller: CallerScope;
  readonly alias: string;
  readonly parameters: SqlParameters;
  /** True for rows that were just written: whoever did may not read them any more. */
  readonly isWritten?: boolean;
}

/** The columns of a record in the caller's family, or of those members of it that are asked for; the id is the first. */
export function compileRecordColumns(scope: SelectScope, fields?: RecordFields): readonly RecordColumn[] {
  const { memberFamily } = scope.caller;
  const isShown = (name: string | undefined) => fields === undefined || fields.includes(name ?? "");
  const members = [...getVisibleMembers(memberFamily, scope.entity).values()];
  const columns = members.flatMap((member): readonly RecordColumn[] => [
    ...(isShown(member.name) ? [compileMemberColumn(member, scope)] : []),
    ...(isShown(member.relation?.name) ? compileEmbeddedTarget(member, scope) : []),
  ]);
  if (!hasShownVersion(memberFamily, scope.entity)) return columns;
  return [...columns, { name: "version", value: quoteColumn(scope.alias, "version"), form: "asIs" }];
}

/** The columns of the id and the chosen members. */
export function compileSelectedColumns(
  names: readonly string[],
  scope: SelectScope,
): readonly RecordColumn[] {
  const visible = getVisibleMembers(scope.caller.memberFamily, scope.entity);
  return ["id", ...names].flatMap((name) => {
    const member = visible.get(name);
    if (member === undefined) return [];
    return [compileMemberColumn(member, scope)];
  });
}

function compileMemberColumn(member: VisibleMember, scope: SelectScope): RecordColumn {
  const { name, type } = member;
  return { name, value: compileShownValue(member, scope), form: VALUE_TYPES[type].wire };
}

/** What a record shows of a member: of an image its asset, else its value. */
function compileShownValue(member: VisibleMember, scope: SelectScope): string {
  const image = toImageMember(member);
  if (image === undefined) return compileMemberValue(member, scope);
  if (member.through === undefined) return compileImageValue(image, scope);
  const target = scope.schema.entities.get(member.through.target);
  if (target === undefined || !canReadEntity(target, scope.caller)) return "null::json";
  // What stands in another record is that record's image, by the name that it has there.
  const name = target.members.find(({ column }) => column === member.column)?.name ?? member.name;
  const alias = createTargetAlias(scope, member.through.column);
  const value = compileImageValue({ ...image, name }, { ...scope, entity: target, alias, isWritten: false });
  return `(${compileTargetRow({ target, by: member.through.column }, scope, value)})`;
}

function toImageMember({ name, column, image }: VisibleMember): ImageMember | undefined {
  return image && { name, column, image };
}

/** The expressions of columns, as a select list. */
export function formatSelectList(columns: readonly RecordColumn[]): string {
  return columns.map(({ value }) => value).join(", ");
}

/**
 * The value of a member as the caller's family sees it: the id of an unreadable target is null, and so is what a virtual
 * record shows of one.
 */
export function compileMemberValue(member: VisibleMember, scope: SelectScope): string {
  if (member.count !== undefined) return compileCountValue(member.count, scope);
  if (member.through !== undefined) return compileTargetValue(member, member.through, scope);
  const column = quoteColumn(scope.alias, member.column);
  const target = findTarget(member, scope);
  if (target === undefined || scope.caller.family === "admin") return column;
  if (!canReadEntity(target, scope.caller)) return "null::uuid";
  if (target.readRule === "everyone") return column;
  const id = quoteColumn(createTargetAlias(scope, member.column), "id");
  return `(${compileTargetRow({ target, by: member.column }, scope, id)})`;
}

/** How many records of a collection of the source the caller may read. */
function compileCountValue(name: string, scope: SelectScope): string {
  const source = getStoredEntity(scope.schema, scope.entity);
  const view = listRelatedViews(source).find((known) => known.name === name);
  if (view === undefined) throw new Error(`"${source.name}" has no collection "${name}"`);
  return compileRelatedCount({ ...scope, source, view });
}

/** A value of the target of a belongsTo, where the caller may read it. */
function compileTargetValue(
  { type, column }: VisibleMember,
  through: NonNullable<VisibleMember["through"]>,
  scope: SelectScope,
): string {
  const target = scope.schema.entities.get(through.target);
  if (target === undefined || !canReadEntity(target, scope.caller)) return `null::${VALUE_TYPES[type].cast}`;
  const value = quoteColumn(createTargetAlias(scope, through.column), column);
  return `(${compileTargetRow({ target, by: through.column }, scope, value)})`;
}

/** A belongsTo, as a column of its source, and where it leads. */
export interface TargetReference {
  readonly target: EntityDefinition;
  readonly by: string;
}

/** True where something holds of the target of a belongsTo, and the caller may read it. */
export function compileTargetCondition(
  reference: TargetReference,
  scope: SelectScope,
  compileCondition: (alias: string) => string,
): string {
  const holds = compileCondition(createTargetAlias(scope, reference.by));
  return `exists (${compileTargetRow(reference, scope, "")} and ${holds})`;
}

/** The chosen fields of a belongsTo's target as an object, or null where the caller may not read it. */
function compileEmbeddedTarget(member: VisibleMember, scope: SelectScope): readonly RecordColumn[] {
  const target = findTarget(member, scope);
  const { relation } = member;
  if (target === undefined || relation === undefined || relation.selection.length === 0) return [];
  const { name } = relation;
  if (!canReadEntity(target, scope.caller)) return [{ name, value: "null", form: "asIs" }];
  const alias = createTargetAlias(scope, member.column);
  const targetScope = { ...scope, entity: target, alias, isWritten: false };
  const columns = compileSelectedMembers(["id", ...relation.selection], targetScope);
  const row = compileTargetRow({ target, by: member.column }, scope, columns);
  return [{ name, value: compileRowObject(row), form: "asIs" }];
}

/** The chosen members of a row as an object. */
export function compileSelectedObject(names: readonly string[], scope: SelectScope): string {
  const columns = compileSelectedMembers(names, scope);
  return columns === "" ? "'{}'" : compileRowObject(`select ${columns}`);
}

/** A row as an object. No member's name has an underscore: were one called like the row, it would be taken for it. */
function compileRowObject(row: string): string {
  return `(select row_to_json("the_row") from (${row}) "the_row")`;
}

/** The columns of the chosen members that the family sees, in their wire forms. */
function compileSelectedMembers(names: readonly string[], scope: SelectScope): string {
  const visible = getVisibleMembers(scope.caller.memberFamily, scope.entity);
  return names
    .flatMap((name) => {
      const member = visible.get(name);
      return member === undefined ? [] : [`${compileJsonValue(member, scope)} as ${quoteName(name)}`];
    })
    .join(", ");
}

/** The expression whose JSON is the wire form of a stored member. */
function compileJsonValue(member: VisibleMember, scope: SelectScope): string {
  const image = toImageMember(member);
  if (image !== undefined) return compileImageValue(image, scope);
  return VALUE_TYPES[member.type].toJsonExpression(quoteColumn(scope.alias, member.column));
}

/** The row of a target that a column refers to, if the caller may read it. */
function compileTargetRow({ target, by }: TargetReference, scope: SelectScope, columns: string): string {
  const alias = createTargetAlias(scope, by);
  const isTarget = `${quoteColumn(alias, "id")} = ${quoteColumn(scope.alias, by)}`;
  const readable =
    scope.caller.family === "admin"
      ? "true"
      : compileReadRule({ schema: scope.schema, entity: target, alias, parameters: scope.parameters });
  return `select ${columns} from ${scope.parameters.table(target.table)} ${quoteName(alias)} where ${isTarget} and ${readable}`;
}

function createTargetAlias({ alias }: SelectScope, column: string): string {
  return createNestedAlias(alias, column);
}

function findTarget(
  member: Pick<MemberDefinition, "relation">,
  { schema }: SelectScope,
): EntityDefinition | undefined {
  return member.relation === undefined ? undefined : schema.entities.get(member.relation.target);
}
