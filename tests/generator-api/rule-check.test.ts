// Rules in the making: in words, with what is wrong with them, and with what they would hide of the records of this machine.
import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyMigrations, connect, type Database, readMigrations } from "@lathe/runtime/database";
import { openDatabaseSocket } from "@lathe/runtime/parts";
import { startPostgres } from "../support/postgres.ts";
import type { Api, CallResponse } from "./support/api.ts";
import { withGenerated, withServed } from "./support/served-project.ts";

const PUBLISHED = { field: "status", op: "eq", value: "published" };
const LONG = { field: "words", op: "gte", value: { param: "least" } };
const KNOWN = { field: "author.nickname", op: "isNull", value: false };
const LEAST = { name: "least", type: "integer", default: 100 };

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const RECORDS = `insert into people_authors (id, name, nickname) values ('${id(1)}', 'Ada', 'A'), ('${id(2)}', 'Bo', null);
insert into content_articles (id, title, status, words, author_id) values
  ('${id(3)}', 'a', 'published', 200, '${id(1)}'),
  ('${id(4)}', 'b', 'published', 20, '${id(1)}'),
  ('${id(5)}', 'c', 'draft', 20, '${id(2)}'),
  ('${id(6)}', 'd', 'draft', null, null);`;

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

/** What no migration has made yet can't be counted; the rest is told. */
async function assertNothingMissing(api: Api): Promise<void> {
  const field = { name: "mood", type: "string" };
  await api.done("POST /api/entities/:entity/fields", { params: { entity: "articles" }, body: { field } });
  const told = await check(api, { rule: { field: "mood", op: "isNull", value: true } });
  assert.deepEqual([told.valid, told.words, told.counts], [true, "mood is missing", null]);
}

function check(api: Api, body: object): Promise<CallResponse["json"]> {
  return api.done("POST /api/rule-check", { body: { entity: "articles", ...body } });
}

/** Counts; once more where a busy machine did not come to an end in time. */
async function count(api: Api, body: object): Promise<CallResponse["json"]> {
  for (let tries = 0; tries < 50; tries++) {
    const { counts, ...told } = await check(api, body);
    assert.ok(told.valid, JSON.stringify(told));
    if (counts !== null) return counts;
  }
  return assert.fail("The records can't be counted.");
}
