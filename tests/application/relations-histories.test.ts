// Memberships under many hands: random histories that must be explainable, races, and how many statements a request takes.
import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Database } from "@lathe/runtime/database";
import { openTestDatabase } from "../support/databases.ts";
import { type ServedApplication, serveApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { libraryModel } from "./support/library.ts";
import { type PairEvent, listPossibleEnds } from "./support/pair-history.ts";
import { createSeededChoices } from "./support/random-samples.ts";

const ADMIN = "/api/admin/v1";
const HISTORIES = Number(process.env["PROPERTY_RUNS"] ?? 2);
const CLIENTS = 8;
const STEPS = 14;

for (const kind of ["pglite", "postgres"] as const) {
  suite(`memberships under many hands (${kind})`, () => {
    let app: ServedApplication & { stop(): Promise<void> };
    const statements: string[] = [];
    before(async () => {
      app = await serveApplication(kind, {
        model: libraryModel,
        database: async () => {
          const { db, dispose } = await openTestDatabase(kind);
          return { db: recorded(db, statements), dispose };
        },
      });
    });
    after(() => app.stop());
    const call = (method: string, path: string, body?: object) =>
      app.call(method, `${ADMIN}/content/${path}`, { token: app.owner, body });
    const make = async (path: string, body: object) => (await app.create(`content/${path}`, body)).id;

    test("whatever several clients are told can have happened one after the other", async () => {
      const visitor = (await app.visitor()).token;
      for (let seed = 1; seed <= HISTORIES; seed += 1) {
        const books = await Promise.all([1, 2, 3].map((n) => make("books", { title: `b${n}` })));
        const tags = await Promise.all([1, 2, 3].map((n) => make("tags", { name: `t${n}` })));
        const events = new Map<string, PairEvent[]>();
        const note = (pairs: readonly string[], event: PairEvent) => {
          for (const pair of pairs) events.set(pair, [...(events.get(pair) ?? []), event]);
        };
        const client = async (number: number) => {
          const choices = createSeededChoices(seed * 100 + number);
          const isOutside = number % 2 === 1;
          const base = isOutside ? "/api/external/v1" : ADMIN;
          const token = isOutside ? visitor : app.owner;
          for (let step = 0; step < STEPS; step += 1) {
            const [book, tag] = [choices.pick(books), choices.pick(tags)];
            const action = choices.pick(["add", "add", "add", "remove", "remove", "read", "other"]);
            const start = performance.now();
            if (action === "add" || action === "remove") {
              const method = action === "add" ? "POST" : "DELETE";
              const path = `${base}/content/books/${book}/relations/tags`;
              const isChange = !isOutside && choices.oneIn(2);
              const status = isChange
                ? toSingleStatus(await app.call("PATCH", path, { token, body: { [action]: [tag] } }), action)
                : (await app.call(method, `${path}/${tag}`, { token })).status;
              const event = {
                kind: action,
                isOutside,
                result: status,
                start,
                end: performance.now(),
              } as const;
              note([book + tag], event);
            } else if (action === "read") {
              const { status, json } = await app.call("GET", `${base}/content/books/${book}/relations/tags`, {
                token,
              });
              const end = performance.now();
              const items: readonly { readonly id: string }[] = json.items ?? [];
              if (status === 200) assert.equal(json.total, items.length);
              for (const other of tags) {
                const found = items.some(({ id }) => id === other) ? "there" : "not there";
                note([book + other], {
                  kind: "read",
                  isOutside,
                  result: status === 200 ? found : status,
                  start,
                  end,
                });
              }
            } else {
              const end = choices.pick([
                "hide",
                "show",
                "hide",
                "show",
                "deleteSource",
                "deleteTarget",
              ] as const);
              const { status } =
                end === "deleteSource"
                  ? await call("DELETE", `books/${book}`)
                  : end === "deleteTarget"
                    ? await call("DELETE", `tags/${tag}`)
                    : await call("PATCH", `tags/${tag}`, { internal: end === "hide" });
              const pairs =
                end === "deleteSource"
                  ? tags.map((other) => book + other)
                  : books.map((other) => other + tag);
              note(pairs, { kind: end, isOutside: false, result: status, start, end: performance.now() });
            }
          }
        };
        await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
        await assertExplained(app.db, events);
      }
    });

    test("50 identical adds make one pair, and one entry in the audit trail", async () => {
      const [book, tag] = [await make("books", { title: "busy" }), await make("tags", { name: "busy" })];
      const path = `books/${book}/relations/tags/${tag}`;
      const answers = await Promise.all(Array.from({ length: 50 }, () => call("POST", path)));
      const statuses = answers.map(({ status }) => status).toSorted();
      assert.deepEqual(statuses, [...Array<number>(49).fill(200), 201]);
      const rows = async (text: string) => Number((await app.db.run({ text, values: [book] })).rows[0]?.[0]);
      assert.equal(await rows("select count(*) from content_books_tags where source_id = $1::uuid"), 1);
      const trail = `select count(*) from lathe.audit where record_id = $1::uuid and action = 'update'`;
      assert.equal(await rows(trail), 1);
    });

    test("adds and removes of one pair add up", async () => {
      const [book, tag] = [await make("books", { title: "on" }), await make("tags", { name: "off" })];
      const path = `books/${book}/relations/tags/${tag}`;
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) => call(i % 2 === 0 ? "POST" : "DELETE", path)),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      const { json } = await call("GET", `books/${book}/relations/tags`);
      assert.equal(count(201) - count(204), json.total);
      assert.equal(count(200) + count(201), 30);
      assert.equal(count(204) + count(404), 30);
    });

    test("an end that is deleted while it is added leaves no pair", async () => {
      for (let round = 0; round < 8; round += 1) {
        const [book, tag] = [await make("books", { title: "stays" }), await make("tags", { name: "goes" })];
        const path = `books/${book}/relations/tags/${tag}`;
        const [removed, ...added] = await Promise.all([
          call("DELETE", round % 2 === 0 ? `tags/${tag}` : `books/${book}`),
          ...Array.from({ length: 5 }, () => call("POST", path)),
        ]);
        assert.equal(removed?.status, 204);
        for (const { status } of added) assert.ok([200, 201, 404].includes(status), String(status));
        assert.equal((await call("POST", path)).status, 404);
      }
      assert.equal(await dangling(app.db), 0);
    });

    test("changes of the same memberships end as if one had been made after the other", async () => {
      const [one, other] = [await make("tags", { name: "one" }), await make("tags", { name: "other" })];
      const swaps = [
        { add: [one], remove: [other] },
        { add: [other], remove: [one] },
      ];
      for (let round = 0; round < 10; round += 1) {
        const book = await make("books", { title: "swapped" });
        const path = `books/${book}/relations/tags`;
        await call("PATCH", path, { add: [one] });
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, i) =>
            i % 3 === 2
              ? call("PATCH", `books/${book}`, { _relations: { tags: swaps[i % 2] } })
              : call("PATCH", path, swaps[i % 2]),
          ),
        );
        assert.deepEqual(
          answers.map(({ status }) => status),
          Array.from({ length: 6 }, () => 200),
        );
        // Each of them leaves just one.
        assert.equal((await call("GET", path)).json.total, 1);
      }
    });

    test("many targets that are added and removed in any order are in nobody's way", async () => {
      const book = await make("books", { title: "crowded" });
      const tags = await Promise.all(Array.from({ length: 12 }, (_, i) => make("tags", { name: `c${i}` })));
      const path = `books/${book}/relations/tags`;
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => {
          const turned = i % 2 === 0 ? tags : tags.toReversed();
          return call("PATCH", path, i % 3 === 0 ? { remove: turned } : { add: turned });
        }),
      );
      for (const { status } of answers) assert.equal(status, 200);
      const total = answers.reduce((sum, { json }) => sum + json.added - json.removed, 0);
      const { json } = await call("GET", path);
      assert.deepEqual([json.total, [0, 12].includes(total)], [total, true]);
    });

    test("of several targets one that is deleted meanwhile is added with the others, or none is", async () => {
      for (let round = 0; round < 8; round += 1) {
        const book = await make("books", { title: "stays" });
        const [kept, gone] = [await make("tags", { name: "kept" }), await make("tags", { name: "gone" })];
        const change = { add: [kept, gone] };
        const [removed, changed] = await Promise.all([
          call("DELETE", `tags/${gone}`),
          round % 2 === 0
            ? call("PATCH", `books/${book}/relations/tags`, change)
            : call("PATCH", `books/${book}`, { title: "new", _relations: { tags: change } }),
        ]);
        assert.deepEqual([removed.status, [200, 400].includes(changed.status)], [204, true]);
        const { json } = await call("GET", `books/${book}/relations/tags`);
        assert.equal(json.total, changed.status === 200 ? 1 : 0);
        const { title } = (await call("GET", `books/${book}`)).json;
        assert.equal(title === "new", changed.status === 200 && round % 2 === 1);
      }
      assert.equal(await dangling(app.db), 0);
    });

    test("a target that must stay is kept by a pair, or gone before there is one", async () => {
      for (let round = 0; round < 6; round += 1) {
        const [book, shelf] = [await make("books", { title: "b" }), await make("shelves", { place: "p" })];
        const [removed, added] = await Promise.all([
          call("DELETE", `shelves/${shelf}`),
          call("POST", `books/${book}/relations/shelves/${shelf}`),
        ]);
        const told = `${removed.status} ${added.status}`;
        assert.ok(["204 404", "409 201"].includes(told), told);
        const { json } = await call("GET", `books/${book}/relations/shelves`);
        assert.equal(json.total, added.status === 201 ? 1 : 0);
      }
    });

    test("records that are each other's targets can be deleted at once", async () => {
      for (let round = 0; round < 6; round += 1) {
        const books = await Promise.all([1, 2, 3].map(() => make("books", { title: "b" })));
        const pairs = books.flatMap((one) => books.map((other) => `books/${one}/relations/similar/${other}`));
        await Promise.all(pairs.map((pair) => call("POST", pair)));
        const answers = await Promise.all([
          ...books.map((id) => call("DELETE", `books/${id}`)),
          ...pairs.map((pair) => call("POST", pair)),
          ...pairs.map((pair) => call("DELETE", pair)),
        ]);
        assert.deepEqual(
          answers.slice(0, 3).map(({ status }) => status),
          [204, 204, 204],
        );
        for (const { status } of answers) assert.ok(status < 500, String(status));
      }
      assert.equal(await dangling(app.db), 0);
    });

    test("no read takes more than two statements, however many records it shows", async () => {
      const author = (await app.create("people/authors", { name: "A" })).id;
      const first = await make("books", { title: "first", authorId: author, sequelId: null });
      for (let i = 0; i < 110; i += 1) {
        const id = await make("books", {
          title: `many ${i}`,
          authorId: author,
          editorId: author,
          sequelId: first,
        });
        if (i < 60) await call("POST", `books/${first}/relations/similar/${id}`);
      }
      const visitor = (await app.visitor()).token;
      for (const limit of [1, 100]) {
        for (const [family, token] of [
          ["admin", app.owner],
          ["external", visitor],
          ["external", undefined],
        ] as const) {
          for (const path of [
            `content/books${toQueryString({ limit })}`,
            `content/books${toQueryString({ limit, offset: 5 })}`,
            `content/books${toQueryString({ limit, searches: [{ field: "*", value: "many" }] })}`,
            `people/authors/${author}/relations/books${toQueryString({ limit })}`,
            `people/authors/${author}/relations/shortBooks${toQueryString({ limit, most: 500 })}`,
            `content/books/${first}/relations/similar${toQueryString({ limit })}`,
            `content/books/${first}/relations/similarTo${toQueryString({ limit })}`,
            `content/books/${first}/relations/author${toQueryString({ limit })}`,
            `content/books/relations/author/options?limit=${Math.min(limit, 3)}`,
            `content/books/relations/tags/options?search=t`,
            `content/books/relations/author/options/${author}`,
            `content/book-cards${toQueryString({ limit })}`,
            `content/book-cards${toQueryString({ limit, sort: "reviewCount" })}`,
            `content/book-cards${toQueryString({ limit, filters: [{ field: "authorName", op: "eq", value: "A" }] })}`,
            `content/book-cards/${first}`,
          ]) {
            statements.length = 0;
            const { status } = await app.call("GET", `/api/${family}/v1/${path}`, { token });
            assert.equal(status, 200, path);
            assert.ok(statements.length <= 2, `${path}: ${statements.length}\n${statements.join("\n")}`);
          }
        }
      }
    });

    test("a membership takes two statements: who asks, and the change", async () => {
      const [book, tag] = [await make("books", { title: "b" }), await make("tags", { name: "t" })];
      for (const method of ["POST", "POST", "DELETE", "DELETE"]) {
        statements.length = 0;
        await call(method, `books/${book}/relations/tags/${tag}`);
        assert.ok(statements.length <= 2, statements.join("\n"));
      }
    });
  });
}

