// What a model's relations, collections and virtual entities show to a caller, worked out row by row from the model alone.
import { type FieldType, type Operator, compareDecimals } from "@lathe/contract";
import type { Collection, Entity, Field, Model, Parameter, Relation } from "@lathe/model";
import { type ShownImage, type StoredAsset, expectedImage } from "../../support/image-oracle.ts";
import { VARIANTS } from "./linked-model.ts";

/** A stored row: values by member name, in their wire form. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Values of parameters by name; null where there is none. */
export type RuleArguments = Readonly<Record<string, unknown>>;

/** Everything that is stored, and who asks. */
export interface LinkedData {
  readonly model: Model;
  readonly rows: ReadonlyMap<string, readonly StoredRow[]>;
  /** Pairs of source and target id, by `entity.relation`. */
  readonly pairs: ReadonlyMap<string, readonly (readonly [string, string])[]>;
  /** By their ids, which image members have for values. */
  readonly assets: ReadonlyMap<string, StoredAsset>;
  readonly family: "admin" | "external";
  readonly accountId: string | null;
  /** Null where there is no account. */
  readonly accountVerified: boolean | null;
  readonly now: string;
  /** Admin: the entities that the caller may read. */
  readonly permitted: ReadonlySet<string>;
}

/** A relation or collection of an entity. */
export interface RelationView {
  readonly name: string;
  readonly kind: "belongsTo" | "manyToMany" | "collection";
  readonly target: Entity;
  readonly isShown: boolean;
  readonly selection: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly relation: Relation;
  readonly collection: Collection | undefined;
}

/** Every relation and collection of an entity. */
export function listRelationViews(model: Model, entity: Entity): readonly RelationView[] {
  const find = (name: string) => model.entities.find((known) => known.name === name) as Entity;
  return [
    ...entity.relations.map((relation) => ({
      name: relation.name,
      kind: relation.kind,
      target: find(relation.target),
      isShown: relation.external.read,
      selection: relation.selection,
      parameters: [],
      relation,
      collection: undefined,
    })),
    ...entity.collections.map((collection) => {
      const target = find(collection.of.entity);
      return {
        name: collection.name,
        kind: "collection" as const,
        target,
        isShown: collection.external.read,
        selection: collection.selection,
        parameters: collection.parameters,
        relation: target.relations.find(({ name }) => name === collection.of.relation) as Relation,
        collection,
      };
    }),
  ];
}

/** The related records of a source in order; undefined where the source is not there for the caller. */
export function expectedRelated(
  world: LinkedData,
  { entity, way, id }: { readonly entity: Entity; readonly way: RelationView; readonly id: string },
  given: RuleArguments,
): readonly object[] | undefined {
  const source = rowsOf(world, entity).find((row) => row.id === id);
  if (source === undefined || !isReadable(world, entity, source, {})) return undefined;
  const found = listLinked(world, { entity, way, source }, given);
  const usual =
    way.collection === undefined
      ? way.target.defaultSort
      : way.collection.sort === null
        ? null
        : { field: way.collection.sort, order: way.collection.order };
  const ordered = inOrder(found, resolveSort(world, way.target, usual), (row, name) =>
    resolveValue(world, way.target, row, name),
  );
  return ordered.map((row) =>
    way.selection.length === 0
      ? toRecord(world, way.target, row)
      : { id: row.id, ...filterChosen(world, way.target, row, way.selection) },
  );
}

/** The options of a relation in order. */
export function expectedOptions(world: LinkedData, way: RelationView, search: string): readonly object[] {
  const { target } = way;
  const display = target.fields.find(
    ({ name, external }) => name === target.display && (world.family === "admin" || external.read),
  );
  const options = readableRows(world, target).map((row) => ({
    id: row.id,
    label: display === undefined || row[display.name] == null ? row.id : labelText(row[display.name]),
    data: filterChosen(world, target, row, way.selection),
  }));
  return options
    .filter(({ label }) => fold(label).includes(fold(search)))
    .toSorted((a, b) => compareTexts(a.label, b.label) || (a.id < b.id ? -1 : 1));
}

