// Rules in the making: in words, with what is wrong with them, and with what they would hide of the records of this machine.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyMigrations, connect, type Database, readMigrations } from "@lathe/runtime/database";
import { openDatabaseSocket } from "@lathe/runtime/parts";
import { startPostgres } from "../support/postgres.ts";
import { type Api, assertRefused, type CallResponse } from "./support/api.ts";
import { withGenerated, withServed } from "./support/served-project.ts";

const PUBLISHED = { field: "status", op: "eq", value: "published" };
const LONG = { field: "words", op: "gte", value: { param: "least" } };
const KNOWN = { field: "author.nickname", op: "isNull", value: false };
const LEAST = { name: "least", type: "integer", default: 100 };

const NO_DATABASE =
  "There is no development database yet. Generate, and start lathe dev, which makes it; then there are records to look at.";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const RECORDS = `insert into people_authors (id, name, nickname) values ('${id(1)}', 'Ada', 'A'), ('${id(2)}', 'Bo', null);
insert into content_articles (id, title, status, words, author_id) values
  ('${id(3)}', 'a', 'published', 200, '${id(1)}'),
  ('${id(4)}', 'b', 'published', 20, '${id(1)}'),
  ('${id(5)}', 'c', 'draft', 20, '${id(2)}'),
  ('${id(6)}', 'd', 'draft', null, null);
insert into lathe.accounts (id, email, name, kind, created_at, updated_at) values
  ('${id(1)}', 'ada@example.org', 'Ada', 'operator', now(), now()),
  ('${id(5)}', 'cleo@example.org', 'Cleo', 'visitor', now(), now());
insert into lathe.roles (id, name, permissions, created_at, updated_at) values
  ('${id(9)}', 'writer', '["content.articles.read", "content.articles.update"]', now(), now());
insert into lathe.account_roles (account_id, role_id) values ('${id(1)}', '${id(9)}');`;

suite("what is told without a database", () => {
  test("words and problems; nothing is counted", () =>
    withServed(async ({ api }) => {
      const revision = await api.revision();
      const rule = { all: [PUBLISHED, KNOWN] };
      assert.deepEqual(await check(api, { rule }), {
        revision,
        valid: true,
        problems: [],
        words: 'status is "published" and author.nickname is there',
        counts: null,
        examples: [],
        note: NO_DATABASE,
      });
      const wrong = await check(api, { rule: { any: [PUBLISHED, { ...LONG, op: "contains" }] } });
      assert.deepEqual([wrong.valid, wrong.problems[0].pointer], [false, "/rule/any/1/op"]);
      assert.match(wrong.words, / or words contains the parameter least$/);
      const none = await check(api, { rule: { all: [] } });
      assert.deepEqual([none.valid, none.words], [false, null]);
      const always = await check(api, { rule: { field: "title", op: "isNull", value: false } });
      assert.deepEqual(
        [always.valid, always.problems[0].severity, always.problems[0].code],
        [true, "warning", "always_true"],
      );
      assert.equal(await api.revision(), revision);
    }));

  test("what anyone may do is told by the model alone; accounts and roles need a database, and that is said", () =>
    withServed(async ({ api }) => {
      const anyone = await look(api, null);
      assert.equal(anyone.note, NO_DATABASE);
      assert.deepEqual(find(anyone, "articles").operations.external, {
        list: { allowed: true, why: null },
        get: { allowed: true, why: null },
        create: { allowed: false, why: "In the external API, create is off." },
        update: { allowed: false, why: "In the external API, update is off." },
        delete: { allowed: false, why: "In the external API, delete is off." },
      });
      assert.match(find(anyone, "articles").operations.admin.list.why, /^Nobody is signed in/);
      const { accounts, roles, note } = await api.done("GET /api/callers");
      assert.deepEqual([accounts, roles, note], [[], [], NO_DATABASE]);
      const ada = await look(api, { account: "ada@example.org" });
      assert.deepEqual([ada.entities, ada.note], [[], NO_DATABASE]);
    }));

  test("a body that is none is refused, and so is an entity that is not there", () =>
    withServed(async ({ api }) => {
      const send = (body: object) => api.send("POST /api/rule-check", { body: { ...body } });
      assert.equal((await send({ entity: "articles" })).json.contractError.code, "invalid_body");
      assert.equal(
        (await send({ entity: "articles", rule: PUBLISHED, as: "x" })).json.contractError.code,
        "invalid_body",
      );
      assert.equal((await send({ entity: "nobody", rule: PUBLISHED })).json.contractError.code, "not_found");
    }));
});

for (const kind of ["pglite", "postgres"] as const) {
  suite(`what is counted (${kind})`, () => {
    test("all records, those that it shows, and what each condition takes part in hiding", async () => {
      const server = kind === "postgres" ? await startPostgres() : undefined;
      const databaseUrl = (await server?.createDatabase()) ?? "";
      await withGenerated(
        async ({ api, dir }) => {
          const db = await connect({ url: databaseUrl, dataFolder: join(dir, "data") });
          // As an application that has its embedded database open.
          const socket = kind === "pglite" ? await openDatabaseSocket(db, join(dir, "data/db")) : undefined;
          try {
            await fill(db, dir);
            await countRules(api);
            await viewAsOthers(api);
            await assertNothingMissing(api);
          } finally {
            await socket?.close();
            await db.close();
          }
        },
        { databaseUrl },
      );
      await server?.dropDatabase(databaseUrl);
    });
  });
}

