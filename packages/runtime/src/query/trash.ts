// The statements of the trash: records that were deleted and can come back, and what went with each of them.
import { listPlanValues } from "./list.ts";
import { compileListConditions } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import type { Parameter } from "../db/driver.ts";
import type { CallerScope } from "./caller-scope.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, formatWhere } from "./sql-text.ts";

/** An entity whose records can come back, as the statements know it. */
export interface TrashEntity {
  readonly id: string;
  readonly module: string;
  readonly name: string;
}

/** What decides which records are in the trash. */
export interface TrashScope {
  /** Those that the caller may read. */
  readonly entities: readonly TrashEntity[];
  /** The ids of the relations along which records go with others. */
  readonly cascades: readonly string[];
}

/** A page of the trash, with all that its statements take. */
export interface TrashPage {
  /** The rows of the page, and one more where there is a next page. */
  readonly page: CompiledStatement;
  readonly total: CompiledStatement;
  readonly values: readonly Parameter[];
}

const TIME = `to_char(t."deleted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Compiles a list of the trash. Its rows are the records that were deleted themselves, and not with another one. */
export function compileTrashPage(
  {
    schema,
    caller,
    plan,
  }: { readonly schema: Schema; readonly caller: CallerScope; readonly plan: ListPlan },
  scope: TrashScope,
): TrashPage {
  const listValues = listPlanValues(plan);
  const compile = (
    select: string,
    rest: (parameters: SqlParameters) => readonly string[],
    end: (parameters: SqlParameters) => string,
  ) => {
    const parameters = new SqlParameters();
    const conditions = compileListConditions(plan, {
      schema,
      caller,
      entity: plan.entity,
      alias: "t",
      parameters,
    });
    const from = `(${compileTrashRows(parameters, listValues.length)}) t`;
    return parameters.compile(
      `select ${select} from ${from}${formatWhere([...conditions, ...rest(parameters)])}${end(parameters)}`,
    );
  };
  const { cursor, values, offset, limit, sort } = plan;
  const isBehind = (parameters: SqlParameters) =>
    cursor === undefined
      ? []
      : [
          `(t."deleted_at", t."id") ${sort.order === "asc" ? ">" : "<"} ` +
            `(${parameters.add("timestamptz", bindValueAt(values.length))}, ${parameters.add("uuid", bindValueAt(values.length + 1))})`,
        ];
  const passOver = (parameters: SqlParameters) =>
    cursor === undefined && offset > 0
      ? ` offset ${parameters.add("bigint", bindValueAt(values.length))}`
      : "";
  const order = ` order by t."deleted_at" ${sort.order}, t."id" ${sort.order} limit ${limit + 1}`;
  return {
    page: compile(
      `t."id", t."entity_id", t."change", t."version", ${TIME}, (${ACTOR})`,
      isBehind,
      (parameters) => `${order}${passOver(parameters)}`,
    ),
    total: compile(
      "count(*)",
      () => [],
      () => "",
    ),
    values: [
      ...listValues,
      scope.entities.map(({ id }) => id),
      scope.entities.map(({ module }) => module),
      scope.entities.map(({ name }) => name),
      scope.cascades,
    ],
  };
}

const ACTOR =
  `select l."actor" from "lathe"."audit" a join "lathe"."audit_list" l on l."id" = a."id" ` +
  `where a."tx" = t."tx" and a."tx_at" = t."at" order by a."id" limit 1`;

/** The rows of the trash; what they take comes behind other values. */
function compileTrashRows(parameters: SqlParameters, first: number): string {
  const [ids, modules, names, cascades] = [0, 1, 2, 3].map((index) =>
    parameters.add("text[]", bindValueAt(first + index)),
  );
  const isLast =
    `not exists (select from "lathe"."changes" l where l."record_id" = c."record_id" and l."entity_id" = c."entity_id" ` +
    `and l."relation_id" is null and l."id" > c."id")`;
  const wasAskedFor =
    `exists (select from "lathe"."audit" a where a."tx" = c."tx" and a."tx_at" = c."at" and a."record_id" = c."record_id" ` +
    `and a."action" = 'delete')`;
  const wentWithAnother =
    `exists (select from "lathe"."changes" p where p."tx" = c."tx" and p."at" = c."at" and p."action" = 'delete' ` +
    `and p."id" <> c."id" and exists (select from unnest(${cascades}) r where c."before" ->> r = p."record_id"::text))`;
  return (
    `select c."record_id" as "id", c."entity_id", c."id" as "change", c."version", c."tx", c."at", e."module", e."entity", ` +
    `date_trunc('milliseconds', c."at") as "deleted_at" from "lathe"."changes" c ` +
    `join unnest(${ids}, ${modules}, ${names}) e ("id", "module", "entity") on e."id" = c."entity_id" ` +
    `where c."action" = 'delete' and c."before" is not null and ${isLast} and (${wasAskedFor} or not ${wentWithAnother})`
  );
}

/**
 * The table "gone", to be put behind "with recursive": the deletions that a condition on `c` names, and what went with each, at any
 * depth; `root` is the one that was named.
 */
export function compileGone(condition: string, cascades: string): string {
  return (
    `"gone" as (select c."id" as "root", c."id", c."entity_id", c."record_id" from "lathe"."changes" c where ${condition} ` +
    `union select g."root", d."id", d."entity_id", d."record_id" from "gone" g join "lathe"."changes" p on p."id" = g."id" ` +
    `join "lathe"."changes" d on d."tx" = p."tx" and d."at" = p."at" and d."action" = 'delete' ` +
    `and exists (select from unnest(${cascades}) r where d."before" ->> r = g."record_id"::text))`
  );
}

/**
 * How many records of which entity went with each of some deletions. Values: their places in the feed, and the ids of the relations.
 * Rows: the place, an entity's id, and how many.
 */
export const COMPANIONS: CompiledStatement = compileCompanions();

function compileCompanions(): CompiledStatement {
  const parameters = new SqlParameters();
  const changes = parameters.add("bigint[]", bindValueAt(0));
  const gone = compileGone(`c."id" = any(${changes})`, parameters.add("text[]", bindValueAt(1)));
  return parameters.compile(
    `with recursive ${gone} select "root", "entity_id", count(*) from "gone" where "id" <> "root" group by 1, 2 order by 1, 2`,
  );
}

/**
 * The deletion by which a record is in the trash. Values: its id, and the ids of the entities that are looked at. Rows: its place in the
 * feed, and the entity's id; the newest first.
 */
export const FIND_DELETION: CompiledStatement = compileFindDeletion();

function compileFindDeletion(): CompiledStatement {
  const parameters = new SqlParameters();
  const id = parameters.add("uuid", bindValueAt(0));
  const entities = parameters.add("text[]", bindValueAt(1));
  return parameters.compile(
    `select c."id", c."entity_id" from "lathe"."changes" c where c."record_id" = ${id} and c."entity_id" = any(${entities}) ` +
      `and c."action" = 'delete' and c."before" is not null and not exists (select from "lathe"."changes" l ` +
      `where l."record_id" = c."record_id" and l."entity_id" = c."entity_id" and l."relation_id" is null and l."id" > c."id") ` +
      `order by c."id" desc limit 1`,
  );
}
