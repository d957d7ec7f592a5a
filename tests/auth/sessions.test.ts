// Signing in and out: who gets in, what is told to those who do not, and how soon a token ends.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { AUTH_BODIES } from "@lathe/contract";
import { hashToken, validateBySchema } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  BUSY_HASHER,
  PASSWORD,
  type TestResponse,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

forEachSetup("sessions", (on) => {
  let app: TestApplication;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    await app.makeAccount("owner@example.com", ["owner"]);
  });

  const signIn = (body: unknown, ip?: string, by: TestApplication = app) =>
    by.auth("POST", "/sessions", { body, ...(ip === undefined ? {} : { ip }) });

  const current = (token: string) => app.auth("GET", "/sessions/current", { token });

  test("the right password gives a token, which tells who it is, until it is ended", async () => {
    const { status, body } = await signIn({ email: "owner@example.com", password: PASSWORD });
    assert.equal(status, 201);
    assert.deepEqual(validateBySchema(AUTH_BODIES.signIn.response, body), []);
    assert.deepEqual(body.account.roles, ["owner"]);
    assert.deepEqual(body.account.permissions, ["*"]);
    const session = await current(body.accessToken);
    assert.equal(session.status, 200);
    assert.deepEqual(session.body, { account: body.account, expiresAt: body.expiresAt });
    const ended = await app.auth("DELETE", "/sessions/current", { token: body.accessToken });
    assert.equal(ended.status, 204);
    assert.equal((await current(body.accessToken)).status, 401);
  });

  test("a wrong password, an unknown account and a disabled one are answered alike, after one hash each", async () => {
    await app.makeAccount("disabled@example.com");
    await on.db.run({
      text: "update lathe.accounts set disabled = true where email = $1",
      values: ["disabled@example.com"],
    });
    await on.db.run({
      text: `insert into lathe.accounts (id, email, name, kind, created_at, updated_at)
        values (gen_random_uuid(), 'no-password@example.com', '', 'operator', now(), now())`,
      values: [],
    });
    const tries = [
      { email: "owner@example.com", password: "wrong password" },
      { email: "nobody@example.com", password: "wrong password" },
      { email: "disabled@example.com", password: PASSWORD },
      { email: "no-password@example.com", password: "wrong password" },
      { email: "no address at all", password: "wrong password" },
    ];
    const answers: TestResponse[] = [];
    for (const body of tries) {
      const hashes = app.work.hashes;
      answers.push(await signIn(body));
      assert.equal(app.work.hashes, hashes + 1, body.email);
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(answers[0]?.status, 401);
  });

  test("an address is found in any case of its letters, and in no other variant", async () => {
    const statuses = [];
    for (const email of [
      "OWNER@Example.COM",
      "owner@example.com ",
      " owner@example.com",
      "owner@example",
      "ówner@example.com",
      "owner",
      "%@example.com",
    ]) {
      statuses.push((await signIn({ email, password: PASSWORD })).status);
    }
    assert.deepEqual(statuses, [201, 401, 401, 401, 401, 401, 401]);
  });

  test("what can't be a credential is refused without hashing", async () => {
    const hashes = app.work.hashes;
    const email = "owner@example.com";
    for (const body of [
      { email, password: { $ne: null } },
      { email, password: ["a"] },
      { email, password: 12_345_678 },
      { email, password: null },
      { email: { $ne: null }, password: PASSWORD },
      { email },
      { email, password: PASSWORD, sessionId: "mine" },
      { email, password: "a".repeat(1_000_000) },
      { email, password: "ä".repeat(1000) },
      { email, password: "with\0nul" },
      { email: "a\0@example.com", password: PASSWORD },
      [],
      null,
      "text",
    ]) {
      assert.equal((await signIn(body)).status, 400, JSON.stringify(body)?.slice(0, 80));
    }
    assert.equal(app.work.hashes, hashes);
  });

  test("passwords that are alike in their first 72 bytes are two, and one of 64 characters works", async () => {
    const token = await app.tokenOf("owner@example.com");
    const long = "p".repeat(72);
    for (const [index, password] of [`${long}one`, "x".repeat(64)].entries()) {
      const email = `long-${index}@example.com`;
      const made = await app.admin("POST", "/_accounts", {
        token,
        body: { email, kind: "operator", password },
      });
      assert.equal(made.status, 201);
      assert.equal((await signIn({ email, password })).status, 201);
      assert.equal((await signIn({ email, password: `${long}two` })).status, 401);
    }
  });

  test("when too many wait for a hash, the answer says to come again", async () => {
    const busy = createTestApplication(on, { passwords: BUSY_HASHER });
    for (const email of ["owner@example.com", "nobody@example.com"]) {
      const { status, headers } = await signIn({ email, password: PASSWORD }, undefined, busy);
      assert.equal(status, 503);
      assert.ok(Number(headers["retry-after"]) > 0);
    }
  });

  test("tries are limited alike for an address that has an account and for one that has none", async () => {
    await app.makeAccount("limited@example.com");
    const ip = "198.51.100.4";
    const sequence = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 30; i++) {
        const { status, headers } = await signIn({ email, password: "wrong password" }, ip);
        answers.push([status, headers["retry-after"], Object.keys(headers).toSorted()]);
      }
      return answers;
    };
    const known = await sequence("limited@example.com");
    const unknown = await sequence("unlimited@example.com");
    assert.deepEqual(known, unknown);
    assert.deepEqual(
      known.map(([status]) => status),
      [...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 20 }, () => 429)],
    );
    assert.equal(known.at(-1)?.[1], "900");
    assert.equal((await signIn({ email: "Limited@example.com", password: PASSWORD }, ip)).status, 429);
    const other = createTestApplication(on);
    assert.equal((await signIn({ email: "limited@example.com", password: PASSWORD }, ip, other)).status, 429);
  });

  test("nobody keeps an owner out from other addresses: tries at an account are slowed, not refused", async () => {
    const slowed = createTestApplication(on);
    for (const email of ["besieged@example.com", "nobody-besieged@example.com"]) {
      if (email.startsWith("besieged")) await app.makeAccount(email);
      const start = slowed.waits.length;
      for (let i = 0; i < 33; i++) {
        const answer = await signIn({ email, password: "wrong password" }, `203.0.113.${i}`, slowed);
        assert.equal(answer.status, 401);
      }
      assert.deepEqual(slowed.waits.slice(start), [100, 200, 300]);
    }
    const email = "besieged@example.com";
    await on.db.run({
      text: "update lathe.attempts set count = 5000 where subject like 'sign-in identity %'",
      values: [],
    });
    assert.equal((await signIn({ email, password: PASSWORD }, "203.0.113.100", slowed)).status, 201);
    assert.equal(slowed.waits.at(-1), 5000);
    await on.db.script("delete from lathe.attempts");
  });

  test("the limit ends with its window", async () => {
    const email = "patient@example.com";
    await app.makeAccount(email);
    const ip = "198.51.100.5";
    for (let i = 0; i < 10; i++) await signIn({ email, password: "wrong password" }, ip);
    assert.equal((await signIn({ email, password: PASSWORD }, ip)).status, 429);
    const later = createTestApplication(on, { now: () => new Date(Date.now() + 15 * 60_000 + 1000) });
    assert.equal((await signIn({ email, password: PASSWORD }, ip, later)).status, 201);
  });

  test("signing in forgets the tries of the account, and none that others made from its address", async () => {
    const email = "forgetful@example.com";
    const ip = "198.51.100.1";
    await app.makeAccount(email);
    const counted = async () => {
      const { rows } = await on.db.run({
        text: "select count from lathe.attempts where subject = $1",
        values: [`sign-in address ${ip}`],
      });
      return rows[0]?.[0];
    };
    for (let i = 0; i < 9; i++) await signIn({ email, password: "wrong password" }, ip);
    assert.equal((await signIn({ email, password: PASSWORD }, ip)).status, 201);
    assert.equal(await counted(), "9");
    for (let i = 0; i < 9; i++) {
      assert.equal((await signIn({ email, password: "wrong password" }, ip)).status, 401);
    }
    assert.equal(await counted(), "18");
  });

  test("an address has its own limit, whoever is tried from it", async () => {
    const ip = "198.51.100.2";
    await on.db.run({
      text: "insert into lathe.attempts (subject, window_start, count) values ($1, now(), 300)",
      values: [`sign-in address ${ip}`],
    });
    const hashes = app.work.hashes;
    assert.equal((await signIn({ email: "owner@example.com", password: PASSWORD }, ip)).status, 429);
    assert.equal(app.work.hashes, hashes);
    assert.equal((await signIn({ email: "owner@example.com", password: PASSWORD })).status, 201);
  });

  test("tries at the same time are all counted, and none of them fails", async () => {
    const email = "hurried@example.com";
    const tries = Array.from({ length: 20 }, () =>
      signIn({ email, password: "wrong password" }, "198.51.100.3"),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, 10);
    assert.equal(statuses.filter((status) => status === 429).length, 10);
  });

  test("only the hash of a token is stored, and it is no token", async () => {
    const token = await app.tokenOf("owner@example.com");
    assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    const { rows } = await on.db.run({
      text: "select token_hash, s::text from lathe.sessions s where token_hash = $1",
      values: [hashToken(token)],
    });
    assert.equal(rows.length, 1);
    assert.ok(!rows[0]?.[1]?.includes(token));
    assert.equal((await current(rows[0]?.[0] ?? "")).status, 401);
  });

  test("a token that nobody made is nobody's", async () => {
    for (const token of ["", "a", "x".repeat(43), "x".repeat(1_000_000), "eyJhbGciOiJub25lIn0.e30."]) {
      assert.equal((await current(token)).status, 401);
    }
    assert.equal((await app.auth("GET", "/sessions/current")).status, 401);
  });

  test("a session ends at its time", async () => {
    const past = createTestApplication(on, { now: () => new Date(Date.now() - 60 * 60_000) });
    const { status } = await signIn({ email: "owner@example.com", password: PASSWORD }, undefined, past);
    assert.equal(status, 201);
    const { rows } = await on.db.run({
      text: "select count(*) from lathe.sessions where expires_at <= now()",
      values: [],
    });
    assert.equal(rows[0]?.[0], "1");
    const token = await past.tokenOf("owner@example.com");
    assert.equal((await current(token)).status, 401);
  });

  test("a disabled or deleted account and a changed role count on the next request", async () => {
    const owner = await app.tokenOf("owner@example.com");
    const role = await app.admin("POST", "/_roles", {
      token: owner,
      body: { name: "reader", permissions: ["system.accounts.read"] },
    });
    const id = await app.makeAccount("reader@example.com", ["reader"]);
    const list = async (token: string) => (await app.admin("GET", "/_accounts", { token })).status;
    const token = await app.tokenOf("reader@example.com");
    assert.equal(await list(token), 200);
    const take = { permissions: ["content.articles.read"] };
    await app.admin("PATCH", `/_roles/${role.body.id}`, { token: owner, body: take });
    assert.equal(await list(token), 403);
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { roles: ["owner"] } });
    assert.equal(await list(token), 200);
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { disabled: true } });
    assert.equal(await list(token), 401);
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { disabled: false } });
    assert.equal(await list(token), 401, "what was ended stays ended");
    const again = await app.tokenOf("reader@example.com");
    await app.admin("DELETE", `/_accounts/${id}`, { token: owner });
    assert.equal(await list(again), 401);
  });

  test("a visitor's token opens no admin route", async () => {
    const body = { email: "visitor@example.com", password: PASSWORD, name: "V" };
    const made = await app.auth("POST", "/accounts", { body });
    assert.equal(made.status, 201);
    assert.deepEqual(validateBySchema(AUTH_BODIES.signUp.response, made.body), []);
    assert.equal(made.body.account.kind, "visitor");
    const token = await app.tokenOf("visitor@example.com");
    for (const path of ["/_accounts", "/_roles", "/_tokens", "/_audit"]) {
      assert.equal((await app.admin("GET", path, { token })).status, 403);
    }
    assert.equal((await current(token)).body.account.id, made.body.account.id);
  });

  test("an address signs up once, in whatever case of letters", async () => {
    const body = { email: "Twice@example.com", password: PASSWORD };
    const made = await app.auth("POST", "/accounts", { body });
    assert.equal(made.body.account.email, "twice@example.com");
    const other = { email: "twice@EXAMPLE.com", password: "another password" };
    const again = await app.auth("POST", "/accounts", { body: other });
    assert.equal(again.status, 201);
    assert.equal((await signIn(other)).status, 401, "what was there is not changed");
    assert.equal((await signIn(body)).body.account.id, made.body.account.id);
  });

  test("a sign-up answers alike for any address; its holder is told the rest by mail", async () => {
    await app.makeAccount("operator@example.com");
    const signUp = (email: string) =>
      app.auth("POST", "/accounts", { body: { email, password: "a password of mine", name: "N" } });
    const hashes = app.work.hashes;
    const [known, unknown] = [await signUp("operator@example.com"), await signUp("nobody@example.com")];
    assert.equal(app.work.hashes - hashes, 2);
    const hideDetails = ({ status, headers, body }: typeof known) => ({
      status,
      headers,
      account: { ...body.account, id: body.account.id.replaceAll(/[0-9a-f]/g, "x"), email: "" },
    });
    assert.deepEqual(hideDetails(known), hideDetails(unknown));
    assert.deepEqual(
      [known.body.account.email, known.body.account.kind],
      ["operator@example.com", "visitor"],
    );
    await app.context.background.waitForAll();
    const subjects = app.mails
      .filter(({ to }) => /^(operator|nobody)@/.test(to))
      .map(({ to, subject }) => [to, subject]);
    assert.deepEqual(subjects.toSorted(), [
      ["nobody@example.com", "The Newsroom: confirm your address"],
      ["operator@example.com", "The Newsroom: you have an account"],
    ]);
    const kept = await on.db.run({
      text: "select kind from lathe.accounts where email = 'operator@example.com'",
      values: [],
    });
    assert.deepEqual(kept.rows, [["operator"]]);
  });

  test("a sign-up takes what it must be, and is limited", async () => {
    const hashes = app.work.hashes;
    for (const body of [
      { email: "new@example.com", password: "short" },
      { email: "no address", password: PASSWORD },
      { email: "new@example.com", password: PASSWORD, roles: ["owner"] },
      { email: "new@example.com", password: PASSWORD, kind: "operator" },
      { email: "new@example.com", password: PASSWORD, name: "a\0b" },
    ]) {
      assert.equal((await app.auth("POST", "/accounts", { body })).status, 400);
    }
    assert.equal(app.work.hashes, hashes);
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const body = { email: "often@example.com", password: PASSWORD };
      statuses.push((await app.auth("POST", "/accounts", { body })).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429, 429]);
  });

  test("there is no sign-up where the application has none", () => {
    const { definition } = app.context;
    const closed = { ...definition, auth: { ...definition.auth, visitorSignUp: false } };
    const without = createTestApplication(on, { definition: closed });
    return assert.rejects(without.auth("POST", "/accounts", { body: {} }), /There is no route/);
  });

  test("a stored hash of other costs is replaced at the next sign-in", async () => {
    const email = "old@example.com";
    const id = await app.makeAccount(email);
    const reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    await on.db.run({
      text: "update lathe.accounts set password_hash = $2 where id = $1::uuid",
      values: [id, reference],
    });
    for (let i = 0; i < 2; i++) {
      assert.equal((await signIn({ email, password: "password" })).status, 201);
      const { rows } = await on.db.run({
        text: "select password_hash from lathe.accounts where id = $1::uuid",
        values: [id],
      });
      assert.match(rows[0]?.[0] ?? "", /^\$argon2id\$v=19\$m=19456,/);
    }
  });
});
