// Believable records for a model, as rows of its tables: the same for the same model, number and day, on every machine.
import { JOIN_COLUMNS, type ResolvedEntity, resolve } from "@lathe/codegen";
import {
  type Entity,
  type JsonValue,
  type Model,
  toIdMember,
  toJoinTableName,
  getLookup,
} from "@lathe/model";
import type { SampleImages } from "@lathe/runtime/media";
import { resolveFillOrder } from "./fill-order.ts";
import { generateJoinRows } from "./join-rows.ts";
import { type SeedRecords, createSeedRecords } from "./seed-records.ts";
import { resolveRowCounts } from "./row-counts.ts";
import { planImages } from "./seed-images.ts";
import { formatTime } from "./time-value.ts";

/** What is wished for. */
export interface SeedPlanInput {
  /** How many records the largest entities get. */
  readonly rows: number;
  /** The day that the records are told from, `YYYY-MM-DD`: what was made is older, what is to come is later. */
  readonly date: string;
  /** Whether images get pictures, whose assets are in the database before the records; else they stay empty. */
  readonly hasPictures?: boolean | undefined;
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
  /** What images show; nothing where they stay empty. */
  readonly images: readonly SampleImages[];
  /** How many records each stored entity gets, in the order of their names. */
  readonly entities: readonly { readonly name: string; readonly rows: number }[];
  /** Why an entity gets fewer than it should, for people. */
  readonly notes: readonly string[];
}

/** Plans records for a valid model. */
export function planSeed(model: Model, { rows, date, hasPictures = false }: SeedPlanInput): SeedPlan {
  const { ordered, cyclic } = resolveFillOrder(model.entities);
  const today = Date.parse(`${date}T00:00:00.000Z`);
  const records = createAllRecords(model, ordered, { rows, today, hasPictures });
  const resolved = new Map(resolve(model).entities.map((entity) => [entity.name, entity]));
  const filled = ordered.flatMap((entity) => records.get(entity.name) ?? []).filter(({ count }) => count > 0);
  const deferred = listDeferredMembers(filled);
  const tables = filled.map((one) =>
    createSeedTable(one, resolved.get(one.entity.name) as ResolvedEntity, deferred),
  );
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  return {
    tables: [...tables, ...filled.flatMap((one) => createJoinTables(one, records))],
    links: filled.flatMap((one) =>
      createLinkTables(one, resolved.get(one.entity.name) as ResolvedEntity, deferred),
    ),
    images: hasPictures ? filled.flatMap(({ entity, count }) => planImages(entity, count)) : [],
    entities: stored.map(({ name }) => ({ name, rows: records.get(name)?.count ?? 0 })),
    notes: [...cyclic.map(describeCycle), ...ordered.flatMap((entity) => describeLimits(entity, records))],
  };
}

function createAllRecords(
  model: Model,
  ordered: readonly Entity[],
  {
    rows,
    today,
    hasPictures,
  }: { readonly rows: number; readonly today: number; readonly hasPictures: boolean },
): ReadonlyMap<string, SeedRecords> {
  const records = new Map<string, SeedRecords>();
  const levels = new Map<string, number>();
  const counts = resolveRowCounts(ordered, rows);
  for (const entity of ordered) {
    const targets = entity.relations.map(({ target }) => target).filter((target) => target !== entity.name);
    const level = Math.max(0, ...targets.map((target) => (levels.get(target) ?? -1) + 1));
    levels.set(entity.name, level);
    const lacks = findMissingTarget(entity, records) !== undefined;
    const count = lacks ? 0 : (counts.get(entity.name) ?? 0);
    const findRecords = (name: string) => records.get(name);
    const isLookupEntity = targets.length === 0 && isTarget(entity, ordered);
    records.set(
      entity.name,
      createSeedRecords(entity, {
        lookup: getLookup(model),
        count,
        level,
        isLookupEntity,
        today,
        hasPictures,
        findRecords,
      }),
    );
  }
  return records;
}

