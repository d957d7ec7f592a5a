// The statement that brings a deleted record back: with what went with it, and with the memberships that they had.
import type { EntityDefinition, MemberDefinition, RelationDefinition } from "../definition.ts";
import { compileAuditEntry } from "./audit.ts";
import type { CallerScope } from "./caller-scope.ts";
import { ASSETS_TABLE } from "./image-value.ts";
import type { Schema } from "./schema.ts";
import {
  type CompiledStatement,
  SqlParameters,
  bindValueAt,
  quoteName,
  quoteTable,
  quoteText,
} from "./sql-text.ts";
import { compileStoredTime, compileStoredValue, listRememberedMembers } from "./stored-values.ts";
import { compileGone } from "./trash.ts";

/** What is brought back. */
export interface RestoreShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  /** Of the record that is asked for. */
  readonly entity: EntityDefinition;
  /** Those of which records may have gone with it, itself included. */
  readonly entities: readonly EntityDefinition[];
}

/**
 * Compiles it. Values: the place of the deletion in the feed, and what is taken of the relations along which records go with others. It
 * is one statement, so that records may refer to each other in any order: keys are checked at its end.
 */
export function compileRestore({ schema, caller, entity, entities }: RestoreShape): CompiledStatement {
  const parameters = new SqlParameters();
  const change = parameters.add("bigint", bindValueAt(0));
  const relations = parameters.add("text[]", bindValueAt(1));
  const targets = parameters.add("text[]", bindValueAt(2));
  const now = parameters.addNow();
  const inserts = entities.map(
    (one, index) => `"restored_${index}" as (${compileInsert(schema, one, now)} returning "id")`,
  );
  const pairs = [...schema.entities.values()].flatMap((owner) =>
    owner.relations
      .filter(({ target }) => entities.includes(owner) || entities.some(({ name }) => name === target))
      .map((relation) => ({ owner, relation })),
  );
  const memberships = pairs.map(
    ({ owner, relation }, index) => `"pairs_${index}" as (${compilePairs(schema, owner, relation)})`,
  );
  const audit = compileAuditEntry({
    caller,
    entity,
    action: "restore",
    members: [],
    from: "asked",
    parameters,
  });
  return parameters.compile(
    [
      `with "gone" as materialized (${compileGone("g.*", { changes: `array[${change}]`, relations, targets })})`,
      `"root" as materialized (select c."tx", c."at" from "lathe"."changes" c where c."id" = ${change})`,
      `"rows" as (select g."record_id", g."entity_id", c."version", c."before" as "image" from "gone" g join "lathe"."changes" c on c."id" = g."change")`,
      `"asked" as (select g."record_id" as "id" from "gone" g where g."change" = g."root")`,
      ...inserts,
      ...memberships,
      `${audit} select count(*) from "rows"`,
    ].join(", "),
  );
}

/** Puts back the rows of an entity, each with the version after the one that it had. */
function compileInsert(schema: Schema, entity: EntityDefinition, now: string): string {
  const members = listRememberedMembers(entity);
  const image = 'r."image"';
  const columns = ["id", "created_at", "updated_at", "version", ...members.map(({ column }) => column)];
  const values = [
    'r."record_id"',
    compileStoredTime("createdAt", image),
    now,
    'r."version" + 1',
    ...members.map((member) => compileRestoredValue(schema, member, compileStoredValue(member, image))),
  ];
  return (
    `insert into ${quoteTable(entity.table)} (${columns.map(quoteName).join(", ")}) select ${values.join(", ")} ` +
    `from "rows" r where r."entity_id" = ${quoteText(entity.id)}`
  );
}

/** A reference or an image that is gone is left empty, where it may be. */
function compileRestoredValue(
  schema: Schema,
  { type, required, relation }: MemberDefinition,
  value: string,
): string {
  if (type === "image") return `(select a."id" from ${quoteTable(ASSETS_TABLE)} a where a."id" = ${value})`;
  const target = schema.entities.get(relation?.target ?? "");
  if (target === undefined || required) return value;
  return `case when ${compileIsThere(target, value)} then ${value} end`;
}

/** True for the id of a record that is there, or comes back. */
function compileIsThere(target: EntityDefinition, id: string): string {
  return `(exists (select from ${quoteTable(target.table)} x where x."id" = ${id}) or ${compileComesBack(target, id)})`;
}

/** True for the id of a record that comes back; however many do, they are gone through once. */
function compileComesBack(entity: EntityDefinition, id: string): string {
  return `${id} in (select y."record_id" from "gone" y where y."entity_id" = ${quoteText(entity.id)})`;
}

/** Puts back the memberships that ended with the deletion, where both ends are there. */
function compilePairs(
  schema: Schema,
  owner: EntityDefinition,
  { id, target: name, link }: RelationDefinition,
): string {
  const target = schema.entities.get(name);
  if (target === undefined) throw new Error(`"${owner.name}" leads to no "${name}"`);
  const conditions = [
    'm."tx" = (select "tx" from "root")',
    'm."at" = (select "at" from "root")',
    `m."action" = 'remove'`,
    `m."relation_id" = ${quoteText(id)}`,
    `(${compileComesBack(owner, 'm."record_id"')} or ${compileComesBack(target, 'm."target_id"')})`,
    compileIsThere(owner, 'm."record_id"'),
    compileIsThere(target, 'm."target_id"'),
  ];
  return (
    `insert into ${quoteTable(link.table)} (${quoteName(link.own)}, ${quoteName(link.other)}) ` +
    `select distinct m."record_id", m."target_id" from "lathe"."changes" m where ${conditions.join(" and ")} ` +
    `on conflict do nothing`
  );
}
