// Writes by callers who are known from requests before: they are sent along with the question whether that is still true, and nothing
// of them happens where it is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ServedApplication, forEachApplication } from "./support/application.ts";
import { collectStatements } from "./support/statement-texts.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = `${ADMIN}/content/articles`;
const AUTHORS = `${ADMIN}/content/authors`;
const PERMISSIONS = ["content.*"];

interface KnownOperator {
  readonly token: string;
  readonly id: string;
}

/** An operator who has written before. */
async function createOperator(app: ServedApplication): Promise<KnownOperator> {
  const token = await app.operator(PERMISSIONS);
  const known = await app.call("POST", AUTHORS, { token, body: { name: "known" } });
  assert.equal(known.status, 201, known.text);
  const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
  return { token, id: json.account.id as string };
}

/** All that a write may leave behind. */
async function readTraces(app: ServedApplication): Promise<unknown> {
  const { rows } = await app.db.run({
    text: `select (select count(*) from lathe.audit), (select count(*) from lathe.idempotency_keys),
      (select string_agg(a::text, ',' order by id) from content_articles a),
      (select string_agg(a::text, ',' order by id) from content_authors a)`,
    values: [],
  });
  return rows;
}

const CHANGES: readonly (readonly [name: string, status: 401 | 403, sql: string])[] = [
  ["whose session was ended", 401, "delete from lathe.sessions where account_id = $1::uuid"],
  [
    "whose session has run out",
    401,
    "update lathe.sessions set expires_at = now() where account_id = $1::uuid",
  ],
  ["whose account was disabled", 401, "update lathe.accounts set disabled = true where id = $1::uuid"],
  ["who has lost a role", 403, "delete from lathe.account_roles where account_id = $1::uuid"],
  [
    "whose role has lost a permission",
    403,
    `update lathe.roles set permissions = '["content.articles.read"]'
     where id = (select role_id from lathe.account_roles where account_id = $1::uuid)`,
  ],
  ["who is a visitor now", 403, "update lathe.accounts set kind = 'visitor' where id = $1::uuid"],
];

const TOKEN_CHANGES: readonly (readonly [name: string, status: 401 | 403, sql: string])[] = [
  ["that was deleted", 401, "delete from lathe.tokens where id = $1::uuid"],
  ["that has run out", 401, "update lathe.tokens set expires_at = now() where id = $1::uuid"],
  [
    "that has lost a permission",
    403,
    `update lathe.tokens set permissions = '["content.articles.read"]' where id = $1::uuid`,
  ],
];

/** An integration token that was used to write before. */
async function createIntegration(app: ServedApplication): Promise<KnownOperator> {
  const body = { name: "sync", permissions: PERMISSIONS };
  const { json } = await app.call("POST", `${ADMIN}/_tokens`, { token: app.owner, body });
  const token = json.token as string;
  const known = await app.call("POST", AUTHORS, { token, body: { name: "known" } });
  assert.equal(known.status, 201, known.text);
  return { token, id: json.id as string };
}

let hookRuns = 0;

