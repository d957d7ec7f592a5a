// Random models, rules, rows and queries: what the database answers is what the oracle works out row by row.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ANY_FIELD,
  type Family,
  type FilterOperator,
  MEMBERSHIP_OPERATORS,
  OPERATORS_BY_FIELD_TYPE,
  parseUuid,
} from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS, type Field, type Model } from "@lathe/model";
import {
  type Database,
  type Parameter,
  type RowBytes,
  type Statement,
  runForRowBytes,
} from "@lathe/runtime/database";
import { type EntityDefinition, type MemberDefinition } from "@lathe/runtime";
import { newId } from "@lathe/runtime/parts";
import {
  type Bindings,
  type CompiledList,
  compileGet,
  compileList,
  createSchema,
  formatCursor,
  formatListShape,
  type ListPlan,
  listPlanValues,
  type PageResult,
  parseItems,
  parseListRequest,
  planList,
  VALUE_TYPES,
} from "@lathe/runtime/query";
import { Choices } from "../support/choices.ts";
import { forEachDatabase } from "../support/databases.ts";
import { BOTH_FAMILIES, SYSTEM_SQL, createDefinitions, pairsSql, tableSql } from "../support/definitions.ts";
import { MEDIA_KEY, type StoredAsset, insertAsset, randomAsset } from "../support/image-oracle.ts";
import {
  type OracleFilter,
  type OracleQuery,
  type StoredRow,
  type OracleData,
  expectedList,
} from "../support/query-oracle.ts";
import { randomModel } from "../support/random-model.ts";

const MODELS = Number(process.env["PROPERTY_RUNS"] ?? 40);
const QUERIES = 12;
const NOW = "2026-01-01T12:00:00.000Z";
/** Like no value of a row. */
const LATER = "2031-05-06T07:08:09.123Z";
const ACCOUNT = "00000000-0000-7000-8000-000000000001";

forEachDatabase("lists of random models", (target) => {
  test("answer what the oracle answers: items, order, total, pages by offset and by cursor, and get", async () => {
    const database = target.db;
    await database.script(SYSTEM_SQL);
    let compared = 0;
    let kept = 0;
    let changed = 0;
    const shown = { admin: 0, external: 0 };
    const filtered = { hops: 0, memberships: 0, groups: 0 };
    for (let seed = 1; seed <= MODELS; seed++) {
      const choices = seededChoices(seed);
      const model = randomModel(choices);
      const entities = createDefinitions(model, `m${seed}`);
      const stored = await fill(database, model, entities, choices);
      const asked: AskedList[] = [];
      for (let i = 0; i < QUERIES; i++) {
        const world = randomWorld(entities, stored, choices);
        const entity = choices.pick(entities);
        const query = randomQuery(entity, world, choices);
        const records = await compareList(database, entity, query, world, 1 + choices.upTo(6));
        shown[world.family] += JSON.stringify(records).split("/_media/").length - 1;
        asked.push(askedList(entity, query, world, { limit: 3 }));
        compared += 1;
        for (const name of listFieldNames(query)) {
          if (name.includes(".")) filtered.hops += 1;
          if (entity.relations.some((relation) => relation.name === name)) filtered.memberships += 1;
        }
        filtered.groups += query.filters.filter((element) => "any" in element).length;
      }
      const keepable = asked.filter(({ list }) => list.cacheablePage !== undefined);
      kept += keepable.length;
      changed += await compareAcrossChanges(database, entities, keepable);
    }
    assert.equal(compared, MODELS * QUERIES);
    // Lists of either kind were there, and changes that showed in pages.
    assert.ok(kept > 0 && kept < compared && changed > 0, `${kept} of ${compared}, ${changed} changed`);
    for (const [kind, count] of Object.entries(filtered)) assert.ok(count > MODELS / 2, `${kind}: ${count}`);
    assert.ok(shown.admin > 0 && shown.external > 0, `images: ${JSON.stringify(shown)}`);
  });
});

/** Compares a list, page by page, and gives its records. */
async function compareList(
  database: Database,
  entity: EntityDefinition,
  query: OracleQuery,
  world: OracleData,
  limit: number,
): Promise<readonly object[]> {
  const expected = expectedList(entity, query, world);
  const what = JSON.stringify({ entity: entity.name, family: world.family, query, rule: entity.readRule });
  const byOffset: unknown[] = [];
  for (let offset = 0; offset <= expected.length; offset += limit) {
    const page = await runList(database, entity, query, world, { limit, offset });
    assert.equal(page.total, expected.length, what);
    byOffset.push(...page.items);
  }
  assert.deepEqual(byOffset, expected, what);
  const byCursor: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await runList(database, entity, query, world, { limit, cursor });
    byCursor.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined && byCursor.length <= expected.length);
  assert.deepEqual(byCursor, expected, what);
  await compareGets(database, entity, world, query.fields);
  return expected;
}