/** What labels show of a value. */
export function labelText(value: unknown): string {
  return typeof value === "number" && Math.abs(value) >= 1e21 ? "1e+21" : String(value);
}

/** A list query. */
export interface LinkedQuery {
  readonly filters: readonly { readonly field: string; readonly op: Operator; readonly value: unknown }[];
  readonly searches: readonly { readonly field: string; readonly value: string }[];
  readonly sort: string | undefined;
  readonly order: "asc" | "desc" | undefined;
}

/** The records of a virtual entity in order. */
export function expectedVirtual(
  world: LinkedData,
  entity: Entity,
  { query, given: ruleArguments }: { readonly query: LinkedQuery; readonly given: RuleArguments },
): readonly object[] {
  const source = world.model.entities.find(({ name }) => name === entity.source) as Entity;
  const seen = entity.projection.filter(({ external }) => world.family === "admin" || external.read);
  const typeOf = (name: string) => projectedType(world, source, entity, name);
  const resolveShown =
    ({ name, from }: Entity["projection"][number]) =>
    (row: StoredRow) =>
      typeof from === "string" && !from.includes(".") && getField(world, source, from).type === "image"
        ? showImage(world, { entity, member: name, row, value: row[from], given: ruleArguments })
        : resolveProjected(world, source, row, from);
  const records = rowsOf(world, source)
    .filter((row) => isReadable(world, entity, row, ruleArguments))
    .map((row): StoredRow => ({
      id: row.id,
      ...Object.fromEntries(seen.map((member) => [member.name, resolveShown(member)(row)] as const)),
    }))
    .filter((record) =>
      query.filters.every(({ field, op, value }) => compare(op, record[field] ?? null, value, typeOf(field))),
    )
    .filter((record) =>
      query.searches.every(({ field, value }) =>
        seen.some(
          ({ name, searchable }) =>
            searchable &&
            (field === "*" || field === name) &&
            compare("contains", record[name] ?? null, value, "string"),
        ),
      ),
    );
  const usual = entity.defaultSort !== null && seen.some(({ name }) => name === entity.defaultSort?.field);
  const sort =
    query.sort !== undefined
      ? { field: query.sort, order: query.order ?? "asc" }
      : usual
        ? (entity.defaultSort as { field: string; order: "asc" | "desc" })
        : { field: "id", order: "desc" as const };
  return inOrder(records, { ...sort, type: typeOf(sort.field) }, (row, name) => row[name] ?? null);
}

function projectedType(world: LinkedData, source: Entity, entity: Entity, name: string): FieldType {
  const from = entity.projection.find((member) => member.name === name)?.from;
  if (from === undefined) return "uuid";
  if (typeof from !== "string") return "integer";
  return getField(world, source, from).type;
}

function getField(world: LinkedData, entity: Entity, path: string): Pick<Field, "type"> {
  const [first = "", second] = path.split(".");
  if (second !== undefined) return getField(world, getTarget(world, entity, first), second);
  if (first === "createdAt" || first === "updatedAt") return { type: "datetime" };
  return entity.fields.find(({ name }) => name === first) ?? { type: "uuid" };
}

function getTarget({ model }: LinkedData, entity: Entity, relation: string): Entity {
  const target = entity.relations.find(({ name }) => name === relation)?.target;
  return model.entities.find(({ name }) => name === target) as Entity;
}

function resolveProjected(
  world: LinkedData,
  source: Entity,
  row: StoredRow,
  from: string | { readonly count: string },
): unknown {
  if (typeof from !== "string") {
    const way = listRelationViews(world.model, source).find(
      ({ name }) => name === from.count,
    ) as RelationView;
    const usual = Object.fromEntries(way.parameters.map((parameter) => [parameter.name, parameter.default]));
    return listLinked(world, { entity: source, way, source: row }, usual).length;
  }
  const [first = "", second] = from.split(".");
  if (second === undefined) return row[first] ?? null;
  const target = getTarget(world, source, first);
  const hop = readable(world, target, row[`${first}Id`]);
  return hop === undefined ? null : showField(world, target, hop, second);
}

