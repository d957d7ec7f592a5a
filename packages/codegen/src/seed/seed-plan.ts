// Believable records for a model, as rows of its tables: the same for the same model, number and day, on every machine.
import { type Entity, type JsonValue, type Model, idMemberOf, joinTableName, lookupOf } from "@lathe/model";
import { PAIR_COLUMNS } from "../resolve/join-table.ts";
import { resolve } from "../resolve.ts";
import type { ResolvedEntity } from "../resolve/types.ts";
import { fillOrder } from "./entity-order.ts";
import { pairsOf } from "./pairs.ts";
import { type Records, recordsOf } from "./records.ts";
import { rowCounts } from "./row-counts.ts";
import { writtenTime } from "./time-value.ts";

/** What is wished for. */
export interface SeedWish {
  /** How many records the largest entities get. */
  readonly rows: number;
  /** The day that the records are told from, `YYYY-MM-DD`: what was made is older, what is to come is later. */
  readonly date: string;
}

/** The values of a row, as the API would write them, one for each column. */
export type SeedRow = readonly JsonValue[];

/** Rows for a table. */
export interface SeedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Makes the rows, anew for each call. */
  rows(): Iterable<SeedRow>;
}

/** What to put into a database, table by table in this order; then what could not be there yet. */
export interface SeedPlan {
  readonly tables: readonly SeedTable[];
  /** Columns of rows that are there, which refer to rows that came after them: id and target. */
  readonly links: readonly SeedTable[];
  /** How many records each stored entity gets, in the order of their names. */
  readonly entities: readonly { readonly name: string; readonly rows: number }[];
  /** Why an entity gets fewer than it should, for people. */
  readonly notes: readonly string[];
}

/** Plans records for a valid model. */
export function seedPlan(model: Model, { rows, date }: SeedWish): SeedPlan {
  const { ordered, stuck } = fillOrder(model.entities);
  const records = recordsIn(model, ordered, { rows, today: Date.parse(`${date}T00:00:00.000Z`) });
  const resolved = new Map(resolve(model).entities.map((entity) => [entity.name, entity]));
  const filled = ordered.flatMap((entity) => records.get(entity.name) ?? []).filter(({ count }) => count > 0);
  const late = lateRelations(filled);
  const tables = filled.map((one) => tableOf(one, resolved.get(one.entity.name) as ResolvedEntity, late));
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  return {
    tables: [...tables, ...filled.flatMap((one) => pairTables(one, records))],
    links: filled.flatMap((one) => linksOf(one, resolved.get(one.entity.name) as ResolvedEntity, late)),
    entities: stored.map(({ name }) => ({ name, rows: records.get(name)?.count ?? 0 })),
    notes: [...stuck.map(stuckNote), ...ordered.flatMap((entity) => limitNotes(entity, records))],
  };
}

function recordsIn(
  model: Model,
  ordered: readonly Entity[],
  { rows, today }: { readonly rows: number; readonly today: number },
): ReadonlyMap<string, Records> {
  const records = new Map<string, Records>();
  const levels = new Map<string, number>();
  const counts = rowCounts(ordered, rows);
  for (const entity of ordered) {
    const targets = entity.relations.map(({ target }) => target).filter((target) => target !== entity.name);
    const level = Math.max(0, ...targets.map((target) => (levels.get(target) ?? -1) + 1));
    levels.set(entity.name, level);
    const lacks = lackingTarget(entity, records) !== undefined;
    const count = lacks ? 0 : (counts.get(entity.name) ?? 0);
    const others = (name: string) => records.get(name);
    const isChosenFrom = targets.length === 0 && isTarget(entity, ordered);
    records.set(
      entity.name,
      recordsOf(entity, { lookup: lookupOf(model), count, level, isChosenFrom, today, others }),
    );
  }
  return records;
}

/** An entity that has no records although this one needs them. */
function lackingTarget(entity: Entity, records: ReadonlyMap<string, Records>): string | undefined {
  const needed = entity.relations.filter(({ kind, required }) => kind === "belongsTo" && required);
  return needed.find(({ target }) => target !== entity.name && records.get(target)?.count === 0)?.target;
}

function isTarget({ name }: Entity, all: readonly Entity[]): boolean {
  return all.some((other) => other.name !== name && other.relations.some(({ target }) => target === name));
}

/** The id members whose targets are put in after the records themselves, as `entity.member`. */
function lateRelations(filled: readonly Records[]): ReadonlySet<string> {
  const names = filled.map(({ entity }) => entity.name);
  return new Set(
    filled.flatMap(({ entity }, at) =>
      entity.relations
        .filter(({ kind, target }) => kind === "belongsTo" && names.indexOf(target) > at)
        .map(({ name }) => `${entity.name}.${idMemberOf(name)}`),
    ),
  );
}

function tableOf(records: Records, { table, members }: ResolvedEntity, late: ReadonlySet<string>): SeedTable {
  const byColumn = new Map(members.map((member) => [member.column, member]));
  const cell = (index: number, column: string): JsonValue => {
    const member = byColumn.get(column);
    if (member === undefined) return systemCell(records, index, column);
    if (late.has(`${records.entity.name}.${member.name}`)) return null;
    return records.value(index, member.name);
  };
  return {
    table: table.name,
    columns: table.columns.map(({ name }) => name),
    *rows() {
      for (let index = 0; index < records.count; index++) {
        yield table.columns.map(({ name }) => cell(index, name));
      }
    },
  };
}

function systemCell(records: Records, index: number, column: string): JsonValue {
  const { id, createdAt, updatedAt, version } = records.story(index);
  const time = (at: number) => writtenTime({ type: "datetime" }, at);
  return { id, created_at: time(createdAt), updated_at: time(updatedAt), version }[column] ?? null;
}

function linksOf(
  records: Records,
  { table, members }: ResolvedEntity,
  late: ReadonlySet<string>,
): readonly SeedTable[] {
  const columns = members.filter(({ name }) => late.has(`${records.entity.name}.${name}`));
  return columns.map(({ name, column }) => ({
    table: table.name,
    columns: ["id", column],
    *rows() {
      for (let index = 0; index < records.count; index++) {
        const target = records.value(index, name);
        if (target !== null) yield [records.id(index), target];
      }
    },
  }));
}

function pairTables(records: Records, all: ReadonlyMap<string, Records>): readonly SeedTable[] {
  return records.entity.relations.flatMap((relation) => {
    const targets = all.get(relation.target);
    if (relation.kind !== "manyToMany" || targets === undefined) return [];
    return {
      table: joinTableName(records.entity, relation.name),
      columns: Object.values(PAIR_COLUMNS),
      rows: () => pairsOf(relation, records, targets),
    };
  });
}

function stuckNote({ name }: Entity): string {
  return `${name} stays empty: its records need records that need them in turn, so none can be the first.`;
}

function limitNotes(entity: Entity, all: ReadonlyMap<string, Records>): readonly string[] {
  const { name } = entity;
  const lacking = lackingTarget(entity, all);
  if (lacking !== undefined)
    return [`${name} stays empty: its records need some of ${lacking}, which has none.`];
  const { count = 0, limitedBy = null } = all.get(name) ?? {};
  if (limitedBy === null) return [];
  return count === 0
    ? [`${name} stays empty: no value can be made up for its field "${limitedBy}". Give the field a default.`]
    : [`${name} gets ${count}: its field "${limitedBy}" has no more values that differ.`];
}