/** What statements take of who asks, and when. */
function callerValues({ accountId, accountVerified, now }: OracleData) {
  return { accountId, accountVerified, now };
}

async function compareGets(
  database: Database,
  entity: EntityDefinition,
  world: OracleData,
  fields: OracleQuery["fields"],
): Promise<void> {
  const all = { filters: [], searches: [], sort: undefined, order: undefined, fields };
  const visible = new Map(
    expectedList(entity, all, world).map((record) => [(record as StoredRow).id, record]),
  );
  const { schema, caller } = asking(world);
  const shown = fields === undefined ? undefined : ["id", ...fields];
  const { statement, read } = compileGet(schema, caller, { entity, fields: shown });
  for (const { id } of (world.rows.get(entity.name) ?? []).slice(0, 4)) {
    const [row] = await rowsOf(database, statement.bind({ values: [id], ...callerValues(world) }));
    assert.deepEqual(row === undefined ? undefined : JSON.parse(read(row).record), visible.get(id));
  }
}

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly next: string | undefined;
}

/** Which part of a list. */
interface Place {
  readonly limit: number;
  readonly offset?: number;
  readonly cursor?: string | undefined;
  readonly total?: false;
}

/** A list, compiled, with what its statements take. */
interface AskedList {
  readonly plan: ListPlan;
  readonly list: CompiledList;
  readonly bindings: Bindings;
}

