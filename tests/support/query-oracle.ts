// What a list must answer, worked out row by row in memory: written without a look at the compiler.
import {
  type Family,
  type FieldType,
  type FilterOperator,
  type Operator,
  compareDecimals,
} from "@lathe/contract";
import type { EntityDefinition, MemberDefinition, Rule, RuleOperand } from "@lathe/runtime";
import { type StoredAsset, expectedImage } from "./image-oracle.ts";

/** A stored row: values by member name, in their wire form. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Everything that is stored, and who asks. */
export interface OracleData {
  readonly entities: ReadonlyMap<string, EntityDefinition>;
  readonly rows: ReadonlyMap<string, readonly StoredRow[]>;
  /** The ids of targets by the id of a source, of each `entity.relation`. */
  readonly pairs?: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** By their ids, which image members have for values. */
  readonly assets: ReadonlyMap<string, StoredAsset>;
  readonly family: Family;
  readonly accountId: string | null;
  /** Null where there is no account. */
  readonly accountVerified: boolean | null;
  readonly now: string;
  /** Admin: names of the entities that the caller may read. */
  readonly permitted: ReadonlySet<string>;
}

/** A condition as a caller would send it. */
export interface OracleFilter {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value: unknown;
}

/** A query as a caller would send it. */
export interface OracleQuery {
  readonly filters: readonly (OracleFilter | { readonly any: readonly OracleFilter[] })[];
  readonly searches: readonly { readonly field: string; readonly value: string }[];
  readonly sort: string | undefined;
  readonly order: "asc" | "desc" | undefined;
  /** Undefined: all members. */
  readonly fields?: readonly string[] | undefined;
}

/** What is left of a record where only some of its members are asked for. */
export function chooseFields(record: object, fields: readonly string[] | undefined): object {
  const isShown = (name: string) =>
    fields === undefined || fields.includes(name) || name === "id" || name === "version";
  return Object.fromEntries(Object.entries(record).filter(([name]) => isShown(name)));
}

/** The records that a list shows, in order. */
export function expectedList(
  entity: EntityDefinition,
  query: OracleQuery,
  world: OracleData,
): readonly object[] {
  const rows = (world.rows.get(entity.name) ?? []).filter((row) => isVisible(entity, row, world));
  const matching = rows.filter(
    (row) =>
      query.filters.every((element) =>
        ("any" in element ? element.any : [element]).some((filter) =>
          matchesFilter(filter, entity, row, world),
        ),
      ) && query.searches.every(({ field, value }) => isFound(entity, row, field, value, world)),
  );
  return sorted(entity, matching, query, world).map((row) =>
    chooseFields(toRecord(entity, row, world), query.fields),
  );
}

function matchesFilter(
  { field, op, value }: OracleFilter,
  entity: EntityDefinition,
  row: StoredRow,
  world: OracleData,
): boolean {
  if (entity.relations.some(({ name }) => name === field))
    return matchesMembers(op, listMembers(entity, field, row, world), value);
  const [first, second] = field.split(".");
  if (second === undefined)
    return compare(op as Operator, isSeen(entity, row, field, world), value, getType(entity, field));
  const member = entity.members.find(({ relation }) => relation?.name === first) as MemberDefinition;
  const target = world.entities.get(member.relation?.target ?? "") as EntityDefinition;
  const hop = readableTarget(member, row, world)?.[second] ?? null;
  return compare(op as Operator, hop, value, getType(target, second));
}

/** The targets of a relation to many that the caller may read. */
function listMembers(
  entity: EntityDefinition,
  relation: string,
  row: StoredRow,
  world: OracleData,
): readonly string[] {
  const name = entity.relations.find((one) => one.name === relation)?.target ?? "";
  const target = world.entities.get(name) as EntityDefinition;
  const isRead = world.family === "external" || target.operations.list || target.operations.get;
  if (!isRead || !isReachable(target, world)) return [];
  const ids = world.pairs?.get(`${entity.name}.${relation}`)?.get(row.id) ?? [];
  const visible = (world.rows.get(name) ?? []).filter((one) => isVisible(target, one, world));
  return ids.filter((id) => visible.some((one) => one.id === id));
}

