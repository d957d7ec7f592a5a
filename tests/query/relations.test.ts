// Random models whose records lead to each other: what routes along relations and of virtual entities answer is what an
// oracle works out row by row.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ANY_FIELD, OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import type { Entity, Parameter } from "@lathe/model";
import type { EntityDefinition } from "@lathe/runtime";
import { Choices } from "../support/choices.ts";
import { forEachSetup } from "../support/databases.ts";
import { SYSTEM_SQL } from "../support/definitions.ts";
import { chooseFields } from "../support/query-oracle.ts";
import {
  type LinkedCall,
  type UrlOpener,
  createLinkedCall,
  createUrlOpener,
  definitionWithPrefix,
  fillTables,
  uuid,
} from "./support/linked-application.ts";
import { ACCOUNT, VALUES, linkedModel } from "./support/linked-model.ts";
import {
  type RuleArguments,
  type LinkedQuery,
  type LinkedData,
  type RelationView,
  expectedOptions,
  expectedRelated,
  expectedVirtual,
  listExpectedFiles,
  listRelationViews,
} from "./support/linked-oracle.ts";

const MODELS = Number(process.env["PROPERTY_RUNS"] ?? 14);
const CALLERS = 4;

/** Who asks what, of which routes. */
interface Asking {
  readonly world: LinkedData;
  readonly call: LinkedCall;
  readonly open: UrlOpener;
  readonly choices: Choices;
}

const compared = {
  related: 0,
  totals: 0,
  options: 0,
  virtual: 0,
  chosen: 0,
  uncounted: 0,
  opened: 0,
  refused: 0,
};

forEachSetup("relations of random models", (target) => {
  test("related records, options and virtual records are those that the oracle finds", async () => {
    await target.db.script(`${SYSTEM_SQL};
      insert into lathe.accounts (id, email, name, kind, created_at, updated_at) values ('${ACCOUNT}', 'a@example.org', 'a', 'visitor', now(), now())`);
    for (let seed = 1; seed <= MODELS; seed += 1) {
      const choices = seededChoices(seed);
      const model = linkedModel(choices);
      const definition = await definitionWithPrefix(model, `r${seed}_`);
      const rows = await fillTables(target.db, definition, choices);
      const call = createLinkedCall(target, definition);
      const open = createUrlOpener(target, definition);
      for (let i = 0; i < CALLERS; i += 1) {
        const family = choices.pick(["admin", "external", "external"] as const);
        const accountId = family === "admin" ? ACCOUNT : choices.pick([null, ACCOUNT]);
        const world: LinkedData = {
          model,
          ...rows,
          family,
          accountId,
          accountVerified: accountId === null ? null : choices.oneIn(2),
          now: new Date().toISOString(),
          permitted: new Set(model.entities.map(({ name }) => name).filter(() => !choices.oneIn(4))),
        };
        const verified = world.accountVerified === true ? "now()" : "null";
        await target.db.script(`update lathe.accounts set verified_at = ${verified}`);
        try {
          await compareWithinHour(world, (now) =>
            compareAll({ world: { ...world, now }, call, open, choices }, definition.entities),
          );
        } catch (cause) {
          throw new Error(`seed ${seed}, caller ${i} (${family})`, { cause });
        }
      }
    }
    for (const [name, count] of Object.entries(compared)) assert.ok(count > MODELS, `${name}: ${count}`);
  });
});

/** URLs of images end with an hour; what was compared while one began is compared once more. */
async function compareWithinHour(
  { now }: LinkedData,
  compareAt: (now: string) => Promise<void>,
): Promise<void> {
  try {
    await compareAt(now);
  } catch (error) {
    const later = new Date().toISOString();
    if (later.slice(0, 13) === now.slice(0, 13)) throw error;
    await compareAt(later);
  }
}

async function compareAll(asking: Asking, definitions: readonly EntityDefinition[]): Promise<void> {
  const { model } = asking.world;
  for (const entity of model.entities) {
    if (entity.kind === "virtual") {
      const definition = definitions.find(({ name }) => name === entity.name) as EntityDefinition;
      await compareVirtual(asking, entity, definition);
      continue;
    }
    if (asking.world.family === "external") await compareFiles(asking, entity, {});
    else await compareTotals(asking, entity);
    for (const way of listRelationViews(model, entity)) {
      await compareRelated(asking, entity, way);
      await compareOptions(asking, entity, way);
    }
  }
}

/** What a caller gets who may not: no route outside, no permission inside. */
function refusal({ family, permitted }: LinkedData, entity: Entity, way: RelationView): number | undefined {
  const { operations, external } = entity;
  if (family === "admin") {
    if (!operations.list && !operations.get) return 404;
    return permitted.has(way.target.name) ? undefined : 403;
  }
  return way.isShown && (external.list !== "off" || external.get !== "off") ? undefined : 404;
}

