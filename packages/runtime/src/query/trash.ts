// The statements of the trash: records that were deleted and can come back, and what went with each of them.
import { compileIsRoot } from "./deletion-root.ts";
import { listPlanValues } from "./list.ts";
import { compileListConditions } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import type { Parameter } from "../db/driver.ts";
import type { CallerScope } from "./caller-scope.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, formatWhere } from "./sql-text.ts";
import { compileFirstEntry } from "./transaction-entry.ts";

/** An entity whose records can come back, as the statements know it. */
export interface TrashEntity {
  readonly id: string;
  readonly module: string;
  readonly name: string;
}

/** A relation along which records go with others: its id, and those of the entities that have it and that it leads to. */
export interface Cascade {
  readonly id: string;
  readonly ownerId: string;
  readonly targetId: string;
  /** Whether records may go with each other along it. */
  readonly isInCircle: boolean;
}

/** What decides which records are in the trash. */
export interface TrashScope {
  /** Those that the caller may read. */
  readonly entities: readonly TrashEntity[];
  readonly cascades: readonly Cascade[];
}

/** A page of the trash, with all that its statements take. */
export interface TrashPage {
  /** The rows of the page, and one more where there is a next page. */
  readonly page: CompiledStatement;
  readonly total: CompiledStatement;
  readonly values: readonly Parameter[];
}

const TIME = `to_char(t."deleted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The expression of "changes__deleted_at_idx", along which pages are read. */
const DELETED_AT = `date_trunc('milliseconds', c."at" at time zone 'UTC') at time zone 'UTC'`;

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
      `t."id", t."entity_id", t."change", t."version", ${TIME}, (${compileFirstEntry("t", ["actor"])})`,
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
      ...listCascadeValues(scope.cascades),
    ],
  };
}

/** What statements take of the relations along which records go with others. */
export function listCascadeValues(cascades: readonly Cascade[]): readonly (readonly string[])[] {
  return [
    cascades.map(({ id }) => id),
    cascades.map(({ targetId }) => targetId),
    cascades.map(({ ownerId }) => ownerId),
    cascades.filter(({ isInCircle }) => isInCircle).map(({ id }) => id),
  ];
}

/** The rows of the trash; what they take comes behind other values. */
function compileTrashRows(parameters: SqlParameters, first: number): string {
  const add = (index: number) => parameters.add("text[]", bindValueAt(first + index));
  const [ids, modules, names] = [add(0), add(1), add(2)];
  const cascades = { relations: add(3), targets: add(4), owners: add(5), circles: add(6) };
  const place = `array_position(${ids}, c."entity_id")`;
  const isLast =
    `(exists (select from "lathe"."changes" l where l."record_id" = c."record_id" and l."entity_id" = c."entity_id" ` +
    `and l."relation_id" is null and l."id" > c."id")) is false`;
  return (
    `select c."record_id" as "id", c."entity_id", c."id" as "change", c."version", c."tx", c."at", ` +
    `(${modules})[${place}] as "module", (${names})[${place}] as "entity", ${DELETED_AT} as "deleted_at" ` +
    `from "lathe"."changes" c where c."action" = 'delete' and c."before" is not null and c."entity_id" = any(${ids}) ` +
    `and ${isLast} and ${compileIsRoot(cascades)}`
  );
}

/**
 * Selects from deletions and what went with each of them: "root" is the place in the feed of the one that is given, "change" that of
 * what went, itself included, "entity_id" and "record_id" say what that was.
 */
export function compileGone(
  select: string,
  { changes, relations, targets }: Readonly<Record<"changes" | "relations" | "targets", string>>,
): string {
  return `select ${select} from "lathe"."deleted_with"(${changes}, ${relations}, ${targets}) g`;
}

/**
 * How many records of which entity went with each of some deletions. Values: their places in the feed, and what is taken of the
 * relations. Rows: the place, an entity's id, and how many.
 */
export const COMPANIONS: CompiledStatement = compileCompanions();

function compileCompanions(): CompiledStatement {
  const parameters = new SqlParameters();
  const changes = parameters.add("bigint[]", bindValueAt(0));
  const relations = parameters.add("text[]", bindValueAt(1));
  const targets = parameters.add("text[]", bindValueAt(2));
  const gone = compileGone(`g."root", g."entity_id", count(*)`, { changes, relations, targets });
  return parameters.compile(`${gone} where g."change" <> g."root" group by 1, 2 order by 1, 2`);
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
