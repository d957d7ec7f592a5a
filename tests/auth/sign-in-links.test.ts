// Links that sign an account in, once.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createSignInLink } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import { type TestApplication, createTestApplication, migrateSystem } from "./support/application.ts";

const EMAIL = "owner@example.com";

forEachSetup("links that sign in", (on) => {
  let app: TestApplication;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    await app.makeAccount(EMAIL, ["owner"]);
  });

  const follow = (token: string) => app.auth("PUT", `/sign-in-links/${token}`, {});

  /** A link that was stored; undefined where there is no account for it. */
  async function store(email: string, at: Date = app.context.now()): Promise<string | undefined> {
    const { token, statement } = createSignInLink(email, at);
    return (await on.db.run(statement)).rows.length === 1 ? token : undefined;
  }

  async function makeLink(at?: Date): Promise<string> {
    const token = await store(EMAIL, at);
    assert.match(token ?? "", /^[\w-]{43}$/);
    return token ?? "";
  }

  test("a link begins a session, once", async () => {
    const token = await makeLink();
    const { status, body } = await follow(token);
    assert.equal(status, 201);
    assert.equal(body.account.email, EMAIL);
    assert.equal((await app.admin("GET", "/_accounts", { token: body.accessToken })).status, 200);
    assert.equal((await follow(token)).status, 404);
  });

  test("of many who follow it at once, one is signed in", async () => {
    const token = await makeLink();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => follow(token)))).map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses.toSorted(), [201, ...Array.from({ length: 7 }, () => 404)]);
  });

  test("a link that is older than ten minutes is none", async () => {
    const token = await makeLink(new Date(app.context.now().getTime() - 10 * 60_000 - 1));
    assert.equal((await follow(token)).status, 404);
  });

  test("there is no link for an address without an account, and none for an account that is disabled", async () => {
    assert.equal(await store("nobody@example.com"), undefined);
    await app.makeAccount("gone@example.com", []);
    const token = (await store("gone@example.com")) ?? "";
    await on.db.run({
      text: "update lathe.accounts set disabled = true where email = 'gone@example.com'",
      values: [],
    });
    assert.equal((await follow(token)).status, 404);
    assert.equal(await store("gone@example.com"), undefined);
  });

  test("it sets no password, and the token of another purpose is none", async () => {
    const token = await makeLink();
    assert.equal(
      (await app.auth("PUT", `/password-resets/${token}`, { body: { newPassword: "another fine password" } }))
        .status,
      404,
    );
    assert.equal(
      (await app.auth("PUT", `/invitations/${token}`, { body: { password: "another fine password" } }))
        .status,
      404,
    );
    const disguised = `/password-resets/${encodeURIComponent(`sign-in ${token}`)}`;
    const body = { newPassword: "another fine password" };
    assert.equal((await app.auth("PUT", disguised, { body })).status, 404);
    assert.equal((await follow(token)).status, 201);
  });
});