async function compareRelated(asking: Asking, entity: Entity, way: RelationView): Promise<void> {
  const { world, call, choices } = asking;
  const ids = (world.rows.get(entity.name) ?? []).map(({ id }) => id);
  for (const id of [...ids.slice(0, 3), uuid(999)]) {
    const path = `m/${entity.name}/${id}/relations/${way.name}`;
    const given = randomGiven(way.parameters, choices);
    const refused = refusal(world, entity, way);
    if (refused !== undefined) {
      assert.equal((await call(world, path, queryOf(given))).status, refused, path);
      continue;
    }
    const expected = expectedRelated(world, { entity, way, id }, valuesOf(way.parameters, given));
    const told = `${path}?${queryOf(given)}`;
    if (expected === undefined) {
      assert.equal((await call(world, path, queryOf(given))).status, 404, told);
      continue;
    }
    compared.related += expected.length;
    await comparePages(asking, { path, given, expected });
  }
}

/** The totals of a record are those of its related lists, where the caller may read what they lead to. */
async function compareTotals({ world, call }: Asking, entity: Entity): Promise<void> {
  const ids = (world.rows.get(entity.name) ?? []).map(({ id }) => id);
  const isOpen = entity.operations.list || entity.operations.get;
  const views = listRelationViews(world.model, entity)
    .filter(({ parameters }) => !parameters.some(({ required }) => required))
    .filter(({ target }) => world.permitted.has(target.name));
  for (const id of [...ids.slice(0, 3), uuid(999)]) {
    const { status, json } = await call(world, `m/${entity.name}/${id}/relations`);
    const isFound = isOpen && ids.includes(id);
    assert.equal(status, isFound ? 200 : 404, entity.name);
    if (!isFound) continue;
    const totals = views.map((way) => {
      const related = expectedRelated(world, { entity, way, id }, valuesOf(way.parameters, {})) ?? [];
      compared.totals += related.length;
      return [way.name, { total: related.length }];
    });
    assert.deepEqual(json, Object.fromEntries(totals), `${entity.name} ${id}`);
  }
}

/** All pages, by offset and by cursor, are what is expected, also where only some members are asked for, or no total. */
async function comparePages(
  { world, call, choices }: Asking,
  asked: { readonly path: string; readonly given: RuleArguments; readonly expected: readonly object[] },
): Promise<void> {
  const { path } = asked;
  const fields = randomFields(asked.expected, choices);
  const given = fields === undefined ? asked.given : { ...asked.given, fields: fields.join() };
  const expected = asked.expected.map((record) => chooseFields(record, fields));
  // A few pages tell as much as many.
  const limit = Math.max(1 + choices.upTo(3), Math.ceil(expected.length / 3));
  const told = `${path}?${queryOf(given)}`;
  for (let offset = 0; offset <= expected.length; offset += limit) {
    const { status, json } = await call(world, path, queryOf({ ...given, limit, offset }));
    const items = expected.slice(offset, offset + limit);
    assert.deepEqual([status, json], [200, { items, total: expected.length, limit, offset }], told);
  }
  const items: unknown[] = [];
  const isCounted = limit % 2 === 0;
  compared.uncounted += isCounted ? 0 : 1;
  const total = isCounted ? expected.length : null;
  let query: string | undefined = queryOf({ ...given, limit, ...(isCounted ? {} : { total: "false" }) });
  while (query !== undefined && items.length <= expected.length) {
    const { status, json, link } = await call(world, path, query);
    assert.deepEqual([status, json.total, json.offset], [200, total, items.length], told);
    items.push(...(json.items as unknown[]));
    query = link === undefined ? undefined : /\?([^>]*)>; rel="next"$/.exec(link)?.[1];
  }
  assert.deepEqual(items, expected, told);
}

async function compareOptions(
  { world, call, choices }: Asking,
  entity: Entity,
  way: RelationView,
): Promise<void> {
  const path = `m/${entity.name}/relations/${way.name}/options`;
  const refused = way.kind === "collection" ? 404 : refusal(world, entity, way);
  const search = choices.pick(["", "", "A", "%", "7", "e"]);
  const most = world.model.project.optionLimit;
  const limit = choices.oneIn(2) ? most : 1 + choices.upTo(most - 1);
  const answer = await call(world, path, queryOf({ search, limit }));
  if (refused !== undefined) return assert.equal(answer.status, refused, path);
  const expected = expectedOptions(world, way, search);
  compared.options += expected.length;
  assert.deepEqual(
    [answer.status, answer.json],
    [200, { items: expected.slice(0, limit), limit, hasMore: expected.length > limit }],
    `${path} ${search}`,
  );
  const known = new Map(
    expectedOptions(world, way, "").map((option) => [(option as { id: string }).id, option]),
  );
  const sought = choices.some(world.rows.get(way.target.name) ?? [], 4).map(({ id }) => id);
  if (world.family === "admin") {
    const chosen = await call(world, path, queryOf({ ids: sought.join(",") }));
    const items = [...known.values()].filter((option) => sought.includes((option as { id: string }).id));
    assert.deepEqual(chosen.json, { items, limit: 100, hasMore: false }, `${path} ${sought.join(",")}`);
  }
  for (const { id } of (world.rows.get(way.target.name) ?? []).slice(0, 3)) {
    const one = await call(world, `${path}/${id}`);
    assert.deepEqual(one.status === 200 ? one.json : undefined, known.get(id), `${path}/${id}`);
  }
}