/** An entity that has no records although this one needs them. */
function findMissingTarget(entity: Entity, records: ReadonlyMap<string, SeedRecords>): string | undefined {
  const needed = entity.relations.filter(({ kind, required }) => kind === "belongsTo" && required);
  return needed.find(({ target }) => target !== entity.name && records.get(target)?.count === 0)?.target;
}

function isTarget({ name }: Entity, all: readonly Entity[]): boolean {
  return all.some((other) => other.name !== name && other.relations.some(({ target }) => target === name));
}

/** The id members whose targets are put in after the records themselves, as `entity.member`. */
function listDeferredMembers(filled: readonly SeedRecords[]): ReadonlySet<string> {
  const names = filled.map(({ entity }) => entity.name);
  return new Set(
    filled.flatMap(({ entity }, at) =>
      entity.relations
        .filter(({ kind, target }) => kind === "belongsTo" && names.indexOf(target) > at)
        .map(({ name }) => `${entity.name}.${toIdMember(name)}`),
    ),
  );
}

function createSeedTable(
  records: SeedRecords,
  { table, members }: ResolvedEntity,
  deferred: ReadonlySet<string>,
): SeedTable {
  const byColumn = new Map(members.map((member) => [member.column, member]));
  const cell = (index: number, column: string): JsonValue => {
    const member = byColumn.get(column);
    if (member === undefined) return getSystemCell(records, index, column);
    if (deferred.has(`${records.entity.name}.${member.name}`)) return null;
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

function getSystemCell(records: SeedRecords, index: number, column: string): JsonValue {
  const { id, createdAt, updatedAt, version } = records.getMetadata(index);
  const time = (at: number) => formatTime({ type: "datetime" }, at);
  return { id, created_at: time(createdAt), updated_at: time(updatedAt), version }[column] ?? null;
}

function createLinkTables(
  records: SeedRecords,
  { table, members }: ResolvedEntity,
  deferred: ReadonlySet<string>,
): readonly SeedTable[] {
  const columns = members.filter(({ name }) => deferred.has(`${records.entity.name}.${name}`));
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

function createJoinTables(records: SeedRecords, all: ReadonlyMap<string, SeedRecords>): readonly SeedTable[] {
  return records.entity.relations.flatMap((relation) => {
    const targets = all.get(relation.target);
    if (relation.kind !== "manyToMany" || targets === undefined) return [];
    return {
      table: toJoinTableName(records.entity, relation.name),
      columns: Object.values(JOIN_COLUMNS),
      rows: () => generateJoinRows(relation, records, targets),
    };
  });
}

function describeCycle({ name }: Entity): string {
  return `${name} stays empty: its records need records that need them in turn, so none can be the first.`;
}

function describeLimits(entity: Entity, all: ReadonlyMap<string, SeedRecords>): readonly string[] {
  const { name } = entity;
  const lacking = findMissingTarget(entity, all);
  if (lacking !== undefined)
    return [`${name} stays empty: its records need some of ${lacking}, which has none.`];
  const { count = 0, limitedBy = null } = all.get(name) ?? {};
  if (limitedBy === null) return [];
  return count === 0
    ? [`${name} stays empty: ${describeImpossible(entity, limitedBy)}`]
    : [
        `${name} gets ${count}: its ${limitedBy.includes(",") ? "members" : "field"} "${limitedBy}" ${limitedBy.includes(",") ? "have no more values that differ together" : "has no more values that differ"}.`,
      ];
}

/** Why a required field has no value, and what can be done. An image has no default. */
function describeImpossible({ fields }: Entity, name: string): string {
  const isImage = fields.some((field) => field.name === name && field.type === "image");
  return isImage
    ? `its image "${name}" is required, and no pictures are made. Make it optional.`
    : `no value can be made up for its field "${name}". Give the field a default.`;
}
