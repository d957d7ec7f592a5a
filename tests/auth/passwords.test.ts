// Changing and resetting passwords: what ends with the old one, and how often a reset works.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachSetup } from "../support/databases.ts";
import {
  BUSY_HASHER,
  PASSWORD,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

const NEW_PASSWORD = "another fine password";

/** The token in the link of a mail. */
function readResetToken(text: string): string {
  return /^https:\/\/news\.example\/admin\/reset#token=([A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? "";
}

forEachSetup("passwords", (on) => {
  let app: TestApplication;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
  });

  const statusOf = async (token: string) => (await app.auth("GET", "/sessions/current", { token })).status;

  const change = (token: string, body: unknown, by = app) => by.auth("POST", "/password", { token, body });

  const ip = "198.51.100.9";
  const signIn = async (email: string, password: string) =>
    (await app.auth("POST", "/sessions", { body: { email, password }, ip })).status;

  /** Asks for a reset, and gives the token of the mail. */
  async function askForReset(email: string): Promise<string> {
    const { status } = await app.auth("POST", "/password-resets", { body: { email } });
    assert.equal(status, 202);
    await app.context.background.waitForAll();
    const mail = app.mails.at(-1);
    assert.equal(mail?.to, email);
    return readResetToken(mail.text);
  }

  const reset = (token: string, newPassword: unknown, by = app) =>
    by.auth("PUT", `/password-resets/${token}`, { body: { newPassword } });

  async function audited(accountId: string): Promise<readonly unknown[]> {
    const { rows } = await on.db.run({
      text: `select family, action, module, entity, members::text, account_id::text from lathe.audit
        where record_id = $1::uuid order by id desc limit 1`,
      values: [accountId],
    });
    return rows[0] ?? [];
  }

  test("a new password ends all other sessions of the account, and is the only one that works", async () => {
    const email = "change@example.com";
    const id = await app.makeAccount(email);
    await app.makeAccount("bystander@example.com");
    const own = await app.tokenOf(email);
    const others = [await app.tokenOf(email), await app.tokenOf(email)];
    const bystander = await app.tokenOf("bystander@example.com");
    const { status } = await change(own, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    assert.equal(status, 204);
    assert.deepEqual(await Promise.all([own, ...others, bystander].map(statusOf)), [200, 401, 401, 200]);
    assert.equal(await signIn(email, PASSWORD), 401);
    assert.equal(await signIn(email, NEW_PASSWORD), 201);
    assert.deepEqual(await audited(id), ["auth", "update", "system", "accounts", '["password"]', id]);
  });

  test("a wrong current password changes nothing, and can't be guessed for long", async () => {
    const email = "guess@example.com";
    await app.makeAccount(email);
    const [token, other] = [await app.tokenOf(email), await app.tokenOf(email)];
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const { status, body } = await change(token, { currentPassword: "wrong", newPassword: NEW_PASSWORD });
      statuses.push(status);
      if (status === 400) assert.equal(body.errors[0]?.path, "/currentPassword");
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 400), 429, 429]);
    assert.equal(await statusOf(other), 200);
    assert.equal(await signIn(email, PASSWORD), 201);
  });

  test("what can't be a password is refused without hashing", async () => {
    const email = "rules@example.com";
    await app.makeAccount(email);
    const token = await app.tokenOf(email);
    const hashes = app.work.hashes;
    for (const newPassword of [
      "short",
      "a".repeat(257),
      "a".repeat(1_000_000),
      12_345_678,
      null,
      "nul\0nul\0",
      {},
    ]) {
      assert.equal((await change(token, { currentPassword: PASSWORD, newPassword })).status, 400);
      assert.equal((await reset("x".repeat(43), newPassword)).status, 400);
    }
    assert.equal(
      (await change(token, { currentPassword: "a".repeat(1_000_000), newPassword: NEW_PASSWORD })).status,
      400,
    );
    assert.equal(app.work.hashes, hashes);
  });

  test("when too many wait for a hash, nothing changes", async () => {
    const email = "busy@example.com";
    await app.makeAccount(email);
    const token = await app.tokenOf(email);
    const resetToken = await askForReset(email);
    const busy = createTestApplication(on, { passwords: BUSY_HASHER });
    assert.equal(
      (await change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, busy)).status,
      503,
    );
    assert.equal((await reset(resetToken, NEW_PASSWORD, busy)).status, 503);
    assert.equal(await signIn(email, PASSWORD), 201);
    assert.equal((await reset(resetToken, NEW_PASSWORD)).status, 204, "the token was not used up");
  });

  test("of many changes at the same time one is made", async () => {
    const email = "race@example.com";
    await app.makeAccount(email);
    const token = await app.tokenOf(email);
    const changes = Array.from({ length: 9 }, (_, i) =>
      change(token, { currentPassword: PASSWORD, newPassword: `${NEW_PASSWORD} ${i}` }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [204, ...Array.from({ length: 8 }, () => 400)]);
  });

  test("a session that is opened with the old password while it changes does not outlive it", async () => {
    const email = "overlap@example.com";
    await app.makeAccount(email);
    const token = await app.tokenOf(email);
    const signIns = Array.from({ length: 5 }, () =>
      app.auth("POST", "/sessions", { body: { email, password: PASSWORD } }),
    );
    const changed = await change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    assert.equal(changed.status, 204);
    const opened = (await Promise.all(signIns)).filter(({ status }) => status === 201);
    for (const { body } of opened) assert.equal(await statusOf(body.accessToken), 401);
  });

  test("a reset sets the password once, and ends all sessions", async () => {
    const email = "reset@example.com";
    const id = await app.makeAccount(email);
    const sessions = [await app.tokenOf(email), await app.tokenOf(email)];
    const [token, older] = [await askForReset(email), await askForReset(email)];
    assert.equal((await reset(token, NEW_PASSWORD)).status, 204);
    assert.deepEqual(await Promise.all(sessions.map(statusOf)), [401, 401]);
    assert.equal(await signIn(email, NEW_PASSWORD), 201);
    assert.equal(await signIn(email, PASSWORD), 401);
    assert.equal((await reset(token, PASSWORD)).status, 404);
    assert.equal((await reset(older, PASSWORD)).status, 404, "another token of the account is gone too");
    assert.deepEqual(await audited(id), ["auth", "update", "system", "accounts", '["password"]', id]);
  });

  test("of twenty uses of one token at the same time one succeeds", async () => {
    const email = "parallel@example.com";
    await app.makeAccount(email);
    const token = await askForReset(email);
    const uses = Array.from({ length: 20 }, (_, i) => reset(token, `${NEW_PASSWORD} ${i}`));
    const statuses = (await Promise.all(uses)).map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [204, ...Array.from({ length: 19 }, () => 404)]);
  });

  test("asking is answered alike whether or not there is such an account", async () => {
    await app.makeAccount("known@example.com");
    const disabled = await app.makeAccount("off@example.com");
    await on.db.run({
      text: "update lathe.accounts set disabled = true where id = $1::uuid",
      values: [disabled],
    });
    const sequence = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 7; i++)
        answers.push(await app.auth("POST", "/password-resets", { body: { email } }));
      return answers;
    };
    const known = await sequence("known@example.com");
    assert.deepEqual(
      known.map(({ status }) => status),
      [202, 202, 202, 202, 202, 429, 429],
    );
    for (const email of ["unknown@example.com", "off@example.com", "no address"]) {
      assert.deepEqual(await sequence(email), known);
    }
    await app.context.background.waitForAll();
    const told = app.mails.filter(({ to }) => to === "known@example.com");
    assert.equal(told.length, 5);
    assert.ok(!app.mails.some(({ to }) => to === "off@example.com"));
    assert.equal(told[0]?.subject, "The Newsroom: a new password");
  });

  test("the mail is in the language of the project, with times of its zone", async () => {
    await app.makeAccount("neu@example.com");
    const { definition } = app.context;
    const german = createTestApplication(on, {
      definition: { ...definition, locale: "de", timeZone: "Europe/Berlin" },
    });
    await german.auth("POST", "/password-resets", { body: { email: "neu@example.com" } });
    await german.context.background.waitForAll();
    const mail = german.mails.at(-1);
    assert.equal(mail?.subject, "The Newsroom: Ihr neues Passwort");
    assert.match(mail.text, /Er gilt einmal, bis \d+\. \S+ \d{4} um \d\d:\d\d MES?Z\.\n/);
    assert.equal((await reset(readResetToken(mail.text), PASSWORD)).status, 204);
  });

  test("a mail server that fails or hangs holds up nobody", async () => {
    await app.makeAccount("unlucky@example.com");
    const away = Promise.withResolvers<void>();
    const send = async () => {
      await away.promise;
      throw new Error("The mail server is away.");
    };
    const unlucky = createTestApplication(on, { mailer: { send } });
    const body = { email: "unlucky@example.com" };
    assert.equal((await unlucky.auth("POST", "/password-resets", { body })).status, 202);
    away.resolve();
    await unlucky.context.background.waitForAll();
    assert.match(unlucky.logged.join("\n"), /failed/);
  });

  test("a token ends after an hour, with the account, and when the account gets another address", async () => {
    const email = "late@example.com";
    const id = await app.makeAccount(email);
    await app.makeAccount("root@example.com", ["owner"]);
    const owner = await app.tokenOf("root@example.com");
    const late = createTestApplication(on, { now: () => new Date(Date.now() + 61 * 60_000) });
    assert.equal((await reset(await askForReset(email), NEW_PASSWORD, late)).status, 404);
    const token = await askForReset(email);
    const moved = { email: "moved@example.com" };
    assert.equal((await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: moved })).status, 200);
    assert.equal((await reset(token, NEW_PASSWORD)).status, 404);
    const other = await askForReset("moved@example.com");
    await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { disabled: true } });
    assert.equal((await reset(other, NEW_PASSWORD)).status, 404);
  });

  test("a token that is asked for while the address changes is not made for the new one", async (context) => {
    if (on.kind === "pglite") return context.skip("one connection: nobody comes in between");
    const email = "leaving@example.com";
    const id = await app.makeAccount(email);
    const sent = app.mails.length;
    const changing = {
      text: "update lathe.accounts set email = $2 where id = $1::uuid",
      values: [id, "came@example.com"],
    };
    await on.db.reserve(async (session) => {
      await session.script("begin");
      await session.run(changing);
      assert.equal((await app.auth("POST", "/password-resets", { body: { email } })).status, 202);
      await waitForReset();
      await session.script("commit");
    });
    await app.context.background.waitForAll();
    const text = "select count(*) from lathe.password_resets where account_id = $1::uuid";
    assert.deepEqual((await on.db.run({ text, values: [id] })).rows, [["0"]]);
    assert.equal(app.mails.length, sent);
  });

  /** Until the token of a reset waits to be stored. */
  async function waitForReset(): Promise<void> {
    const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'insert into "lathe"."password_resets"%'`;
    while ((await on.db.run({ text, values: [] })).rows.length === 0);
  }

  test("after a reset, an account that had too many tries can sign in", async () => {
    const email = "locked@example.com";
    await app.makeAccount(email);
    for (let i = 0; i < 10; i++) await signIn(email, "wrong password");
    assert.equal(await signIn(email, PASSWORD), 429);
    const path = `/password-resets/${await askForReset(email)}`;
    assert.equal((await app.auth("PUT", path, { body: { newPassword: NEW_PASSWORD }, ip })).status, 204);
    assert.equal(await signIn(email, NEW_PASSWORD), 201);
  });
});
