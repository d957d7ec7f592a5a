// Addresses of visitors: what an account is before its link was followed, and after.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createAccount, deleteExpiredRows } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  PASSWORD,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

const LINK = /^https:\/\/news\.example\/admin\/verify#token=([A-Za-z0-9_-]{43})$/m;

forEachSetup("verified addresses", (on) => {
  let app: TestApplication;
  let owner: string;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    await app.makeAccount("owner@example.com", ["owner"]);
    owner = await app.tokenOf("owner@example.com");
  });

  /** The token of the last mail to an address. */
  async function readToken(email: string): Promise<string> {
    await app.context.background.waitForAll();
    const mail = app.mails.findLast(({ to }) => to === email);
    return LINK.exec(mail?.text ?? "")?.[1] ?? "";
  }

  async function signUp(email: string): Promise<{ readonly id: string; readonly link: string }> {
    const { status, body } = await app.auth("POST", "/accounts", { body: { email, password: PASSWORD } });
    assert.deepEqual([status, body.account.verified], [201, false]);
    return { id: body.account.id, link: await readToken(email) };
  }

  async function readLastAudit(id: string): Promise<readonly unknown[] | undefined> {
    const text =
      "select action, members::text, account_id::text from lathe.audit where record_id = $1 order by id desc limit 1";
    return (await on.db.run({ text, values: [id] })).rows[0];
  }

  const follow = async (link: string) => (await app.auth("PUT", `/verifications/${link}`)).status;
  const askAgain = async (email: string) =>
    (await app.auth("POST", "/verifications", { body: { email } })).status;
  const isVerified = async (token: string) =>
    (await app.auth("GET", "/sessions/current", { token })).body.account.verified;

  test("an account is unverified until its link is followed, which works once", async () => {
    const { id, link } = await signUp("new@example.com");
    const token = await app.tokenOf("new@example.com");
    assert.equal(await isVerified(token), false);
    assert.equal(await follow(link), 204);
    assert.equal(await isVerified(token), true, "on the very next request of a session that was there");
    assert.equal(await follow(link), 404);
    const { body } = await app.admin("GET", `/_accounts/${id}`, { token: owner });
    assert.deepEqual([body.verified, body.version], [true, 2]);
    assert.deepEqual(await readLastAudit(id), ["update", '["verified"]', id]);
  });

  test("a link is sent again, with the same answer for all addresses, and not too often", async () => {
    const { link } = await signUp("again@example.com");
    const sent = app.mails.length;
    assert.equal(await askAgain("Again@example.com"), 202);
    assert.equal(await askAgain("nobody@example.com"), 202);
    assert.equal(await askAgain("owner@example.com"), 202);
    assert.equal(await askAgain("no address"), 202);
    const another = await readToken("again@example.com");
    assert.deepEqual(
      app.mails.slice(sent).map(({ to }) => to),
      ["again@example.com"],
    );
    assert.notEqual(another, link);
    assert.equal(await follow(link), 204);
    assert.equal(await follow(another), 404, "nothing is left to verify");
    assert.equal(await askAgain("again@example.com"), 202);
    await app.context.background.waitForAll();
    assert.equal(app.mails.length, sent + 1, "a verified address gets none");
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await askAgain("often@example.com"));
    assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429]);
  });

  test("bodies are closed, and a token that nobody made is not found", async () => {
    for (const body of [{}, { email: 1 }, { email: "a@example.com", more: true }])
      assert.equal((await app.auth("POST", "/verifications", { body })).status, 400);
    assert.equal(await follow("x".repeat(43)), 404);
  });

  test("operators, and those of the command line, count as verified", async () => {
    assert.equal(await isVerified(owner), true);
    const made = await createAccount(on.db, {
      email: "shell@example.com",
      password: PASSWORD,
      kind: "visitor",
      roles: [],
    });
    assert.equal(made.outcome, "created");
    assert.equal(await isVerified(await app.tokenOf("shell@example.com")), true);
  });

  test("visitors whom an operator makes follow a link, too; lists tell who has", async () => {
    const body = { email: "made@example.com", kind: "visitor", password: PASSWORD };
    const made = await app.admin("POST", "/_accounts", { token: owner, body });
    assert.deepEqual([made.status, made.body.verified], [201, false]);
    const filter = encodeURIComponent(JSON.stringify([{ field: "verified", op: "eq", value: false }]));
    const { body: list } = await app.admin("GET", `/_accounts?filters=${filter}&limit=100`, { token: owner });
    assert.ok(list.items.some(({ email }) => email === "made@example.com"));
    assert.ok(list.items.every(({ verified }) => !verified));
    assert.equal(await follow(await readToken("made@example.com")), 204);
    const imported = { ...body, email: "moved@example.com", createdAt: "2020-01-01T00:00:00Z" };
    const { body: importer } = await app.admin("POST", "/_tokens", {
      token: owner,
      body: { name: "import", permissions: ["system.*", "system.import.write"] },
    });
    const moved = await app.admin("POST", "/_accounts", { token: importer.token, body: imported });
    assert.equal(moved.status, 201);
    assert.equal(await readToken("moved@example.com"), "", "accounts that are moved in get no mail");
    const change = { token: owner, body: { verified: true } };
    assert.equal((await app.admin("PATCH", `/_accounts/${made.body.id}`, change)).status, 400);
  });

  test("another address is unverified, and links to the one before are of no use", async () => {
    const { id, link } = await signUp("before@example.com");
    const change = (email: string) =>
      app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { email } });
    assert.equal((await change("after@example.com")).body.verified, false);
    assert.equal(await follow(link), 404);
    assert.equal(await follow(await readToken("after@example.com")), 204, "a link goes to the new one");
    assert.equal((await change("After@example.com")).body.verified, true, "the same address");
    assert.equal((await change("third@example.com")).body.verified, false);
  });

  test("whoever sets a new password by mail has shown to hold the address", async () => {
    const { id, link } = await signUp("reset@example.com");
    assert.equal(
      (await app.auth("POST", "/password-resets", { body: { email: "reset@example.com" } })).status,
      202,
    );
    await app.context.background.waitForAll();
    const text = app.mails.findLast(({ to }) => to === "reset@example.com")?.text ?? "";
    const token = /\/admin\/reset#token=([A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? "";
    const reset = { body: { newPassword: PASSWORD } };
    assert.equal((await app.auth("PUT", `/password-resets/${token}`, reset)).status, 204);
    assert.equal(await isVerified(await app.tokenOf("reset@example.com")), true);
    assert.equal(await follow(link), 404);
    assert.deepEqual(await readLastAudit(id), ["update", '["password", "verified"]', id]);
  });

  test("a disabled account can't be verified, and a link ends after a day", async () => {
    const disabled = await signUp("off@example.com");
    const body = { disabled: true };
    assert.equal((await app.admin("PATCH", `/_accounts/${disabled.id}`, { token: owner, body })).status, 200);
    assert.equal(await follow(disabled.link), 404);
    const { link } = await signUp("late@example.com");
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000 + 1000);
    const later = createTestApplication(on, { now: () => tomorrow });
    assert.equal((await later.auth("PUT", `/verifications/${link}`)).status, 404);
    await deleteExpiredRows(on.db, tomorrow);
    const { rows } = await on.db.run({ text: "select count(*) from lathe.verifications", values: [] });
    assert.deepEqual(rows, [["0"]]);
  });

  test("mails are in the language of the project", async () => {
    const { definition } = app.context;
    const german = createTestApplication(on, {
      definition: { ...definition, locale: "de-AT", timeZone: "Europe/Vienna" },
    });
    const body = { email: "neu@example.com", password: PASSWORD };
    const mails = async () => {
      await german.context.background.waitForAll();
      return german.mails.map(({ subject, text }) => [subject, / um \d\d:\d\d MES?Z\./.test(text)]);
    };
    await german.auth("POST", "/accounts", { body });
    assert.deepEqual(await mails(), [["The Newsroom: Bestätigen Sie Ihre Adresse", true]]);
    await german.auth("POST", "/accounts", { body });
    assert.deepEqual((await mails())[1], ["The Newsroom: Sie haben schon ein Konto", false]);
  });

  test("the mail leads to a page of the project's own where it names one", async () => {
    const { definition } = app.context;
    const auth = { ...definition.auth, verifyUrl: "https://www.example/#/confirm" };
    const own = createTestApplication(on, { definition: { ...definition, auth } });
    await own.auth("POST", "/accounts", { body: { email: "page@example.com", password: PASSWORD } });
    await own.context.background.waitForAll();
    assert.match(own.mails.at(-1)?.text ?? "", /^https:\/\/www\.example\/#\/confirm\?token=[\w-]{43}$/m);
  });
});