/** The same database, which notes every statement that is sent. */
function recorded(db: Database, statements: string[]): Database {
  return new Proxy(db, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]): unknown => {
        const [first] = args;
        if (member === "run") statements.push((first as { readonly text: string }).text);
        if (member === "transaction" || member === "reserve") statements.push(String(member));
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
}

async function assertExplained(
  db: Database,
  events: ReadonlyMap<string, readonly PairEvent[]>,
): Promise<void> {
  const { rows } = await db.run({ text: "select source_id, target_id from content_books_tags", values: [] });
  const stored = new Set(rows.map((pair) => pair.join("")));
  for (const [pair, history] of events) {
    const told = JSON.stringify(history);
    for (const event of history) assert.ok(typeof event.result === "string" || event.result < 500, told);
    assert.ok(listPossibleEnds(history).has(stored.has(pair)), `${stored.has(pair)}: ${told}`);
  }
  assert.equal(await dangling(db), 0);
}

/** How many pairs there are whose ends are not both there. */
async function dangling(db: Database): Promise<number> {
  const text = `select
    (select count(*) from content_books_tags where source_id not in (select id from content_books)
      or target_id not in (select id from content_tags)) +
    (select count(*) from content_books_similar where source_id not in (select id from content_books)
      or target_id not in (select id from content_books))`;
  return Number((await db.run({ text, values: [] })).rows[0]?.[0]);
}

/** What a change of one membership was told, as the route of that one membership tells it. */
function toSingleStatus(
  { status, json }: Awaited<ReturnType<ServedApplication["call"]>>,
  action: "add" | "remove",
): number {
  if (status === 404 || status === 400) return 404;
  assert.equal(status, 200);
  if (action === "add") return json.added === 1 ? 201 : 200;
  return json.removed === 1 ? 204 : 404;
}