/** What a record shows of a field: of an image, what there is to be seen of its asset. */
function showField(world: LinkedData, entity: Entity, row: StoredRow, name: string): unknown {
  if (getField(world, entity, name).type !== "image") return row[name] ?? null;
  return showImage(world, { entity, member: name, row, value: row[name], given: {} });
}

/** An image that a member of an entity shows in a row of its own, or of its source. */
interface RowImage {
  readonly entity: Entity;
  readonly member: string;
  readonly row: StoredRow;
  readonly value: unknown;
  readonly given: RuleArguments;
}

function showImage(world: LinkedData, image: RowImage): object | null {
  if (world.family === "external" && !isReachable(world, image.entity)) return null;
  return expectedImage(world.assets.get(String(image.value)), toShownImage(world, image));
}

function toShownImage({ family, accountId, now }: LinkedData, image: RowImage): ShownImage {
  const { name, kind, external, readRule, parameters } = image.entity;
  const isAnonymous = external.list === "anonymous" || external.get === "anonymous";
  return {
    family,
    entity: { name, isVirtual: kind === "virtual", isAnonymous, readRule },
    member: image.member,
    variants: VARIANTS,
    recordId: image.row.id,
    accountId,
    now,
    given: parameters.map(({ name: parameter, type }) => {
      const value = image.given[parameter] ?? null;
      return [parameter, type === "decimal" && value !== null ? Number(value) : value] as const;
    }),
  };
}

/** The URL of an image as it would be told to the caller, and whether the caller may have its files. */
export interface ExpectedFile {
  readonly url: string;
  readonly opens: boolean;
}

/** Of every image of an entity's rows, whoever may read them. */
export function listExpectedFiles(
  world: LinkedData,
  entity: Entity,
  given: RuleArguments,
): readonly ExpectedFile[] {
  const about = world.model.entities.find(({ name }) => name === (entity.source ?? entity.name)) as Entity;
  const members =
    entity.kind === "persistent"
      ? entity.fields.map(({ name, external }) => ({ name, from: name, external }))
      : entity.projection;
  const images = members.filter(
    ({ from }) =>
      typeof from === "string" && !from.includes(".") && getField(world, about, from).type === "image",
  );
  return rowsOf(world, about).flatMap((row) =>
    images.flatMap(({ name, from, external }): readonly ExpectedFile[] => {
      const value = row[String(from)];
      const asset = world.assets.get(String(value));
      if (asset === undefined) return [];
      const shown = toShownImage(world, { entity, member: name, row, value, given });
      const image = expectedImage({ ...asset, files: ["small"] }, shown) as ImageUrls;
      const isShown = world.family === "admin" || external.read;
      const opens = isShown && isReachable(world, entity) && isReadable(world, entity, row, given);
      return [{ url: (image.size ?? image.variants ?? {})["small"] ?? "", opens }];
    }),
  );
}

interface ImageUrls {
  readonly size?: Readonly<Record<string, string>>;
  readonly variants?: Readonly<Record<string, string>>;
}