function askedList(entity: EntityDefinition, query: OracleQuery, world: OracleData, place: Place): AskedList {
  const { schema, caller } = asking(world);
  const entries: [string, string][] = [["limit", String(place.limit)]];
  if (place.offset !== undefined) entries.push(["offset", String(place.offset)]);
  if (place.cursor !== undefined) entries.push(["cursor", place.cursor]);
  if (place.total !== undefined) entries.push(["total", String(place.total)]);
  if (query.filters.length > 0) entries.push(["filters", JSON.stringify(query.filters)]);
  if (query.searches.length > 0) entries.push(["searches", JSON.stringify(query.searches)]);
  if (query.sort !== undefined) entries.push(["sort", query.sort]);
  if (query.order !== undefined) entries.push(["order", query.order]);
  if (query.fields !== undefined) entries.push(["fields", query.fields.join()]);
  const request = parseListRequest(entries);
  assert.ok(request.ok, JSON.stringify(request));
  const plan = planList({ schema, entity, caller }, request.value);
  assert.ok(plan.ok, JSON.stringify([plan, query]));
  assert.match(formatListShape(schema, caller, plan.value), /^\[/);
  return {
    plan: plan.value,
    list: compileList(schema, caller, plan.value),
    bindings: { values: listPlanValues(plan.value), ...callerValues(world) },
  };
}

async function runList(
  database: Database,
  entity: EntityDefinition,
  query: OracleQuery,
  world: OracleData,
  place: Place,
): Promise<Page> {
  const { plan, list, bindings } = askedList(entity, query, world, place);
  const page = list.read(await rowsOf(database, list.pageAndTotal.bind(bindings)));
  await compareHeldWith(page, { database, list, bindings });
  await comparePartsWith(page, { database, list, bindings });
  await compareUncounted(page, database, askedList(entity, query, world, { ...place, total: false }));
  const offset = plan.offset + place.limit;
  return {
    items: parseItems(page),
    total: Number(page.total),
    next: page.next === undefined ? undefined : formatCursor({ ...page.next, offset }, plan.sort),
  };
}

/** The page alone, looked for in either way, says what it says together with the count. */
async function comparePartsWith(
  page: PageResult,
  parts: { readonly database: Database; readonly list: CompiledList; readonly bindings: Bindings },
): Promise<void> {
  const { database, list, bindings } = parts;
  if (list.cacheableTotal === undefined) return;
  for (const statement of new Set([list.cacheableTotal.page, list.cacheableTotal.pageInOrder])) {
    const alone = list.read(await rowsOf(database, statement.bind(bindings)));
    assert.deepEqual(parseItems(alone), parseItems(page));
    const { items, total } = alone;
    assert.deepEqual(alone, { ...page, items, total });
    assert.ok(total === null || total === page.total);
  }
}

/** The page whose total nobody asks for is the same without it, and tells the same of changes. */
async function compareUncounted(
  page: PageResult,
  database: Database,
  { list, bindings }: AskedList,
): Promise<void> {
  const { pageAndTotal, inTransaction, cacheableTotal } = list;
  assert.equal(cacheableTotal, undefined);
  const uncounted = list.read(await rowsOf(database, pageAndTotal.bind(bindings)));
  assert.deepEqual(parseItems(uncounted), parseItems(page));
  assert.deepEqual(uncounted, { ...page, items: uncounted.items, total: null });
  const own = list.read(await rowsOf(database, inTransaction.pageAndTotal.bind(bindings)));
  assert.deepEqual(
    [parseItems(own), own.next, own.total, own.pageVersion],
    [parseItems(page), page.next, null, null],
  );
}

/**
 * What a page has seen is what the tables alone tell at that moment; a page that depends on the time has not seen enough. That pages
 * without their total have seen the same, their comparison tells.
 */
async function compareHeldWith(
  page: PageResult,
  { database, list, bindings }: Pick<AskedList, "list" | "bindings"> & { readonly database: Database },
): Promise<void> {
  const dependsOnTime = list.pageAndTotal.bind({ ...bindings, now: LATER }).values.includes(LATER);
  assert.equal(list.cacheablePage === undefined, dependsOnTime);
  if (list.cacheablePage === undefined) return assert.equal(page.pageVersion, null);
  const { rows } = await database.run({ text: list.cacheablePage.versionQuery, values: [] });
  assert.deepEqual(rows, [[page.pageVersion]]);
}

/** Changes all assets, then empties one table after the other: a page that has seen no change is the same. Gives how many have changed. */
async function compareAcrossChanges(
  database: Database,
  entities: readonly EntityDefinition[],
  asked: readonly AskedList[],
): Promise<number> {
  const readAll = () =>
    Promise.all(
      asked.map(async ({ list, bindings }) => {
        const page = list.read(await rowsOf(database, list.pageAndTotal.bind(bindings)));
        return { seen: page.pageVersion, shown: JSON.stringify([parseItems(page), page.total, page.next]) };
      }),
    );
  let before = await readAll();
  let changed = 0;
  const tables = entities.flatMap(({ table, relations }) => [
    ...relations.map(({ link }) => link.table),
    table,
  ]);
  const emptied = tables.map((table) => `delete from "${table}"`);
  for (const text of ["update lathe.assets set width = width + 1, files = '{}'", ...emptied]) {
    await database.run({ text, values: [] });
    const after = await readAll();
    for (const [i, { seen, shown }] of after.entries()) {
      if (seen === before[i]?.seen) assert.equal(shown, before[i]?.shown);
      else if (shown !== before[i]?.shown) changed += 1;
    }
    before = after;
  }
  return changed;
}

function asking(world: OracleData) {
  const schema = createSchema([...world.entities.values()], MEDIA_KEY);
  const caller = {
    family: world.family,
    memberFamily: world.family,
    isSignedIn: world.accountId !== null,
    canRead: ({ name }: EntityDefinition) => world.permitted.has(name),
  };
  return { schema, caller };
}

function rowsOf(database: Database, statement: Statement): Promise<readonly RowBytes[]> {
  return runForRowBytes(database, statement);
}

/** Makes the tables and fills them; answers what was stored, in wire form. */
async function fill(
  database: Database,
  model: Model,
  entities: readonly EntityDefinition[],
  choices: Choices,
) {
  const rows = new Map<string, StoredRow[]>();
  const assets = new Map<string, StoredAsset>();
  const fields = new Map(
    model.entities.map((entity) => [entity.name, new Map(entity.fields.map((field) => [field.name, field]))]),
  );
  let made = 0;
  const ids = new Map(
    entities.map(({ name }) => [name, Array.from({ length: choices.upTo(7) }, () => uuid(++made))]),
  );
  for (const entity of entities) {
    await database.script(tableSql(entity));
    const stored = (ids.get(entity.name) ?? []).map((id): StoredRow => ({
      id,
      createdAt: moment(choices.upTo(3)),
      updatedAt: moment(choices.upTo(3)),
      version: 1 + choices.upTo(2),
      ...Object.fromEntries(
        entity.members.map((member) => [
          member.name,
          member.image === undefined
            ? randomValue(member, fields.get(entity.name)?.get(member.name), ids, choices)
            : randomImage(member.image, assets, choices),
        ]),
      ),
    }));
    rows.set(entity.name, stored);
    for (const row of stored) await insert(database, entity, row);
  }
  for (const asset of assets.values()) await insertAsset(database, asset);
  const pairs = new Map<string, Map<string, readonly string[]>>();
  for (const entity of entities) {
    for (const relation of entity.relations) {
      await database.script(pairsSql(relation));
      const sources = ids.get(entity.name) ?? [];
      const targetsOf = new Map(sources.map((id) => [id, choices.some(ids.get(relation.target) ?? [], 2)]));
      pairs.set(`${entity.name}.${relation.name}`, targetsOf);
      for (const [id, targets] of targetsOf) await insertPairs(database, relation, id, targets);
    }
  }
  return { rows, assets, pairs };
}

async function insertPairs(
  database: Database,
  { link: { table, own, other } }: EntityDefinition["relations"][number],
  id: string,
  targets: readonly string[],
): Promise<void> {
  const text = `insert into "${table}" ("${own}", "${other}") select $1::uuid, unnest($2::uuid[])`;
  await database.run({ text, values: [id, targets] });
}

/** The id of a new asset of a field, or of none. */
function randomImage(
  { entityId, fieldId, variants }: NonNullable<MemberDefinition["image"]>,
  assets: Map<string, StoredAsset>,
  choices: Choices,
): string | null {
  if (choices.oneIn(4)) return null;
  const names = variants.map(({ name }) => name);
  const asset = randomAsset(choices, { id: newId(), entityId, fieldId, variants: names });
  assets.set(asset.id, asset);
  return asset.id;
}

function randomValue(
  member: MemberDefinition,
  field: Field | undefined,
  ids: ReadonlyMap<string, readonly string[]>,
  choices: Choices,
): unknown {
  if (!member.required && choices.oneIn(4)) return null;
  if (member.relation !== undefined) return choices.pick(ids.get(member.relation.target) ?? []) ?? null;
  if (member.type === "boolean") return choices.oneIn(2);
  if (member.type === "uuid" && choices.oneIn(3)) return ACCOUNT;
  return field === undefined
    ? null
    : (FIELD_TYPE_DEFINITIONS[member.type].sample(field, choices.upTo(4)) ??
        choices.pick(["x", "Xy%", "é_b", "z\\"]));
}

async function insert(database: Database, entity: EntityDefinition, row: StoredRow): Promise<void> {
  const columns = [
    ["id", "uuid", row.id],
    ["created_at", "timestamptz", row["createdAt"]],
    ["updated_at", "timestamptz", row["updatedAt"]],
    ["version", "integer", row["version"]],
    ...entity.members.map(({ name, column, type }) => {
      const value = row[name] ?? null;
      return [
        column,
        VALUE_TYPES[type].cast,
        type === "json" && value !== null ? JSON.stringify(value) : value,
      ] as const;
    }),
  ] as const;
  const names = columns.map(([column]) => `"${column}"`).join(", ");
  const places = columns.map(([, cast], i) => `$${i + 1}::${cast}`).join(", ");
  const text = `insert into "${entity.table}" (${names}) values (${places})`;
  await database.run({ text, values: columns.map(([, , value]) => value as Parameter) });
}

function randomWorld(
  entities: readonly EntityDefinition[],
  stored: Pick<OracleData, "rows" | "assets" | "pairs">,
  choices: Choices,
): OracleData {
  const accountId = choices.pick([null, ACCOUNT]);
  return {
    entities: new Map(entities.map((entity) => [entity.name, entity])),
    ...stored,
    family: choices.pick(BOTH_FAMILIES),
    accountId,
    accountVerified: accountId === null ? null : choices.oneIn(2),
    now: NOW,
    permitted: new Set(choices.some(entities, 2).map(({ name }) => name)),
  };
}

function randomQuery(
  entity: EntityDefinition,
  { family, rows, entities }: OracleData,
  choices: Choices,
): OracleQuery {
  const members = entity.members.filter(({ external }) => family === "admin" || external.read);
  const sortable = members.filter((member) => member.sortable);
  const searchable = members.filter((member) => member.searchable);
  const fields = listFilterFields(entity, { family, rows, entities });
  const filters = choices.oneIn(2)
    ? []
    : choices.some(fields, 2).flatMap((field) => randomFilter(field, choices));
  const searches =
    searchable.length > 0 && choices.oneIn(3)
      ? [
          {
            field: choices.pick([ANY_FIELD, ...searchable.map(({ name }) => name)]),
            value: choices.pick(["", "1", "X", "%", "é", "_b"]),
          },
        ]
      : [];
  const sort = sortable.length > 0 && choices.oneIn(2) ? choices.pick(sortable).name : undefined;
  return {
    filters: choices.oneIn(2) ? randomGroups(filters, choices) : filters,
    searches,
    sort,
    order: sort === undefined ? undefined : choices.pick([undefined, "asc", "desc"]),
    fields: choices.oneIn(3) ? choices.some(listMemberNames(entity, family), 2) : undefined,
  };
}

function listFieldNames({ filters }: OracleQuery): readonly string[] {
  return filters.flatMap((element) => ("any" in element ? element.any : [element])).map(({ field }) => field);
}

/** What a list can be filtered by, and values that are there. */
interface FilterField {
  readonly name: string;
  readonly operators: readonly FilterOperator[];
  readonly values: readonly unknown[];
}

function listFilterFields(
  entity: EntityDefinition,
  { family, rows, entities }: Pick<OracleData, "family" | "rows" | "entities">,
): readonly FilterField[] {
  const isShown = ({ external }: { readonly external: { readonly read: boolean } }) =>
    family === "admin" || external.read;
  const isOpen = ({ external }: EntityDefinition) =>
    family === "admin" || external.list !== "off" || external.get !== "off";
  const valuesOf = (owner: string, name: string) =>
    (rows.get(owner) ?? []).map((row) => row[name]).filter((value) => value !== null);
  const fieldsOf = ({ name: owner, members }: EntityDefinition, prefix = "") =>
    members
      .filter((member) => member.filterable && isShown(member))
      .map(({ name, type, relation }) => ({
        name: `${prefix}${name}`,
        operators: OPERATORS_BY_FIELD_TYPE[type],
        values: valuesOf(owner, name),
        isReference: relation !== undefined,
      }));
  const hops = entity.members.flatMap((member) => {
    const target = entities.get(member.relation?.target ?? "");
    if (target === undefined || !member.filterable || !isShown(member) || !isOpen(target)) return [];
    return fieldsOf(target, `${member.relation?.name}.`).filter(({ isReference }) => !isReference);
  });
  const memberships = entity.relations.flatMap((relation) => {
    const target = entities.get(relation.target) as EntityDefinition;
    if (!relation.filterable || !isShown(relation) || !isOpen(target)) return [];
    const values = [...valuesOf(target.name, "id"), uuid(999_999)];
    return [{ name: relation.name, operators: MEMBERSHIP_OPERATORS, values }];
  });
  return [...fieldsOf(entity), ...hops, ...memberships];
}

function randomFilter({ name: field, operators, values }: FilterField, choices: Choices): OracleFilter[] {
  const op = choices.pick(operators);
  if (op === "isNull") return [{ field, op, value: choices.oneIn(2) }];
  if (values.length === 0) return [];
  if (op === "in" || op === "notIn" || op === "hasAll")
    return [{ field, op, value: choices.some(values, op === "hasAll" ? 3 : 2) }];
  const two = [choices.pick(values), choices.pick(values)];
  return [{ field, op, value: op === "between" ? two : two[0] }];
}

/** The first of the filters, and any of the others. */
function randomGroups([first, ...others]: readonly OracleFilter[], choices: Choices): OracleQuery["filters"] {
  if (first === undefined) return [];
  if (others.length === 0) return [{ any: [first] }];
  return choices.oneIn(2) ? [first, { any: others }] : [{ any: [first, ...others] }];
}

/** Names that can be asked for, in any order. */
function listMemberNames(entity: EntityDefinition, family: Family): readonly string[] {
  const members = entity.members.filter(({ external }) => family === "admin" || external.read);
  const embedded = members.flatMap(({ relation }) =>
    relation === undefined || relation.selection.length === 0 ? [] : [relation.name],
  );
  const times = family === "admin" || entity.externalTimestamps ? ["updatedAt", "createdAt"] : [];
  return [...times, ...embedded, ...members.map(({ name }) => name), "id"];
}

/** Decisions that a seed repeats. */
function seededChoices(seed: number): Choices {
  let state = seed * 2_654_435_761;
  const tape = Array.from({ length: 6000 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % 10_000;
  });
  return new Choices(tape);
}

function uuid(n: number): string {
  return parseUuid(`00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`) as string;
}

function moment(n: number): string {
  return new Date(Date.UTC(2025, 11, 31, 12 * n)).toISOString();
}