async function compareVirtual(asking: Asking, entity: Entity, definition: EntityDefinition): Promise<void> {
  const { world, call, choices } = asking;
  const given = randomGiven(entity.parameters, choices);
  const values = valuesOf(entity.parameters, given);
  const path = `m/${entity.name}`;
  const everything = { filters: [], searches: [], sort: undefined, order: undefined };
  const all = expectedVirtual(world, entity, { query: everything, given: values });
  for (let i = 0; i < 3; i += 1) {
    const query = i === 0 ? everything : randomQuery(world, definition, { all, choices });
    const expected = expectedVirtual(world, entity, { query, given: values });
    compared.virtual += expected.length;
    const sent = Object.fromEntries(
      Object.entries(query).filter(([, value]) =>
        Array.isArray(value) ? value.length > 0 : value !== undefined,
      ),
    );
    await comparePages(asking, { path, given: { ...given, ...sent }, expected });
  }
  await compareFiles(asking, entity, values);
  const known = new Map(all.map((record) => [(record as { id: string }).id, record]));
  for (const { id } of (world.rows.get(entity.source ?? "") ?? []).slice(0, 4)) {
    const record = known.get(id);
    const fields = randomFields(record === undefined ? [] : [record], choices);
    const chosen = fields === undefined ? {} : { fields: fields.join() };
    const { status, json } = await call(world, `${path}/${id}`, queryOf({ ...given, ...chosen }));
    const expected = record === undefined ? undefined : chooseFields(record, fields);
    assert.deepEqual(status === 200 ? json : undefined, expected, `${path}/${id}`);
  }
}

/** The URL of an image opens its files for those who may read its record, and for nobody else. */
async function compareFiles({ world, open }: Asking, entity: Entity, values: RuleArguments): Promise<void> {
  for (const { url, opens } of listExpectedFiles(world, entity, values)) {
    assert.equal((await open(world, url)) !== undefined, opens, url);
    compared[opens ? "opened" : "refused"] += 1;
  }
}

/** Some members of records, or undefined: all of them. */
function randomFields([first]: readonly object[], choices: Choices): readonly string[] | undefined {
  if (first === undefined || choices.oneIn(2)) return undefined;
  compared.chosen += 1;
  return choices.some(Object.keys(first), 3);
}

function randomQuery(
  { family }: LinkedData,
  { members }: EntityDefinition,
  { all, choices }: { readonly all: readonly object[]; readonly choices: Choices },
): LinkedQuery {
  const seen = members.filter(({ external }) => family === "admin" || external.read);
  const filters = choices
    .some(
      seen.filter(({ filterable }) => filterable),
      3,
    )
    .flatMap(({ name, type }): LinkedQuery["filters"] => {
      const op = choices.pick(OPERATORS_BY_FIELD_TYPE[type]);
      if (op === "isNull") return [{ field: name, op, value: choices.oneIn(2) }];
      const values = all
        .map((record) => (record as Readonly<Record<string, unknown>>)[name] ?? null)
        .filter((value) => value !== null);
      if (values.length === 0) return [];
      if (op === "in" || op === "notIn") return [{ field: name, op, value: choices.some(values, 2) }];
      const two = [choices.pick(values), choices.pick(values)];
      return [{ field: name, op, value: op === "between" ? two : two[0] }];
    });
  const searchable = seen.filter((member) => member.searchable).map(({ name }) => name);
  const searches =
    searchable.length > 0 && choices.oneIn(3)
      ? [{ field: choices.pick([ANY_FIELD, ...searchable]), value: choices.pick(["a", "Ä", "%", ""]) }]
      : [];
  const sortable = seen.filter((member) => member.sortable).map(({ name }) => name);
  const sort = sortable.length > 0 && !choices.oneIn(3) ? choices.pick(sortable) : undefined;
  return {
    filters,
    searches,
    sort,
    order: sort === undefined ? undefined : choices.pick([undefined, "asc", "desc"]),
  };
}

/** Values for parameters: those that are required, and some of the others. */
function randomGiven(parameters: readonly Parameter[], choices: Choices): RuleArguments {
  const sent = parameters.filter(({ required }) => required || choices.oneIn(2));
  return Object.fromEntries(
    sent.map(({ name, type }) => [name, choices.pick<unknown>(VALUES[type as keyof typeof VALUES])]),
  );
}

/** What rules see: what was sent, or else the default. */
function valuesOf(parameters: readonly Parameter[], given: RuleArguments): RuleArguments {
  return Object.fromEntries(parameters.map(({ name, default: usual }) => [name, given[name] ?? usual]));
}

/** Decisions that a seed repeats. */
function seededChoices(seed: number): Choices {
  let state = seed * 2_654_435_761;
  const tape = Array.from({ length: 20_000 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % 10_000;
  });
  return new Choices(tape);
}

function queryOf(parameters: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(texts).toString();
}
