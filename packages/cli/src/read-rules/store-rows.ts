// Writes made-up rows into the database of an application, past its rules and hooks.
import {
  type Entity,
  type JsonValue,
  type Model,
  idMemberOf,
  joinTableName,
  sqlName,
  tableName,
  typeOf,
} from "@lathe/model";
import { lateReferences, targetsFirst } from "./rows/order.ts";
import type { Pair, StoredRow, World } from "./world.ts";

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
export async function storeRows(database: Database, model: Model, { rows, pairs }: World): Promise<void> {
  /* oxlint-disable no-await-in-loop -- rows refer to those before them */
  const late = lateReferences(model);
  for (const entity of targetsFirst(model)) {
    const stored = rows.get(entity.name) ?? [];
    const open = late
      .filter((reference) => reference.entity === entity.name)
      .map(({ member }) => [member, null]);
    const first = stored.map((row) => ({ ...row, ...Object.fromEntries(open) }));
    await insert(database, tableName(entity), { columns: columnsOf(entity), rows: first });
  }
  for (const { entity: name, member } of late) {
    const table = tableName(model.entities.find((entity) => entity.name === name) as Entity);
    const text = `update "${table}" set "${sqlName(member)}" = $1::uuid where "id" = $2::uuid`;
    for (const row of rows.get(name) ?? []) {
      await database.run({ text, values: [sqlValue(row[member] ?? null, "uuid"), row.id] });
    }
  }
  for (const [place, list] of pairs) {
    const [name = "", relation = ""] = place.split(".");
    const owner = model.entities.find((entity) => entity.name === name) as Entity;
    await insert(database, joinTableName(owner, relation), {
      columns: PAIR_COLUMNS,
      rows: list.map(pairRow),
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

function columnsOf({ fields, relations }: Entity): readonly Column[] {
  return [
    ...SYSTEM_COLUMNS,
    ...fields
      .filter(({ type }) => type !== "image")
      .map((field) => ({
        member: field.name,
        column: sqlName(field.name),
        type: typeOf(field).column(field),
      })),
    ...relations
      .filter(({ kind }) => kind === "belongsTo")
      .map(({ name }) => ({ member: idMemberOf(name), column: sqlName(idMemberOf(name)), type: "uuid" })),
  ];
}

function pairRow([source, target]: Pair): Readonly<Record<string, JsonValue>> {
  return { source, target };
}

/** One statement, so that rows of a table can refer to each other in any order. */
async function insert(
  database: Database,
  table: string,
  { columns, rows }: { readonly columns: readonly Column[]; readonly rows: readonly Partial<StoredRow>[] },
): Promise<void> {
  if (rows.length === 0) return;
  const values: SqlValue[] = [];
  const tuples = rows.map((row) => {
    const places = columns.map(
      ({ member, type }) => `$${values.push(sqlValue(row[member] ?? null, type))}::${type}`,
    );
    return `(${places.join(", ")})`;
  });
  const names = columns.map(({ column }) => `"${column}"`).join(", ");
  await database.run({ text: `insert into "${table}" (${names}) values ${tuples.join(", ")}`, values });
}

function sqlValue(value: JsonValue, type: string): SqlValue {
  if (value === null) return null;
  return type === "jsonb" || typeof value === "object" ? JSON.stringify(value) : value;
}