function matchesMembers(op: FilterOperator, members: readonly string[], value: unknown): boolean {
  if (op === "isNull") return (members.length === 0) === value;
  const ids = value as readonly string[];
  if (op === "hasAll") return ids.every((id) => members.includes(id));
  const hasAny = ids.some((id) => members.includes(id));
  return op === "in" ? hasAny : !hasAny;
}

function isVisible(entity: EntityDefinition, row: StoredRow, world: OracleData): boolean {
  if (world.family === "admin" || entity.readRule === "everyone") return true;
  return entity.readRule !== null && matchesRule(entity.readRule, entity, row, world);
}

function matchesRule(rule: Rule, entity: EntityDefinition, row: StoredRow, world: OracleData): boolean {
  if ("all" in rule) return rule.all.every((branch) => matchesRule(branch, entity, row, world));
  if ("any" in rule) return rule.any.some((branch) => matchesRule(branch, entity, row, world));
  const [first = "", second] = rule.field.split(".");
  if (second === undefined)
    return compare(
      rule.op,
      row[first],
      operands(rule.value, getType(entity, first), world),
      getType(entity, first),
    );
  const relation = entity.members.find((member) => member.relation?.name === first);
  const target = world.entities.get(relation?.relation?.target ?? "") as EntityDefinition;
  const hop = (world.rows.get(target.name) ?? []).find(({ id }) => id === row[relation?.name ?? ""]);
  return compare(
    rule.op,
    hop?.[second] ?? null,
    operands(rule.value, getType(target, second), world),
    getType(target, second),
  );
}

function operands(value: RuleOperand | readonly RuleOperand[], type: FieldType, world: OracleData): unknown {
  if (Array.isArray(value)) return value.map((one: RuleOperand) => operands(one, type, world));
  if (typeof value !== "object" || !("var" in value)) return value;
  if (value.var === "account.id") return world.accountId;
  if (value.var === "account.verified") return world.accountVerified;
  return type === "date" ? world.now.slice(0, 10) : world.now;
}

function compare(op: Operator, left: unknown, right: unknown, type: FieldType): boolean {
  if (op === "isNull") return (left === null || left === undefined) === right;
  if (left === null || left === undefined || right === null) return false;
  const list = Array.isArray(right) ? (right as unknown[]) : [];
  const than = (other: unknown) => (other === null ? Number.NaN : compareRows(left, other, type));
  switch (op) {
    case "eq":
      return than(right) === 0;
    case "ne":
      return than(right) !== 0;
    case "gt":
      return than(right) > 0;
    case "gte":
      return than(right) >= 0;
    case "lt":
      return than(right) < 0;
    case "lte":
      return than(right) <= 0;
    case "in":
      return list.some((one) => than(one) === 0);
    case "notIn":
      return list.every((one) => one !== null && than(one) !== 0);
    case "between":
      return than(list[0]) >= 0 && than(list[1]) <= 0;
    case "contains":
      return fold(left).includes(fold(right));
    case "startsWith":
      return fold(left).startsWith(fold(right));
    case "endsWith":
      return fold(left).endsWith(fold(right));
  }
}

