// Random queries over HTTP against an evaluation in memory; pages that are stable and whole.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Family } from "@lathe/contract";
import type { EntityDefinition } from "@lathe/runtime";
import { type OracleQuery, type StoredRow, expectedList } from "../support/query-oracle.ts";
import { makeTempFolder, removeFolder } from "../support/temp-folder.ts";
import { forEachApplication } from "./support/application.ts";
import { type CallResponse, toQueryString } from "./support/client.ts";
import { fixtureModel } from "./support/fixture.ts";
import { generateProject } from "./support/generated-project.ts";
import { randomQuery, randomSample, createSeededChoices } from "./support/random-samples.ts";
import { fillShelf } from "./support/shelf.ts";

const QUERIES = Number(process.env["PROPERTY_RUNS"] ?? 300);
const EVERYTHING: OracleQuery = { filters: [], searches: [], sort: undefined, order: undefined };

interface Asking {
  readonly family: Family;
  readonly token: string | undefined;
  readonly accountId: string | null;
}

forEachApplication("lists over HTTP", (app) => {
  const folder = makeTempFolder();
  const entities = new Map<string, EntityDefinition>();
  const rows = new Map<string, StoredRow[]>();
  let visitor: Awaited<ReturnType<typeof app.visitor>>;

  before(async () => {
    const { definition } = await generateProject(folder, fixtureModel());
    for (const entity of definition.entities) entities.set(entity.name, entity);
    const choices = createSeededChoices(7);
    await fillShelf(app);
    visitor = await app.visitor();
    for (let i = 0; i < 60; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- ids in the order of time
      await app.create("lab/samples", randomSample(choices));
    }
    for (let i = 0; i < 6; i += 1) {
      const owner = i % 2 === 0 ? { owner: visitor.id } : {};
      // oxlint-disable-next-line no-await-in-loop -- ids in the order of time
      await app.create("shop/orders", { note: `note ${i % 3}`, ...owner });
    }
    for (const name of ["authors", "articles", "orders", "samples"]) {
      // oxlint-disable-next-line no-await-in-loop -- one entity after the other
      rows.set(name, await stored(name));
    }
    for (let i = 0; i < 20; i += 1) {
      const articleId = choices.oneIn(4) ? null : choices.pick(rows.get("articles") ?? []).id;
      const orderId = choices.oneIn(2) ? null : choices.pick(rows.get("orders") ?? []).id;
      // oxlint-disable-next-line no-await-in-loop -- ids in the order of time
      await app.create("content/comments", {
        text: choices.pick(["one", "two", "Three"]),
        articleId,
        orderId,
      });
    }
    rows.set("comments", await stored("comments"));
  });
  after(() => removeFolder(folder));

  const pathOf = (family: Family, name: string) => `/api/${family}/v1/${entities.get(name)?.module}/${name}`;
  async function stored(name: string): Promise<StoredRow[]> {
    const { json } = await app.call("GET", `${pathOf("admin", name)}?limit=100`, { token: app.owner });
    return json.items as StoredRow[];
  }
  const expected = (name: string, sent: OracleQuery, { family, accountId }: Asking) =>
    expectedList(entities.get(name) as EntityDefinition, sent, {
      entities,
      rows,
      assets: new Map(),
      family,
      accountId,
      accountVerified: accountId === null ? null : true,
      now: new Date().toISOString(),
      permitted: new Set(entities.keys()),
    });
  const parametersOf = ({ filters, searches, sort, order }: OracleQuery) => ({
    ...(filters.length === 0 ? {} : { filters }),
    ...(searches.length === 0 ? {} : { searches }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
  });
  const nextOf = ({ headers }: CallResponse) =>
    /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  const walk = async (path: string, token: string | undefined): Promise<readonly unknown[]> => {
    const answer = await app.call("GET", path, { token });
    assert.equal(answer.status, 200, answer.text);
    const next = nextOf(answer);
    const items = answer.json.items as readonly unknown[];
    return next === undefined ? items : [...items, ...(await walk(next, token))];
  };

  test(`${QUERIES} random queries answer what an evaluation in memory answers`, async () => {
    const asking: readonly (Asking & { readonly names: readonly string[] })[] = [
      {
        family: "admin",
        token: app.owner,
        accountId: null,
        names: ["samples", "articles", "comments", "orders"],
      },
      { family: "external", token: undefined, accountId: null, names: ["samples", "articles", "comments"] },
      {
        family: "external",
        token: visitor.token,
        accountId: visitor.id,
        names: ["comments", "orders", "samples"],
      },
    ];
    let found = 0;
    for (let seed = 1; seed <= QUERIES; seed += 1) {
      const choices = createSeededChoices(seed);
      const caller = choices.pick(asking);
      const name = choices.oneIn(2) ? "samples" : choices.pick(caller.names);
      const entity = entities.get(name) as EntityDefinition;
      const sent = randomQuery({ entity, family: caller.family, rows: rows.get(name) ?? [] }, choices);
      const all = expected(name, sent, caller);
      const limit = 1 + choices.upTo(30);
      const offset = choices.upTo(all.length + 1);
      const what = JSON.stringify({ seed, name, family: caller.family, sent, limit, offset });
      const path = pathOf(caller.family, name);
      // oxlint-disable-next-line no-await-in-loop -- one query after the other
      const { json } = await app.call(
        "GET",
        path + toQueryString({ ...parametersOf(sent), limit, offset }),
        caller,
      );
      assert.deepEqual(
        json,
        { items: all.slice(offset, offset + limit), total: all.length, limit, offset },
        what,
      );
      if (seed % 5 === 0) {
        // oxlint-disable-next-line no-await-in-loop -- one query after the other
        const walked = await walk(
          path + toQueryString({ ...parametersOf(sent), limit: 1 + choices.upTo(9) }),
          caller.token,
        );
        assert.deepEqual(walked, all, what);
      }
      found += all.length;
    }
    assert.ok(found > QUERIES, "the queries find something");
  });

  const sortable = [
    "stringValue",
    "slugValue",
    "emailValue",
    "integerValue",
    "bigintValue",
    "decimalValue",
    "floatValue",
    "booleanValue",
    "dateValue",
    "datetimeValue",
    "uuidValue",
    "enumValue",
    "order",
    "constructor",
  ];
  for (const sort of sortable) {
    test(`sorted by ${sort}: nulls last both ways, ties by id, every record once`, async () => {
      const anyone: Asking = { family: "external", token: undefined, accountId: null };
      for (const order of ["asc", "desc"] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one order after the other
        const items = await walk(
          pathOf("external", "samples") + toQueryString({ sort, order, limit: 13 }),
          undefined,
        );
        const values = (items as readonly Record<string, unknown>[]).map((item) => item[sort]);
        const firstNull = values.indexOf(null);
        assert.ok(firstNull > 0 && values.slice(firstNull).every((value) => value === null));
        assert.deepEqual(items, expected("samples", { ...EVERYTHING, sort, order }, anyone));
      }
    });
  }

  test("the link of a page repeats its conditions, and leaves out its offset", async () => {
    const filters = [{ field: "order", op: "isNull", value: false }];
    const path = pathOf("external", "samples");
    const answer = await app.call(
      "GET",
      path + toQueryString({ filters, sort: "order", order: "desc", limit: 3, offset: 4 }),
    );
    const next = new URL(nextOf(answer) ?? "", app.base);
    assert.equal(next.pathname, path);
    assert.deepEqual([...next.searchParams.keys()].toSorted(), [
      "cursor",
      "filters",
      "limit",
      "order",
      "sort",
    ]);
    const second = await app.call("GET", next.pathname + next.search);
    assert.deepEqual([second.json.offset, second.json.limit], [7, 3]);
  });

  test("records that come and go while someone pages are never told twice", async () => {
    const path = pathOf("external", "samples");
    const seen = new Set<string>();
    const made: string[] = [];
    let next: string | undefined = `${path}?limit=5&sort=integerValue`;
    while (next !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page: CallResponse = await app.call("GET", next);
      for (const { id } of page.json.items as readonly StoredRow[]) {
        assert.ok(!seen.has(id));
        seen.add(id);
      }
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      if (made.length < 20) made.push((await app.create("lab/samples", { integerValue: -5 })).id);
      next = nextOf(page);
    }
    const { json } = await app.call("GET", `${path}?limit=100`);
    for (const { id } of json.items as readonly StoredRow[]) assert.ok(seen.has(id) || made.includes(id));
  });
});
