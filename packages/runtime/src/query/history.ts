// The statements of a record's history: what each transaction did to it and to its memberships, the newest first.
import type { EntityDefinition } from "../definition.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, quoteTable, quoteText } from "./sql-text.ts";
import { compileFirstEntry } from "./transaction-entry.ts";

/**
 * The changes of a record, and of its memberships, that are told. Values: the id of the record, the version since which they are
 * wanted, and the ids of the relations whose memberships are.
 */
function compileChanges(entity: EntityDefinition, parameters: SqlParameters) {
  const id = parameters.add("uuid", bindValueAt(0));
  const since = parameters.add("integer", bindValueAt(1));
  const relations = parameters.add("text[]", bindValueAt(2));
  const own = `c."record_id" = ${id} and c."entity_id" = ${quoteText(entity.id)}`;
  const older =
    `select max(c."id") from "lathe"."changes" c where ${own} and c."relation_id" is null ` +
    `and c."version" <= ${since}`;
  const told =
    `${own} and (c."relation_id" is null or c."relation_id" = any(${relations})) ` +
    `and c."id" > coalesce((${older}), 0)`;
  return { id, own, told };
}

/** Compiles the count of entries; one row, which tells whether there is, or was, such a record. */
export function compileHistoryTotal(entity: EntityDefinition): CompiledStatement {
  const parameters = new SqlParameters();
  const { id, own, told } = compileChanges(entity, parameters);
  const exists =
    `exists (select from ${quoteTable(entity.table)} t where t."id" = ${id}) ` +
    `or exists (select from "lathe"."changes" c where ${own})`;
  const starts =
    `select (c."tx", c."at") is distinct from (lag(c."tx") over "place", lag(c."at") over "place") as "starts" ` +
    `from "lathe"."changes" c where ${told} window "place" as (order by c."id")`;
  return parameters.compile(
    `select ${exists}, (select count(*) from (${starts}) "all_changes" where "starts")`,
  );
}

/**
 * Compiles a page. Values besides: the newest change that it may have, and how many entries are wanted. An entry is what one
 * transaction did without another's in between; its rows are its changes, in their order. They have the place of the entry, its last
 * change, the one behind it (0 where there is none), when it was, the actor and the request where they are known; action, version,
 * relation and target; the values before and after as texts of JSON, by the ids of members.
 */
export function compileHistoryPage(entity: EntityDefinition): CompiledStatement {
  const parameters = new SqlParameters();
  const { told } = compileChanges(entity, parameters);
  const newest = parameters.add("bigint", bindValueAt(3));
  const limit = parameters.add("integer", bindValueAt(4));
  const pick = (condition: string) =>
    `select c."id", c."tx", c."at" from "lathe"."changes" c where ${told} and ${condition} order by c."id" desc limit 1`;
  const next = pick(`c."id" < e."id" and (c."tx", c."at") is distinct from (e."tx", e."at")`);
  const entries =
    `(select "newest".*, 1 as "place" from (${pick(`c."id" <= ${newest}`)}) "newest") union all ` +
    `select "next".*, e."place" + 1 from "entries" e cross join lateral (${next}) "next" where e."place" <= ${limit}`;
  const bounds = `select e.*, coalesce(lead(e."id") over (order by e."place"), 0) as "behind" from "entries" e`;
  const actor = compileFirstEntry("e", ["actor", "request_id"]);
  const at = `to_char(e."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const columns = [
    `e."place", e."id", e."behind", ${at}, "actor"."actor", "actor"."request_id"`,
    `c."action", c."version", c."relation_id", c."target_id"`,
    ...["before", "after"].map(
      (image) =>
        `case when c."${image}" is not null then (select coalesce(json_object_agg(v."key", v."value"::text), '{}') ` +
        `from jsonb_each(c."${image}") v) end`,
    ),
  ];
  return parameters.compile(
    `with recursive "entries" as (${entries}) select ${columns.join(", ")} from (${bounds}) e ` +
      `left join lateral (${actor}) "actor" on true ` +
      `join "lathe"."changes" c on ${told} and c."id" <= e."id" and c."id" > e."behind" ` +
      `where e."place" <= ${limit} order by e."place", c."id"`,
  );
}