/** The rows that a way leads to and the caller may read. */
function listLinked(
  world: LinkedData,
  {
    entity,
    way,
    source,
  }: { readonly entity: Entity; readonly way: RelationView; readonly source: StoredRow },
  given: RuleArguments,
): readonly StoredRow[] {
  const { target, relation, collection } = way;
  const owner = collection === undefined ? entity : target;
  const pairs = world.pairs.get(`${owner.name}.${relation.name}`) ?? [];
  const isLinked = (row: StoredRow): boolean => {
    if (relation.kind === "belongsTo") {
      const [holder, held] = collection === undefined ? [source, row] : [row, source];
      return holder[`${relation.name}Id`] === held.id;
    }
    const [from, to] = collection === undefined ? [source.id, row.id] : [row.id, source.id];
    return pairs.some(([a, b]) => a === from && b === to);
  };
  return readableRows(world, target).filter(
    (row) =>
      isLinked(row) &&
      (collection === undefined ||
        collection.rule === null ||
        matchesRule(world, collection.rule as unknown as AnyRule, {
          entity: target,
          row,
          ruleArguments: given,
        })),
  );
}

function rowsOf(world: LinkedData, { name }: Entity): readonly StoredRow[] {
  return world.rows.get(name) ?? [];
}

function readableRows(world: LinkedData, entity: Entity): readonly StoredRow[] {
  if (!isReachable(world, entity)) return [];
  return rowsOf(world, entity).filter((row) => isReadable(world, entity, row, {}));
}

function readable(world: LinkedData, entity: Entity, id: unknown): StoredRow | undefined {
  // In an admin record it is the permission alone that counts.
  if (world.family === "admin") {
    return world.permitted.has(entity.name) ? rowsOf(world, entity).find((row) => row.id === id) : undefined;
  }
  return readableRows(world, entity).find((row) => row.id === id);
}

function isReachable(world: LinkedData, { name, operations, external }: Entity): boolean {
  if (world.family === "admin") return world.permitted.has(name) && (operations.list || operations.get);
  return [external.list, external.get].some(
    (mode) => mode === "anonymous" || (mode === "authenticated" && world.accountId !== null),
  );
}

/** Whether the rule lets the caller read a row of the entity, or of its source. */
function isReadable(world: LinkedData, entity: Entity, row: StoredRow, given: RuleArguments): boolean {
  if (entity.kind === "persistent" && world.family === "admin") return true;
  if (entity.readRule === "everyone") return true;
  const about =
    entity.kind === "persistent" ? entity : world.model.entities.find(({ name }) => name === entity.source);
  return (
    entity.readRule !== null &&
    matchesRule(world, entity.readRule as unknown as AnyRule, {
      entity: about as Entity,
      row,
      ruleArguments: given,
    })
  );
}

interface AnyRule {
  readonly all?: readonly AnyRule[];
  readonly any?: readonly AnyRule[];
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

interface RowContext {
  readonly entity: Entity;
  readonly row: StoredRow;
  readonly ruleArguments: RuleArguments;
}

function matchesRule(world: LinkedData, rule: AnyRule, at: RowContext): boolean {
  if (rule.all !== undefined) return rule.all.every((branch) => matchesRule(world, branch, at));
  if (rule.any !== undefined) return rule.any.some((branch) => matchesRule(world, branch, at));
  const [first = "", second] = rule.field.split(".");
  const { type } = getField(world, at.entity, rule.field);
  const value =
    second === undefined
      ? at.row[first]
      : rowsOf(world, getTarget(world, at.entity, first)).find(({ id }) => id === at.row[`${first}Id`])?.[
          second
        ];
  return compare(
    rule.op,
    value ?? null,
    resolveOperand(world, rule.value, { type, ruleArguments: at.ruleArguments }),
    type,
  );
}

function resolveOperand(
  world: LinkedData,
  value: unknown,
  at: { readonly type: FieldType; readonly ruleArguments: RuleArguments },
): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveOperand(world, one, at));
  if (typeof value !== "object" || value === null) return value;
  if ("param" in value) return at.ruleArguments[String(value.param)] ?? null;
  if (!("var" in value)) return value;
  if (value.var === "account.id") return world.accountId;
  if (value.var === "account.verified") return world.accountVerified;
  return at.type === "date" ? world.now.slice(0, 10) : world.now;
}