/** Exact for equality; texts are ordered by `collator` when sorting. */
function compareRows(a: unknown, b: unknown, type: FieldType): number {
  if (type === "decimal" || type === "bigint") return compareDecimals(String(a), String(b));
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function fold(value: unknown): string {
  return String(value).toLowerCase();
}

function isFound(
  entity: EntityDefinition,
  row: StoredRow,
  field: string,
  value: string,
  world: OracleData,
): boolean {
  const members = entity.members.filter(
    ({ name, searchable, external }) =>
      searchable && (world.family === "admin" || external.read) && (field === "*" || name === field),
  );
  return members.some(({ name }) => compare("contains", row[name] ?? null, value, "string"));
}

const collator = new Intl.Collator("und");

function sorted(
  entity: EntityDefinition,
  rows: readonly StoredRow[],
  query: OracleQuery,
  world: OracleData,
): readonly StoredRow[] {
  const usual = entity.defaultSort;
  const shows = (name: string) =>
    name === "createdAt" || name === "updatedAt"
      ? world.family === "admin" || entity.externalTimestamps
      : entity.members.some(
          (member) => member.name === name && (world.family === "admin" || member.external.read),
        );
  const field = query.sort ?? (usual !== null && shows(usual.field) ? usual.field : "id");
  const direction =
    query.sort === undefined ? (field === "id" ? "desc" : (usual?.order ?? "desc")) : (query.order ?? "asc");
  const sign = direction === "asc" ? 1 : -1;
  const type = getType(entity, field);
  const isText = ["string", "text", "markdown", "slug", "email", "url", "enum"].includes(type);
  const byId = (a: StoredRow, b: StoredRow) => (a.id < b.id ? -sign : sign);
  return rows.toSorted((a, b) => {
    const [x, y] = [a[field] ?? null, b[field] ?? null];
    if (x === null || y === null) return x === y ? byId(a, b) : x === null ? 1 : -1;
    const difference = isText ? collator.compare(String(x), String(y)) : compareRows(x, y, type);
    // Texts that differ are never the same key, even where the collation sees no difference.
    const tie = difference === 0 && isText ? compareRows(x, y, "string") : difference;
    return tie === 0 ? byId(a, b) : tie * sign;
  });
}

function isSeen(entity: EntityDefinition, row: StoredRow, name: string, world: OracleData): unknown {
  const member = entity.members.find((one) => one.name === name);
  if (member?.relation === undefined || world.family === "admin") return row[name] ?? null;
  return readableTarget(member, row, world)?.id ?? null;
}

function readableTarget(member: MemberDefinition, row: StoredRow, world: OracleData): StoredRow | undefined {
  const target = world.entities.get(member.relation?.target ?? "") as EntityDefinition;
  if (!isReachable(target, world)) return undefined;
  const found = (world.rows.get(target.name) ?? []).find(({ id }) => id === row[member.name]);
  return found !== undefined && isVisible(target, found, world) ? found : undefined;
}

function isReachable(target: EntityDefinition, world: OracleData): boolean {
  if (world.family === "admin") return world.permitted.has(target.name);
  const admits = (mode: string) =>
    mode === "anonymous" || (mode === "authenticated" && world.accountId !== null);
  return admits(target.external.list) || admits(target.external.get);
}

function toRecord(entity: EntityDefinition, row: StoredRow, world: OracleData): object {
  const isAdmin = world.family === "admin";
  const record: Record<string, unknown> = { id: row.id };
  for (const member of entity.members) {
    if (!isAdmin && !member.external.read) continue;
    record[member.name] = resolveShown(entity, row, member, world);
    if (member.relation === undefined || member.relation.selection.length === 0) continue;
    record[member.relation.name] = resolveEmbedded(member, row, world);
  }
  if (isAdmin || entity.externalTimestamps) {
    record["createdAt"] = row["createdAt"];
    record["updatedAt"] = row["updatedAt"];
  }
  return isAdmin ? { ...record, version: row["version"] } : record;
}

/** What a record shows of a member: of an image, what there is to be seen of its asset. */
function resolveShown(
  entity: EntityDefinition,
  row: StoredRow,
  member: MemberDefinition,
  world: OracleData,
): unknown {
  if (member.image === undefined) return isSeen(entity, row, member.name, world);
  const { family, accountId, now } = world;
  if (family === "external" && !isReachable(entity, world)) return null;
  return expectedImage(world.assets.get(String(row[member.name])), {
    family,
    entity: {
      name: entity.name,
      isVirtual: false,
      isAnonymous: [entity.external.list, entity.external.get].includes("anonymous"),
      readRule: entity.readRule,
    },
    member: member.name,
    variants: member.image.variants.map(({ name }) => name),
    recordId: row.id,
    accountId,
    now,
    given: [],
  });
}

function resolveEmbedded(member: MemberDefinition, row: StoredRow, world: OracleData): object | null {
  const found = readableTarget(member, row, world);
  const target = world.entities.get(member.relation?.target ?? "") as EntityDefinition;
  if (found === undefined) return null;
  const fields = (member.relation?.selection ?? []).flatMap((name) => {
    const field = target.members.find((one) => one.name === name);
    return field !== undefined && (world.family === "admin" || field.external.read)
      ? [[name, resolveShown(target, found, field, world)]]
      : [];
  });
  return Object.fromEntries([["id", found.id], ...fields]) as object;
}

function getType(entity: EntityDefinition, name: string): FieldType {
  if (name === "id") return "uuid";
  if (name === "createdAt" || name === "updatedAt") return "datetime";
  return entity.members.find((member) => member.name === name)?.type ?? "string";
}
