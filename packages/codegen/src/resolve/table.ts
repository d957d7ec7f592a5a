// The table of an entity: columns, constraints and indexes, each with its name.
import { type Entity, type JsonValue, toCanonicalJson, toSqlName, toTableName } from "@lathe/model";
import { mergeDeclaredIndexes, resolveDeclaredIndexes } from "./declared-indexes.ts";
import { resolveImageIndexes, resolveIndexes } from "./indexes.ts";
import { formatOwnedName } from "./sql-names.ts";
import type {
  ColumnDefault,
  ResolvedCheck,
  ResolvedColumn,
  ResolvedForeignKey,
  ResolvedTable,
} from "./sql-types.ts";
import type { ResolvedMember } from "./types.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

/** The table of an entity. */
export function resolveTable(
  lookup: ResolveLookup,
  entity: Entity,
  members: readonly ResolvedMember[],
): ResolvedTable {
  const name = toTableName(entity);
  return {
    id: entity.id,
    name,
    description: entity.description === "" ? entity.labelPlural : entity.description,
    columns: [ID, ...members.map(resolveColumn), CREATED_AT, UPDATED_AT, VERSION],
    primaryKey: { name: toSqlName(name, "", "pkey"), columns: [ID.name] },
    uniques: members
      .filter(({ unique }) => unique)
      .map(({ column }) => ({ name: formatOwnedName(name, [column], "key"), columns: [column] })),
    checks: members.flatMap((member) => resolveChecks(name, member)),
    foreignKeys: members.flatMap((member) => resolveForeignKey(name, member)),
    indexes: [
      ...mergeDeclaredIndexes(
        resolveDeclaredIndexes(entity, { members, table: name }),
        resolveIndexes(lookup, entity, { members, table: name }),
      ),
      ...resolveImageIndexes(members, name),
    ],
    history: {
      keep: entity.history.keep,
      entityId: entity.id,
      columnIds: members.filter(({ isRemembered }) => isRemembered).map(({ id }) => id),
    },
  };
}

/** A belongsTo refers to its target, and an image to what was uploaded, which can't go while a record shows it. */
function resolveForeignKey(
  owner: string,
  { column, relation, image }: ResolvedMember,
): readonly ResolvedForeignKey[] {
  const key = { name: formatOwnedName(owner, [column], "fkey"), column };
  if (image !== null) return [{ ...key, ...ASSETS_TABLE, onDelete: "noAction" }];
  if (relation === null) return [];
  return [{ ...key, schema: null, table: relation.targetTable, onDelete: relation.onDelete }];
}

/** Where uploaded images are. */
const ASSETS_TABLE = { schema: "lathe", table: "assets" } as const;

const ID: ResolvedColumn = {
  id: "system.id",
  name: "id",
  type: "uuid",
  collation: null,
  required: true,
  default: null,
};
const CREATED_AT: ResolvedColumn = {
  id: "system.createdAt",
  name: "created_at",
  type: "timestamptz(3)",
  collation: null,
  required: true,
  default: { now: true },
};
const UPDATED_AT: ResolvedColumn = { ...CREATED_AT, id: "system.updatedAt", name: "updated_at" };
const VERSION: ResolvedColumn = {
  id: "system.version",
  name: "version",
  type: "integer",
  collation: null,
  required: true,
  default: { value: 1 },
};

function resolveColumn(member: ResolvedMember): ResolvedColumn {
  const { id, column, sqlType, required } = member;
  const collation = sqlType === "text" ? "C" : null;
  return { id, name: column, type: sqlType, collation, required, default: resolveColumnDefault(member) };
}

function resolveColumnDefault({ default: value, type }: ResolvedMember): ColumnDefault | null {
  if (value === null) return null;
  // Defaults are compared with those of the last generation, whose model is kept with its keys in another order.
  if (type === "json") return { value: toCanonicalJson(value) };
  if (typeof value === "object") return isNowDefault(value) ? { now: true } : null;
  return { value };
}

/** The account is known to the server only, the time to the database as well. */
function isNowDefault(value: JsonValue): boolean {
  return JSON.stringify(value) === '{"var":"now"}';
}

/** Lengths of strings and the values of an enum; the rest is the server's to check. */
function resolveChecks(table: string, member: ResolvedMember): readonly ResolvedCheck[] {
  const { column, type, values, minLength, maxLength } = member;
  const name = formatOwnedName(table, [column], "check");
  if (values !== null) return [{ name, column, kind: "oneOf", values }];
  if (type !== "string") return [];
  const min = minLength === 0 ? null : minLength;
  return [{ name, column, kind: "length", min, max: maxLength }];
}

/** Tables in an order in which each refers to earlier ones only, as far as there is one; else by name. */
export function sortByDependency(tables: readonly ResolvedTable[]): readonly ResolvedTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: ResolvedTable[] = [];
  while (left.size > 0) {
    const waiting = [...left.values()];
    const next =
      waiting.find(({ name, foreignKeys }) =>
        foreignKeys.every(({ schema, table }) => schema !== null || table === name || !left.has(table)),
      ) ?? waiting[0];
    if (next === undefined) break;
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