async function fill(db: Database, dir: string): Promise<void> {
  const outcome = await applyMigrations(db, await readMigrations(join(dir, "migrations")));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  await db.script(RECORDS);
}

async function countRules(api: Api): Promise<void> {
  assert.deepEqual(await count(api, { rule: PUBLISHED }), {
    total: 4,
    holds: 2,
    hiddenBy: [{ pointer: "/rule", rows: 2 }],
  });
  assert.deepEqual(await count(api, { rule: { all: [PUBLISHED, LONG] }, parameters: [LEAST] }), {
    total: 4,
    holds: 1,
    hiddenBy: [
      { pointer: "/rule/all/0", rows: 2 },
      { pointer: "/rule/all/1", rows: 3 },
    ],
  });
  assert.deepEqual(
    await count(api, { entity: "article-cards", rule: { any: [KNOWN, { all: [PUBLISHED] }] } }),
    {
      total: 4,
      holds: 2,
      hiddenBy: [
        { pointer: "/rule/any/0", rows: 2 },
        { pointer: "/rule/any/1/all/0", rows: 2 },
      ],
    },
  );
  const mine = { field: "id", op: "eq", value: { var: "account.id" } };
  assert.equal((await count(api, { rule: mine })).holds, 0);
}

/** The same rules for accounts and roles, and what these may do. */
async function viewAsOthers(api: Api): Promise<void> {
  const mine = { all: [PUBLISHED, { field: "authorId", op: "eq", value: { var: "account.id" } }] };
  const ada = { account: "Ada@example.org" };
  assert.deepEqual((await tried(api, { rule: mine, as: ada })).counts.holds, 2);
  const { counts, examples } = await tried(api, { rule: mine, as: { account: id(5) } });
  assert.equal(counts.holds, 0);
  assert.deepEqual(examples[0], {
    id: id(6),
    label: "d",
    holds: false,
    hiddenBy: ["/rule/all/0", "/rule/all/1"],
  });
  const shown = (await tried(api, { rule: PUBLISHED, as: { role: "writer" } })).examples;
  assert.deepEqual(
    shown.map(({ label, holds }: { readonly label: string; readonly holds: boolean }) => [label, holds]),
    [
      ["b", true],
      ["a", true],
      ["d", false],
      ["c", false],
    ],
  );
  for (const as of [{ account: "nobody@example.org" }, { role: "nobody" }]) {
    const body = { entity: "articles", rule: PUBLISHED, as };
    assertRefused(await api.send("POST /api/rule-check", { body }), "not_found");
    assertRefused(await api.send("POST /api/access-check", { body: { as } }), "not_found");
  }
  const { accounts, roles } = await api.done("GET /api/callers", { query: { search: "CLEO" } });
  assert.deepEqual(
    accounts.map(({ email }: { readonly email: string }) => email),
    ["cleo@example.org"],
  );
  assert.ok(roles.some(({ name }: { readonly name: string }) => name === "writer"));
  const writer = await look(api, { role: "writer" });
  const { operations, rows } = find(writer, "articles");
  assert.deepEqual([operations.admin.update.allowed, rows], [true, { total: 4, holds: 2 }]);
  const { operations: others, rows: none } = find(writer, "authors");
  assert.match(others.admin.list.why, /does not hold people\.authors\.read/);
  assert.equal(none, null);
  assert.match(find(await look(api, { account: id(5) }), "articles").operations.admin.list.why, /visitor's/);
}

/** What no migration has made yet can't be counted; the rest is told. */
async function assertNothingMissing(api: Api): Promise<void> {
  const field = { name: "mood", type: "string" };
  await api.done("POST /api/entities/:entity/fields", { params: { entity: "articles" }, body: { field } });
  const told = await check(api, { rule: { field: "mood", op: "isNull", value: true } });
  assert.deepEqual([told.valid, told.words, told.counts], [true, "mood is missing", null]);
  assert.match(told.note, /does not have all of this model yet|Two seconds/);
}

function check(api: Api, body: object): Promise<CallResponse["json"]> {
  return api.done("POST /api/rule-check", { body: { entity: "articles", ...body } });
}

async function count(api: Api, body: object): Promise<CallResponse["json"]> {
  return (await tried(api, body)).counts;
}

function look(api: Api, as: object | null): Promise<CallResponse["json"]> {
  return api.done("POST /api/access-check", { body: { as } });
}

function find({ entities }: CallResponse["json"], entity: string): CallResponse["json"] {
  return entities.find(({ name }: { readonly name: string }) => name === entity);
}

/** Counts; once more where a busy machine did not come to an end in time. */
async function tried(api: Api, body: object): Promise<CallResponse["json"]> {
  for (let tries = 0; tries < 50; tries++) {
    const told = await check(api, body);
    assert.ok(told.valid, JSON.stringify(told));
    if (told.counts !== null) return told;
  }
  return assert.fail("The records can't be counted.");
}