function compare(op: Operator, left: unknown, right: unknown, type: FieldType): boolean {
  if (op === "isNull") return (left === null) === right;
  if (left === null || right === null) return false;
  const list = Array.isArray(right) ? (right as unknown[]) : [];
  const than = (other: unknown) => (other === null ? Number.NaN : difference(left, other, type));
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

/** Numbers of different types compare by what they are worth. */
function difference(a: unknown, b: unknown, type: FieldType): number {
  if (type === "integer" || type === "bigint" || type === "decimal" || type === "float") {
    return compareDecimals(plain(a), plain(b));
  }
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function plain(value: unknown): string {
  return typeof value === "number" && Math.abs(value) >= 1e21 ? String(BigInt(value)) : String(value);
}

/** A text whose letter case does not count. */
export function fold(value: unknown): string {
  return String(value).toLowerCase();
}

const collator = new Intl.Collator("und");

/** The order of texts. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
  readonly type: FieldType;
}

function resolveSort(world: LinkedData, entity: Entity, usual: Omit<Sort, "type"> | null): Sort {
  const isTime = usual?.field === "createdAt" || usual?.field === "updatedAt";
  const field = entity.fields.find(({ name }) => name === usual?.field);
  const isSeen =
    world.family === "admin" || (isTime ? entity.externalTimestamps : field?.external.read === true);
  if (usual === null || !isSeen) return { field: "id", order: "desc", type: "uuid" };
  return { ...usual, type: getField(world, entity, usual.field).type };
}

function inOrder<Row extends StoredRow>(
  rows: readonly Row[],
  { field, order, type }: Sort,
  read: (row: Row, name: string) => unknown,
): readonly Row[] {
  const sign = order === "asc" ? 1 : -1;
  const isText = type === "string" || type === "enum";
  const byId = (a: Row, b: Row) => (a.id < b.id ? -sign : sign);
  return rows.toSorted((a, b) => {
    if (field === "id") return byId(a, b);
    const [x, y] = [read(a, field), read(b, field)];
    if (x === null || y === null) return x === y ? byId(a, b) : x === null ? 1 : -1;
    const by = isText ? compareTexts(String(x), String(y)) : difference(x, y, type);
    return by === 0 ? byId(a, b) : by * sign;
  });
}

function resolveValue(world: LinkedData, entity: Entity, row: StoredRow, name: string): unknown {
  const relation = entity.relations.find((known) => `${known.name}Id` === name);
  if (relation === undefined || world.family === "admin") return row[name] ?? null;
  return readable(world, getTarget(world, entity, relation.name), row[name])?.id ?? null;
}

function filterChosen(world: LinkedData, entity: Entity, row: StoredRow, names: readonly string[]): object {
  const seen = names.filter((name) =>
    entity.fields.some((field) => field.name === name && (world.family === "admin" || field.external.read)),
  );
  return Object.fromEntries(seen.map((name) => [name, showField(world, entity, row, name)]));
}

function toRecord(world: LinkedData, entity: Entity, row: StoredRow): object {
  const isAdmin = world.family === "admin";
  const record: Record<string, unknown> = {
    id: row.id,
    ...filterChosen(
      world,
      entity,
      row,
      entity.fields.map(({ name }) => name),
    ),
  };
  for (const relation of entity.relations) {
    if (relation.kind !== "belongsTo" || (!isAdmin && !relation.external.read)) continue;
    record[`${relation.name}Id`] = resolveValue(world, entity, row, `${relation.name}Id`);
    if (relation.selection.length === 0) continue;
    const target = getTarget(world, entity, relation.name);
    const found = readable(world, target, row[`${relation.name}Id`]);
    record[relation.name] =
      found === undefined
        ? null
        : { id: found.id, ...filterChosen(world, target, found, relation.selection) };
  }
  if (isAdmin || entity.externalTimestamps) {
    record["createdAt"] = row["createdAt"];
    record["updatedAt"] = row["updatedAt"];
  }
  return isAdmin ? { ...record, version: row["version"] } : record;
}
