// Writes made-up rows into the database of an application, past its rules and hooks.
import {
  type Entity,
  type JsonValue,
  type Model,
  toIdMember,
  toJoinTableName,
  toSqlName,
  toTableName,
  getFieldTypeDefinition,
} from "@lathe/model";
import { listLateReferences, sortTargetsFirst } from "./rows/order.ts";
import type { Pair, StoredRow, TestData } from "./test-data.ts";
import { IMAGE_EDGE, listImageFiles } from "./visible-image.ts";

/** A value for a statement. */
type SqlValue = string | number | boolean | null;

/** Where rows are written. */
export interface Database {
  run(statement: { readonly text: string; readonly values: readonly SqlValue[] }): Promise<unknown>;
}

interface Column {
  readonly member: string;
  readonly column: string;
  readonly type: string;
}

/** Stores all rows and pairs. Throws where the database takes one of them amiss. */
export async function storeRows(database: Database, model: Model, { rows, pairs }: TestData): Promise<void> {
  /* oxlint-disable no-await-in-loop -- rows refer to those before them */
  const late = listLateReferences(model);
  for (const entity of sortTargetsFirst(model)) {
    const stored = rows.get(entity.name) ?? [];
    const open = late
      .filter((reference) => reference.entity === entity.name)
      .map(({ member }) => [member, null]);
    const first = stored.map((row) => ({ ...row, ...Object.fromEntries(open) }));
    await insertImages(database, entity, stored);
    await insertRows(database, toTableName(entity), { columns: listColumns(entity), rows: first });
  }
  for (const { entity: name, member } of late) {
    const table = toTableName(model.entities.find((entity) => entity.name === name) as Entity);
    const text = `update "${table}" set "${toSqlName(member)}" = $1::uuid where "id" = $2::uuid`;
    for (const row of rows.get(name) ?? []) {
      await database.run({ text, values: [toSqlValue(row[member] ?? null, "uuid"), row.id] });
    }
  }
  for (const [place, list] of pairs) {
    const [name = "", relation = ""] = place.split(".");
    const owner = model.entities.find((entity) => entity.name === name) as Entity;
    await insertRows(database, toJoinTableName(owner, relation), {
      columns: PAIR_COLUMNS,
      rows: list.map(toPairRow),
    });
  }
  /* oxlint-enable no-await-in-loop */
}

const SYSTEM_COLUMNS: readonly Column[] = [
  { member: "id", column: "id", type: "uuid" },
  { member: "createdAt", column: "created_at", type: "timestamptz" },
  { member: "updatedAt", column: "updated_at", type: "timestamptz" },
];

const PAIR_COLUMNS: readonly Column[] = [
  { member: "source", column: "source_id", type: "uuid" },
  { member: "target", column: "target_id", type: "uuid" },
];

function listColumns({ fields, relations }: Entity): readonly Column[] {
  return [
    ...SYSTEM_COLUMNS,
    ...fields.map((field) => ({
      member: field.name,
      column: toSqlName(field.name),
      type: getFieldTypeDefinition(field).column(field),
    })),
    ...relations
      .filter(({ kind }) => kind === "belongsTo")
      .map(({ name }) => ({ member: toIdMember(name), column: toSqlName(toIdMember(name)), type: "uuid" })),
  ];
}

/** The images that rows show; there are no bytes behind their files. */
async function insertImages(
  database: Database,
  { id: entityId, fields }: Entity,
  rows: readonly StoredRow[],
): Promise<void> {
  const text = `insert into "lathe"."assets" ("id", "entity_id", "field_id", "state", "file_name", "content_type", "bytes", "width",
  "height", "frames", "checksum", "files", "created_at", "updated_at")
values ($1::uuid, $2, $3, 'ready', 'sample.png', 'image/png', 1, ${IMAGE_EDGE}, ${IMAGE_EDGE}, 1, '', $4::jsonb, now(), now())`;
  for (const field of fields) {
    if (field.type !== "image") continue;
    for (const row of rows) {
      const id = row[field.name] ?? null;
      if (id === null) continue;
      const files = listImageFiles(field).map((name) => [name, { ...FILE, key: `${String(id)}/${name}` }]);
      const values = [String(id), entityId, field.id, JSON.stringify(Object.fromEntries(files))];
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await database.run({ text, values });
    }
  }
}

const FILE = { contentType: "image/png", width: IMAGE_EDGE, height: IMAGE_EDGE, bytes: 1, etag: "sample" };

function toPairRow([source, target]: Pair): Readonly<Record<string, JsonValue>> {
  return { source, target };
}

/** One statement, so that rows of a table can refer to each other in any order. */
async function insertRows(
  database: Database,
  table: string,
  { columns, rows }: { readonly columns: readonly Column[]; readonly rows: readonly Partial<StoredRow>[] },
): Promise<void> {
  if (rows.length === 0) return;
  const values: SqlValue[] = [];
  const tuples = rows.map((row) => {
    const places = columns.map(
      ({ member, type }) => `$${values.push(toSqlValue(row[member] ?? null, type))}::${type}`,
    );
    return `(${places.join(", ")})`;
  });
  const names = columns.map(({ column }) => `"${column}"`).join(", ");
  await database.run({ text: `insert into "${table}" (${names}) values ${tuples.join(", ")}`, values });
}

function toSqlValue(value: JsonValue, type: string): SqlValue {
  if (value === null) return null;
  return type === "jsonb" || typeof value === "object" ? JSON.stringify(value) : value;
}
