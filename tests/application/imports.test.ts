// Records and accounts from elsewhere: with the id, the times and the password hash that they had there, from importers alone.
import assert from "node:assert/strict";
import { argon2Sync } from "node:crypto";
import { before, test } from "node:test";
import { forEachApplication, PASSWORD } from "./support/application.ts";

const ARTICLES = "/api/admin/v1/content/articles";
const ACCOUNTS = "/api/admin/v1/_accounts";
const SESSIONS = "/api/auth/v1/sessions";
const CREATED = "2012-05-06T07:08:09.123Z";
const UPDATED = "2019-01-02T03:04:05.000Z";

/** As another program would store it, with costs of its own. */
function hashElsewhere(password: string): string {
  const nonce = Buffer.from("salt of elsewhere");
  const [memory, passes, parallelism] = [16_384, 3, 1];
  const hash = argon2Sync("argon2id", {
    message: password,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: 32,
  });
  const [salt, text] = [nonce, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${text}`;
}

let made = 0;
/** An id that no server would make. */
function oldId(): string {
  made += 1;
  return `6ba7b810-9dad-11d1-80b4-${String(made).padStart(12, "0")}`;
}

forEachApplication("imports", (app) => {
  let importer: string;
  before(async () => {
    importer = await app.operator([
      "content.*",
      "system.accounts.read",
      "system.accounts.write",
      "system.import.write",
    ]);
  });

  const post = (path: string, body: object, token = importer) => app.call("POST", path, { token, body });

  test("a record keeps its id and its times, and is changed like any other", async () => {
    const id = oldId();
    const body = {
      title: "Old",
      id: id.toUpperCase(),
      createdAt: "2012-05-06T09:08:09.123+02:00",
      updatedAt: UPDATED,
    };
    const { status, json, headers } = await post(ARTICLES, body);
    assert.equal(status, 201);
    assert.deepEqual([json.id, json.createdAt, json.updatedAt, json.version], [id, CREATED, UPDATED, 1]);
    assert.equal(headers.get("location"), `${ARTICLES}/${id}`);
    const changed = await app.call("PATCH", `${ARTICLES}/${id}`, { token: importer, body: { title: "New" } });
    assert.deepEqual([changed.json.createdAt, changed.json.version], [CREATED, 2]);
    assert.notEqual(changed.json.updatedAt, UPDATED);
  });

  test("what is left out is the server's", async () => {
    const timed = await post(ARTICLES, { title: "Timed", createdAt: CREATED });
    assert.deepEqual([timed.json.createdAt, timed.json.updatedAt], [CREATED, CREATED]);
    assert.match(timed.json.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const named = await post(ARTICLES, { title: "Named", id: oldId() });
    assert.ok(named.json.createdAt > "2026");
    assert.equal(named.json.updatedAt, named.json.createdAt);
  });

  test("an id is given once; what is wrong is named, and nothing is stored", async () => {
    const id = oldId();
    assert.equal((await post(ARTICLES, { title: "First", id })).status, 201);
    const second = await post(ARTICLES, { title: "Second", id });
    assert.deepEqual(
      [second.status, second.json.code, second.json.errors[0]?.path],
      [409, "conflict", "/id"],
    );
    for (const [more, path] of [
      [{ id: "12" }, "/id"],
      [{ id: null }, "/id"],
      [{ createdAt: "yesterday" }, "/createdAt"],
      [{ createdAt: UPDATED, updatedAt: CREATED }, "/updatedAt"],
      [{ updatedAt: CREATED }, "/createdAt"],
      [{ version: 7 }, "/version"],
    ] as const) {
      const { status, json } = await post(ARTICLES, { title: "Odd", ...more });
      assert.deepEqual([status, json.errors[0]?.path], [400, path]);
    }
    const update = await app.call("PATCH", `${ARTICLES}/${id}`, {
      token: importer,
      body: { createdAt: CREATED },
    });
    assert.equal(update.status, 400);
  });

  test("an account keeps its password, whose hash is made anew at the first sign-in", async () => {
    const [id, email] = [oldId(), `old${made}@example.com`];
    const passwordHash = hashElsewhere(PASSWORD);
    const body = { id, email, kind: "visitor", createdAt: CREATED, passwordHash };
    const { status, json } = await post(ACCOUNTS, body);
    assert.equal(status, 201);
    assert.deepEqual([json.id, json.createdAt, json.updatedAt, json.version], [id, CREATED, CREATED, 1]);
    assert.ok(!JSON.stringify(json).includes("argon2id"));
    const readHash = async () => {
      const text = "select password_hash from lathe.accounts where id = $1::uuid";
      return (await app.db.run({ text, values: [id] })).rows[0]?.[0];
    };
    assert.equal(await readHash(), passwordHash);
    const wrong = await app.call("POST", SESSIONS, { body: { email, password: "not this one" } });
    assert.equal(wrong.status, 401);
    for (let time = 0; time < 2; time++) {
      const signedIn = await app.call("POST", SESSIONS, { body: { email, password: PASSWORD } });
      assert.equal(signedIn.status, 201);
    }
    assert.match((await readHash()) ?? "", /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("hashes that can't be checked are refused, saying what is accepted", async () => {
    const account = { email: "odd@example.com", kind: "visitor" };
    for (const passwordHash of [
      "$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW",
      "pbkdf2_sha256$260000$salt$aGFzaA==",
      hashElsewhere(PASSWORD).replace("m=16384", "m=4194304"),
      hashElsewhere(PASSWORD).replace("m=16384", "m=8"),
      hashElsewhere(PASSWORD).replace("t=3", "t=2"),
      hashElsewhere(PASSWORD).replace("t=3", "t=5"),
      "",
    ]) {
      const { status, json } = await post(ACCOUNTS, { ...account, passwordHash });
      assert.deepEqual([status, json.errors[0]?.path], [400, "/passwordHash"]);
      assert.match(json.errors[0].message, /PHC string of argon2id/);
    }
    const both = { ...account, password: PASSWORD, passwordHash: hashElsewhere(PASSWORD) };
    assert.equal((await post(ACCOUNTS, both)).status, 400);
    const first = await post(ACCOUNTS, { ...account, id: oldId() });
    const taken = await post(ACCOUNTS, { email: "other@example.com", kind: "visitor", id: first.json.id });
    assert.deepEqual([taken.status, taken.json.errors[0]?.path], [409, "/id"]);
  });

  test("a role gives the permission by its name, and by no wildcard", async () => {
    for (const [given, status] of [
      [["content.*", "system.*"], 400],
      [["*"], 400],
      [["*", "system.import.write"], 201],
    ] as const) {
      const answer = await post(ARTICLES, { title: "By role", id: oldId() }, await app.operator(given));
      assert.equal(answer.status, status);
    }
  });

  test("a token imports only with the permission named in it, and nobody outside does", async () => {
    const permissions = ["content.articles.create", "content.articles.read"];
    for (const [given, status] of [
      [permissions, 400],
      [[...permissions, "system.*"], 400],
      [["*"], 400],
      [[...permissions, "system.import.write"], 201],
    ] as const) {
      const token = await app.call("POST", "/api/admin/v1/_tokens", {
        token: app.owner,
        body: { name: "import", permissions: given },
      });
      const answer = await post(ARTICLES, { title: "By token", id: oldId() }, token.json.token);
      assert.equal(answer.status, status);
    }
    const { token } = await app.visitor();
    const outside = await post("/api/external/v1/shop/orders", { note: "x", id: oldId() }, token);
    assert.deepEqual([outside.status, outside.json.errors[0]?.code], [400, "unknown_member"]);
  });
});