forEachApplication(
  "writes by known callers",
  (app) => {
    const change = (text: string, { id }: KnownOperator) => app.db.run({ text, values: [id] });
    const listWrites = async () => {
      const { id } = await app.create("content/articles", { title: "Before" });
      const author = await app.create("content/authors", { name: "Before" });
      const key = { "idempotency-key": `known ${id}`.replace(" ", "-") };
      return [
        ["create", "POST", ARTICLES, { body: { title: "New" } }],
        ["create with a key", "POST", ARTICLES, { body: { title: "New" }, headers: key }],
        ["create of something wrong", "POST", ARTICLES, { body: { title: 1 } }],
        ["update", "PATCH", `${ARTICLES}/${id}`, { body: { title: "New" } }],
        [
          "update of another version",
          "PATCH",
          `${ARTICLES}/${id}`,
          { body: {}, headers: { "if-match": '"9"' } },
        ],
        ["update with own code", "PATCH", `${AUTHORS}/${author.id}`, { body: { name: "New" } }],
        ["delete", "DELETE", `${ARTICLES}/${id}`, {}],
        ["delete of nothing", "DELETE", `${ARTICLES}/${author.id}`, {}],
      ] as const;
    };

    for (const [name, status, text] of CHANGES) {
      test(`a caller ${name} is refused everything, and leaves no trace`, async () => {
        for (const [write, method, path, options] of await listWrites()) {
          /* oxlint-disable no-await-in-loop -- one operator after the other */
          const operator = await createOperator(app);
          await change(text, operator);
          const traces = await readTraces(app);
          const runs = hookRuns;
          const answer = await app.call(method, path, { ...options, token: operator.token });
          assert.equal(answer.status, status, `${write}: ${answer.text}`);
          assert.deepEqual(await readTraces(app), traces, write);
          assert.equal(hookRuns, runs, write);
          /* oxlint-enable no-await-in-loop */
        }
      });
    }

    for (const [name, status, text] of TOKEN_CHANGES) {
      test(`an integration token ${name} writes nothing, and wrote before`, async () => {
        const { id } = await app.create("content/articles", { title: "Before" });
        const integration = await createIntegration(app);
        const { token } = integration;
        const patch = () => app.call("PATCH", `${ARTICLES}/${id}`, { token, body: { title: "New" } });
        assert.equal((await patch()).json.version, 2);
        await change(text, integration);
        const traces = await readTraces(app);
        assert.equal((await patch()).status, status);
        assert.deepEqual(await readTraces(app), traces);
      });
    }

    test("a caller who is somebody else now, and still may, writes once", async () => {
      const operator = await createOperator(app);
      const { id } = await app.create("content/articles", { title: "Before" });
      await change("update lathe.accounts set name = 'Another name' where id = $1::uuid", operator);
      for (const [title, version] of [
        ["One", 2],
        ["Two", 3],
      ] as const) {
        const { token } = operator;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, json } = await app.call("PATCH", `${ARTICLES}/${id}`, { token, body: { title } });
        assert.deepEqual([status, json.title, json.version], [200, title, version]);
      }
      const { rows } = await app.db.run({
        text: "select count(*) from lathe.audit where record_id = $1::uuid and action = 'update'",
        values: [id],
      });
      assert.deepEqual(rows, [["2"]]);
    });

    test("of many writes while a session ends, those that are acknowledged were done, and no others", async () => {
      const operator = await createOperator(app);
      const { id } = await app.create("content/articles", { title: "Before" });
      const { token } = operator;
      const patch = async () =>
        (await app.call("PATCH", `${ARTICLES}/${id}`, { token, body: { title: "N" } })).status;
      const statuses: number[] = [];
      const writeUntilRefused = async (): Promise<void> => {
        const status = await patch();
        statuses.push(status);
        if (status === 200) await writeUntilRefused();
      };
      const writers = Promise.all([1, 2, 3].map(writeUntilRefused));
      while (statuses.length < 12) await new Promise((resolve) => setImmediate(resolve)); // oxlint-disable-line no-await-in-loop
      await change("delete from lathe.sessions where account_id = $1::uuid", operator);
      await writers;
      const done = statuses.filter((status) => status === 200).length;
      assert.deepEqual(
        statuses.filter((status) => status !== 200),
        [401, 401, 401],
      );
      const { rows } = await app.db.run({
        text: `select version - 1, (select count(*) from lathe.audit where record_id = a.id and action = 'update')
          from content_articles a where id = $1::uuid`,
        values: [id],
      });
      assert.deepEqual(rows, [[String(done), String(done)]]);
    });
  },
  { hooks: { authors: { beforeUpdate: () => void (hookRuns += 1) } } },
);

forEachApplication(
  "ways to the database",
  (app) => {
    test("a write by a known caller is one, whatever it gives", async () => {
      const { token } = await createIntegration(app);
      const { id } = await app.create("content/articles", { title: "Before" });
      for (const [method, sender, path, body, status] of [
        ["POST", app.owner, ARTICLES, { title: "New" }, 201],
        ["PATCH", app.owner, `${ARTICLES}/${id}`, { title: "New" }, 200],
        ["PATCH", token, `${ARTICLES}/${id}`, { title: "Newer" }, 200],
        ["DELETE", app.owner, `${ARTICLES}/${id}`, undefined, 204],
        ["DELETE", token, `${ARTICLES}/${id}`, undefined, 404],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const texts = await collectStatements(app.db, async () => {
          const answer = await app.call(method, path, { token: sender, ...(body && { body }) });
          assert.equal(answer.status, status);
        });
        assert.equal(texts.length, 1, texts.join("\n"));
      }
    });
  },
  { isAboutCaches: true },
);
