// Integration tokens, and the audit trail: what a token may do, and who changed what.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { AUTH_BODIES, CREATED_TOKEN_SCHEMA, SYSTEM_RESOURCE_DEFINITIONS } from "@lathe/contract";
import { hashToken, validateBySchema } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  PASSWORD,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

forEachSetup("integration tokens and the audit trail", (on) => {
  let app: TestApplication;
  let ownerId: string;
  let owner: string;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    ownerId = await app.makeAccount("owner@example.com", ["owner"]);
    owner = await app.tokenOf("owner@example.com");
  });

  const make = (token: string, permissions: readonly string[], more: object = {}) =>
    app.admin("POST", "/_tokens", { token, body: { name: "sync", permissions, ...more } });
  const statusOf = async (path: string, token: string) => (await app.admin("GET", path, { token })).status;

  test("a token is shown once and stored hashed", async () => {
    const made = await make(owner, ["system.accounts.read"]);
    assert.equal(made.status, 201);
    assert.deepEqual(validateBySchema(CREATED_TOKEN_SCHEMA, made.body), []);
    assert.match(made.body.token, /^[A-Za-z0-9_-]{43}$/);
    assert.equal(made.body.accountId, ownerId);
    assert.equal(made.headers["location"], `/api/admin/v1/_tokens/${made.body.id}`);
    const { token, ...record } = made.body;
    const shown = await app.admin("GET", `/_tokens/${made.body.id}`, { token: owner });
    assert.deepEqual(shown.body, record);
    const listed = await app.admin("GET", "/_tokens", { token: owner });
    assert.ok(!JSON.stringify(listed.body).includes(token));
    const { rows } = await on.db.run({ text: "select t::text from lathe.tokens t", values: [] });
    assert.ok(rows.flat().some((row) => row?.includes(hashToken(token))));
    assert.ok(!rows.flat().some((row) => row?.includes(token)));
  });

  test("a token may do what it and its account may", async () => {
    const { body } = await make(owner, ["system.accounts.read", "content.*"]);
    assert.equal(await statusOf("/_accounts", body.token), 200);
    assert.equal(await statusOf("/_roles", body.token), 403);
    const write = await app.admin("POST", "/_accounts", {
      token: body.token,
      body: { email: "x@example.com", kind: "visitor" },
    });
    assert.equal(write.status, 403);
    const session = await app.auth("GET", "/sessions/current", { token: body.token });
    assert.deepEqual(validateBySchema(AUTH_BODIES.currentSession.response, session.body), []);
    assert.equal(session.body.expiresAt, null);
    assert.deepEqual(session.body.account.permissions, ["content.*", "system.accounts.read"]);
  });

  test("a token loses what its account loses, and ends with it", async () => {
    const role = await app.admin("POST", "/_roles", {
      token: owner,
      body: { name: "integrator", permissions: ["system.accounts.read", "system.tokens.write"] },
    });
    const id = await app.makeAccount("integrator@example.com", ["integrator"]);
    const { body } = await make(await app.tokenOf("integrator@example.com"), ["system.accounts.read"]);
    assert.equal(await statusOf("/_accounts", body.token), 200);
    const permissions = ["content.*"];
    await app.admin("PATCH", `/_roles/${role.body.id}`, { token: owner, body: { permissions } });
    assert.equal(await statusOf("/_accounts", body.token), 403);
    const session = await app.auth("GET", "/sessions/current", { token: body.token });
    assert.deepEqual(session.body.account.permissions, []);
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { disabled: true } });
    assert.equal(await statusOf("/_accounts", body.token), 401);
    await app.admin("DELETE", `/_accounts/${id}`, { token: owner });
    assert.equal((await app.admin("GET", `/_tokens/${body.id}`, { token: owner })).status, 404);
  });

  test("nobody makes a token with more than they hold, a token no token with more than itself", async () => {
    await app.admin("POST", "/_roles", {
      token: owner,
      body: {
        name: "token-maker",
        permissions: ["system.tokens.write", "content.articles.read"],
      },
    });
    await app.makeAccount("maker@example.com", ["token-maker"]);
    const maker = await app.tokenOf("maker@example.com");
    for (const permissions of [["*"], ["content.*"], ["system.accounts.read"]]) {
      assert.equal((await make(maker, permissions)).status, 403, String(permissions));
    }
    const fine = await make(maker, ["content.articles.read"]);
    assert.equal(fine.status, 201);
    const change = { permissions: ["content.*"] };
    assert.equal(
      (await app.admin("PATCH", `/_tokens/${fine.body.id}`, { token: maker, body: change })).status,
      403,
    );
    const limited = await make(owner, ["system.tokens.write", "system.tokens.read"]);
    assert.equal((await make(limited.body.token, ["system.tokens.read"])).status, 201);
    assert.equal((await make(limited.body.token, ["content.*"])).status, 403);
    const own = { permissions: ["system.tokens.write", "content.*"] };
    const raised = await app.admin("PATCH", `/_tokens/${limited.body.id}`, {
      token: limited.body.token,
      body: own,
    });
    assert.equal(raised.status, 403);
    assert.equal((await make(owner, ["content.nothing.read"])).status, 400);
    assert.equal((await make(owner, [], { name: "" })).status, 400);
  });

  test("a token that holds more than the caller is not the caller's to change, but to revoke", async () => {
    const strong = await make(owner, ["content.*"]);
    const maker = await app.tokenOf("maker@example.com");
    const path = `/_tokens/${strong.body.id}`;
    assert.equal((await app.admin("PATCH", path, { token: maker, body: { name: "mine" } })).status, 403);
    assert.equal((await app.admin("DELETE", path, { token: maker })).status, 204);
  });

  test("a token ends at its time, when it is revoked, and not by signing out", async () => {
    const soon = new Date(Date.now() + 60 * 60_000).toISOString();
    const timed = await make(owner, ["system.accounts.read"], { expiresAt: soon });
    assert.equal(timed.body.expiresAt, soon);
    const session = await app.auth("GET", "/sessions/current", { token: timed.body.token });
    assert.equal(session.body.expiresAt, soon);
    const past = await make(owner, [], { expiresAt: "2020-01-01T00:00:00Z" });
    assert.equal(past.status, 400);
    assert.equal(past.body.errors[0]?.path, "/expiresAt");
    const { token, id } = timed.body;
    const out = await app.auth("DELETE", "/sessions/current", { token });
    assert.equal(out.status, 403);
    assert.match(out.body.detail, /_tokens/);
    const change = { currentPassword: PASSWORD, newPassword: "another password" };
    assert.equal((await app.auth("POST", "/password", { token, body: change })).status, 403);
    await on.db.run({ text: "update lathe.tokens set expires_at = now() where id = $1::uuid", values: [id] });
    assert.equal(await statusOf("/_accounts", token), 401);
    const never = await app.admin("PATCH", `/_tokens/${id}`, { token: owner, body: { expiresAt: null } });
    assert.equal(never.status, 200);
    assert.equal(never.body.expiresAt, null);
    assert.equal(never.headers["etag"], '"2"');
    assert.equal(await statusOf("/_accounts", token), 200);
    const renamed = await app.admin("PATCH", `/_tokens/${id}`, {
      token: owner,
      body: { name: "n" },
      ifMatch: '"1"',
    });
    assert.equal(renamed.status, 412);
    assert.equal((await app.admin("DELETE", `/_tokens/${id}`, { token: owner, ifMatch: '"2"' })).status, 204);
    assert.equal(await statusOf("/_accounts", token), 401);
  });

  test("every write of accounts, roles and tokens is in the audit trail, with names of members and no values", async () => {
    const account = await app.admin("POST", "/_accounts", {
      token: owner,
      body: { email: "audited@example.com", kind: "operator", password: "secret of audit" },
    });
    const { id } = account.body;
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { password: "secret of audit 2" } });
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { email: "no address" } });
    await app.admin("DELETE", `/_accounts/${id}`, { token: owner });
    const filters = encodeURIComponent(JSON.stringify([{ field: "recordId", op: "eq", value: id }]));
    const { status, body } = await app.admin("GET", `/_audit?filters=${filters}&sort=at`, { token: owner });
    assert.equal(status, 200);
    for (const item of body.items) {
      assert.deepEqual(validateBySchema(SYSTEM_RESOURCE_DEFINITIONS.audit.recordSchema, item), []);
    }
    const entries = body.items as unknown as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual(
      entries.map(({ action, members, entity, module, family }) => [action, members, entity, module, family]),
      [
        ["create", ["email", "kind", "password"], "accounts", "system", "admin"],
        ["update", ["password"], "accounts", "system", "admin"],
        ["delete", [], "accounts", "system", "admin"],
      ],
    );
    assert.ok(body.items.every(({ accountId }) => accountId === ownerId));
    assert.ok(!JSON.stringify(body).includes("secret"));
    const one = await app.admin("GET", `/_audit/${body.items[0]?.id}`, { token: owner });
    assert.deepEqual(one.body, body.items[0]);
    assert.equal(one.headers["etag"], undefined);
  });

  test("each kind of write has its entries", async () => {
    const { rows } = await on.db.run({
      text: "select distinct entity || ' ' || action from lathe.audit where family = 'admin' order by 1",
      values: [],
    });
    assert.deepEqual(rows.flat(), [
      "accounts create",
      "accounts delete",
      "accounts update",
      "roles create",
      "roles update",
      "tokens create",
      "tokens delete",
      "tokens update",
    ]);
  });
});
