// Invitations: accounts that are made without a password get a link to choose one.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { deleteExpiredRows } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  PASSWORD,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

const LINK = /^https:\/\/news\.example\/admin\/invite#token=([A-Za-z0-9_-]{43})$/m;
const WEEK_MS = 7 * 24 * 60 * 60_000;

forEachSetup("invitations", (on) => {
  let app: TestApplication;
  let owner: string;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    await app.makeAccount("owner@example.com", ["owner"]);
    owner = await app.tokenOf("owner@example.com");
  });

  /** The mails to an address, once all are sent. */
  async function readMails(email: string): Promise<readonly string[]> {
    await app.context.background.waitForAll();
    return app.mails.filter(({ to }) => to === email).map(({ text }) => text);
  }

  /** The token of the last invitation to an address; empty where its last mail is none. */
  async function readToken(email: string): Promise<string> {
    return LINK.exec((await readMails(email)).at(-1) ?? "")?.[1] ?? "";
  }

  async function invite(email: string, more: object = {}): Promise<{ id: string; link: string }> {
    const body = { email, kind: "operator", ...more };
    const { status, body: made } = await app.admin("POST", "/_accounts", { token: owner, body });
    assert.equal(status, 201);
    return { id: made.id, link: await readToken(email) };
  }

  const accept = async (link: string, password: unknown = PASSWORD) =>
    (await app.auth("PUT", `/invitations/${link}`, { body: { password } })).status;
  const change = async (id: string, body: object) =>
    (await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body })).status;
  const signIn = async (email: string) =>
    (await app.auth("POST", "/sessions", { body: { email, password: PASSWORD }, ip: "198.51.100.7" })).status;

  async function readAudit(id: string): Promise<readonly unknown[]> {
    const text = `select family, action, members::text, account_id::text from lathe.audit
      where record_id = $1::uuid order by id desc limit 1`;
    return (await on.db.run({ text, values: [id] })).rows[0] ?? [];
  }

  test("an account without a password gets a link, which sets one and works once", async () => {
    const email = "new@example.com";
    const { id, link } = await invite(email, { roles: ["owner"] });
    assert.match(link, /^[\w-]{43}$/);
    assert.equal(await signIn(email), 401);
    assert.equal(await accept(link), 204);
    assert.equal(await signIn(email), 201);
    assert.deepEqual(await readAudit(id), ["auth", "update", '["password"]', id]);
    assert.equal(await accept(link, "another fine password"), 404);
    assert.equal(await signIn(email), 201);
    assert.equal((await readMails(email)).length, 1);
  });

  test("who follows it has shown to hold the address", async () => {
    const email = "visitor@example.com";
    const { id, link } = await invite(email, { kind: "visitor" });
    const read = async () => (await app.admin("GET", `/_accounts/${id}`, { token: owner })).body.verified;
    assert.equal(await read(), false);
    assert.equal(await accept(link), 204);
    assert.equal(await read(), true);
    assert.deepEqual(await readAudit(id), ["auth", "update", '["password", "verified"]', id]);
    assert.equal((await readMails(email)).length, 1, "one mail is enough");
  });

  test("an account with a password gets none, nor one that is moved in from elsewhere", async () => {
    assert.equal((await invite("has@example.com", { password: PASSWORD })).link, "");
    assert.deepEqual(await readMails("has@example.com"), []);
    const { body: importer } = await app.admin("POST", "/_tokens", {
      token: owner,
      body: { name: "import", permissions: ["system.*", "system.import.write"] },
    });
    const body = { email: "moved@example.com", kind: "visitor", createdAt: "2020-01-01T00:00:00Z" };
    const moved = await app.admin("POST", "/_accounts", { token: importer.token, body });
    assert.equal(moved.status, 201);
    assert.deepEqual(await readMails("moved@example.com"), []);
    assert.equal(await change(moved.body.id, { email: "moved@example.com" }), 200);
    assert.equal(await accept(await readToken("moved@example.com")), 204, "when it is time for it");
  });

  test("of twenty uses at once one succeeds", async () => {
    const { link } = await invite("race@example.com");
    const statuses = await Promise.all(Array.from({ length: 20 }, () => accept(link)));
    assert.deepEqual(statuses.filter((status) => status === 204).length, 1, statuses.join(" "));
    assert.ok(
      statuses.every((status) => status === 204 || status === 404),
      statuses.join(" "),
    );
  });

  test("it is sent again, or to another address, by a change of the address; links before that end", async () => {
    const { id, link } = await invite("lost@example.com");
    assert.equal(await change(id, { name: "Somebody" }), 200);
    assert.equal((await readMails("lost@example.com")).length, 1);
    assert.equal(await change(id, { email: "lost@example.com" }), 200);
    const again = await readToken("lost@example.com");
    assert.notEqual(again, link);
    assert.equal(await accept(link), 404);
    assert.equal(await change(id, { email: "found@example.com" }), 200);
    assert.equal(await accept(again), 404);
    assert.equal(await accept(await readToken("found@example.com")), 204);
    assert.equal(await change(id, { email: "found@example.com" }), 200);
    assert.equal((await readMails("found@example.com")).length, 1, "nothing is left to choose");
  });

  test("a disabled account gets none and takes none, and a deleted one is gone", async () => {
    const off = await invite("off@example.com", { disabled: true });
    assert.deepEqual([off.link, await readMails("off@example.com")], ["", []]);
    assert.equal(await change(off.id, { disabled: false }), 200);
    assert.equal(await change(off.id, { email: "off@example.com" }), 200);
    const link = await readToken("off@example.com");
    assert.equal(await change(off.id, { disabled: true }), 200);
    assert.equal(await accept(link), 404);
    assert.equal(await change(off.id, { disabled: false }), 200);
    assert.equal(await accept(link), 404);
    const gone = await invite("gone@example.com");
    assert.equal((await app.admin("DELETE", `/_accounts/${gone.id}`, { token: owner })).status, 204);
    assert.equal(await accept(gone.link), 404);
  });

  test("a password that comes in another way ends it, and its token is no reset", async () => {
    const { id, link } = await invite("set@example.com");
    assert.equal(await change(id, { password: PASSWORD }), 200);
    assert.equal(await accept(link), 404);
    const other = await invite("asks@example.com");
    const body = { newPassword: PASSWORD };
    assert.equal((await app.auth("PUT", `/password-resets/${other.link}`, { body })).status, 404);
    await app.auth("POST", "/password-resets", { body: { email: "asks@example.com" } });
    const [mail = ""] = (await readMails("asks@example.com")).slice(-1);
    const reset = /\/admin\/reset#token=([\w-]{43})$/m.exec(mail)?.[1] ?? "";
    assert.equal(await accept(reset), 404);
    assert.equal((await app.auth("PUT", `/password-resets/${reset}`, { body })).status, 204);
    assert.equal(await accept(other.link), 404);
  });

  test("bodies are closed, what can't be a password is refused, and tokens can't be guessed for long", async () => {
    const { link } = await invite("rules@example.com");
    for (const password of ["short", "a".repeat(257), 12_345_678, null, "nul\0nul\0"])
      assert.equal(await accept(link, password), 400);
    const more = { body: { password: PASSWORD, newPassword: PASSWORD } };
    assert.equal((await app.auth("PUT", `/invitations/${link}`, more)).status, 400);
    const ip = "203.0.113.77";
    const statuses = new Set<number>();
    for (let i = 0; i < 101; i++) {
      const guess = { body: { password: PASSWORD }, ip };
      statuses.add((await app.auth("PUT", `/invitations/${"x".repeat(43)}`, guess)).status);
    }
    assert.deepEqual([...statuses], [404, 429]);
    assert.equal(await accept(link), 204);
  });

  test("the mail leads to a page of the project's own where it names one", async () => {
    const { definition } = app.context;
    const auth = { ...definition.auth, inviteUrl: "https://www.example/#/welcome" };
    const own = createTestApplication(on, { definition: { ...definition, auth } });
    const body = { email: "page@example.com", kind: "visitor" };
    assert.equal((await own.admin("POST", "/_accounts", { token: owner, body })).status, 201);
    await own.context.background.waitForAll();
    assert.match(own.mails.at(-1)?.text ?? "", /^https:\/\/www\.example\/#\/welcome\?token=[\w-]{43}$/m);
  });

  test("it ends after a week, and is then removed", async () => {
    const [first, second] = [await invite("early@example.com"), await invite("late@example.com")];
    const at = (ms: number) => createTestApplication(on, { now: () => new Date(Date.now() + ms) });
    const body = { password: PASSWORD };
    const early = await at(WEEK_MS - 60_000).auth("PUT", `/invitations/${first.link}`, { body });
    const late = await at(WEEK_MS + 1000).auth("PUT", `/invitations/${second.link}`, { body });
    assert.deepEqual([early.status, late.status], [204, 404]);
    await deleteExpiredRows(on.db, new Date(Date.now() + WEEK_MS + 60_000));
    const { rows } = await on.db.run({ text: "select count(*) from lathe.password_resets", values: [] });
    assert.deepEqual(rows, [["0"]]);
  });
});
