// The statements of the trash: records that were deleted and can come back, and what went with each of them.
import { compileIsRoot } from "./deletion-root.ts";
import { quoteColumn } from "./rule.ts";
import { type CompiledStatement, SqlParameters, bindValueAt } from "./sql-text.ts";
import type { TimedRows } from "./timed-rows.ts";
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

/** The expression of "changes__deleted_at_idx", along which pages are read. */
const DELETED_AT = `date_trunc('milliseconds', c."at" at time zone 'UTC') at time zone 'UTC'`;

/** Of so many deletions it is looked at which of them are items, to count these. */
const MAX_COUNTED_DELETIONS = 20_000;

/**
 * The rows of the trash: the records that were deleted themselves, and not with another one. They take the values of a scope, behind
 * as many others.
 */
export function createTrashRows(others: number): TimedRows {
  return {
    time: "deleted_at",
    listColumns: (alias) => [
      ...["entity_id", "change", "version"].map((column) => quoteColumn(alias, column)),
      `(${compileFirstEntry(alias, ["actor"])})`,
    ],
    compile: (parameters) => compileTrashRows(parameters, others),
    bound: {
      compile: (parameters) => compileDeletions(parameters, others),
      max: MAX_COUNTED_DELETIONS,
    },
  };
}

/** What the rows take of a scope. */
export function listTrashValues({ entities, cascades }: TrashScope): readonly (readonly string[])[] {
  return [
    entities.map(({ id }) => id),
    entities.map(({ module }) => module),
    entities.map(({ name }) => name),
    ...listCascadeValues(cascades),
  ];
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

/** Deletions of records that can come back, by the columns of the trash. */
function compileDeletions(parameters: SqlParameters, others: number): string {
  const [ids, modules, names] = [0, 1, 2].map((index) => addTexts(parameters, others + index));
  const place = `array_position(${ids}, c."entity_id")`;
  return (
    `select c."record_id" as "id", c."entity_id", c."id" as "change", c."version", c."tx", c."at", ` +
    `(${modules})[${place}] as "module", (${names})[${place}] as "entity", ${DELETED_AT} as "deleted_at" ` +
    `from "lathe"."changes" c where ${IS_DELETION} and c."entity_id" = any(${ids})`
  );
}

function compileTrashRows(parameters: SqlParameters, others: number): string {
  const deletions = compileDeletions(parameters, others);
  const add = (index: number) => addTexts(parameters, others + index);
  const cascades = { relations: add(3), targets: add(4), owners: add(5), circles: add(6) };
  return `${deletions} and ${IS_LAST} and ${compileIsRoot(cascades)}`;
}

function addTexts(parameters: SqlParameters, index: number): string {
  return parameters.addOnce(`texts ${index}`, "text[]", bindValueAt(index));
}

/** Whether a change `c` is a deletion whose record can come back. */
const IS_DELETION = `c."action" = 'delete' and c."before" is not null`;

/** Whether nothing became of the record of a change `c` since; told for each, since any number of changes may be of the same transaction. */
const IS_LAST =
  `(exists (select from "lathe"."changes" l where l."record_id" = c."record_id" and l."entity_id" = c."entity_id" ` +
  `and l."relation_id" is null and l."id" > c."id")) is false`;

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
      `and ${IS_DELETION} and ${IS_LAST} order by c."id" desc limit 1`,
  );
}
