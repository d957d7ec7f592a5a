// The first account of an application, accounts of the command line, and what the sweep leaves.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createAccount, createOwner, deleteExpiredRows } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  PASSWORD,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

forEachSetup("the first owner", (on) => {
  let app: TestApplication;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
  });

  const count = async (table: string) => {
    const { rows } = await on.db.run({ text: `select count(*) from lathe.${table}`, values: [] });
    return Number(rows[0]?.[0]);
  };

  test("no account is there until one is made", async () => {
    assert.equal(await count("accounts"), 0);
    const refused = await createOwner(on.db, { email: "owner@example.com", password: "short" });
    assert.equal(refused.outcome, "refused");
    assert.equal((await createOwner(on.db, { email: "nobody", password: PASSWORD })).outcome, "refused");
    assert.equal(await count("accounts"), 0);
  });

  test("of several instances that start together one makes the owner, and no later one", async () => {
    const starts = Array.from({ length: 5 }, (_, i) =>
      createOwner(on.db, { email: `owner-${i}@example.com`, password: PASSWORD, name: "Owner" }),
    );
    const outcomes = (await Promise.all(starts)).map(({ outcome }) => outcome).toSorted();
    assert.deepEqual(outcomes, ["created", "notNeeded", "notNeeded", "notNeeded", "notNeeded"]);
    assert.equal(
      (await createOwner(on.db, { email: "late@example.com", password: PASSWORD })).outcome,
      "notNeeded",
    );
    const { rows } = await on.db.run({
      text: "select email, roles::text from lathe.account_list",
      values: [],
    });
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.[1], '["owner"]');
    const token = await app.tokenOf(rows[0]?.[0] ?? "");
    assert.equal((await app.admin("GET", "/_accounts", { token })).status, 200);
  });

  test("an account of the command line is made, or refused with a reason", async () => {
    const draft = {
      email: "Cli@example.com",
      password: PASSWORD,
      kind: "operator",
      roles: ["owner"],
    } as const;
    assert.equal((await createAccount(on.db, draft)).outcome, "created");
    for (const [change, reason] of [
      [{}, /already/],
      [{ email: "x@example.com", roles: ["ghost"] }, /ghost/],
      [{ email: "x" }, /no e-mail address/],
      [{ email: "x@example.com", password: "short" }, /at least 8/],
      [{ email: "x@example.com", kind: "visitor" }, /Visitors/],
    ] as const) {
      const outcome = await createAccount(on.db, { ...draft, ...change });
      assert.ok(outcome.outcome === "refused");
      assert.match(outcome.problem, reason);
    }
    assert.equal(await count("accounts"), 2);
  });

  test("the sweep removes what has ended, and nothing else", async () => {
    const { rows } = await on.db.run({ text: "select id::text from lathe.accounts limit 1", values: [] });
    const [id] = rows[0] as [string];
    await on.db.script("delete from lathe.sessions; delete from lathe.attempts;");
    await on.db.run({
      text: `insert into lathe.sessions (id, account_id, token_hash, created_at, expires_at)
        select gen_random_uuid(), $1::uuid, 's' || i, now(), now() + case when i > 1200 then interval '1 hour' else '-1 second' end
        from generate_series(1, 1203) i`,
      values: [id],
    });
    await on.db.run({
      text: `insert into lathe.password_resets (token_hash, account_id, expires_at)
        values ('ended', $1::uuid, now() - interval '1 second'), ('good', $1::uuid, now() + interval '1 hour')`,
      values: [id],
    });
    await on.db.script(`insert into lathe.attempts (subject, window_start, count)
      values ('ended', now() - interval '16 minutes', 3), ('counting', now() - interval '14 minutes', 3)`);
    await on.db.run({
      text: `insert into lathe.idempotency_keys (account_id, route, key, body_hash, answer, created_at)
        values ($1::uuid, 'r', 'old', '', '', now() - interval '25 hours'), ($1::uuid, 'r', 'new', '', '', now())`,
      values: [id],
    });
    await on.db.run({
      text: `insert into lathe.jobs (id, kind, payload, state, run_at, max_attempts, created_at, updated_at, finished_at)
        select gen_random_uuid(), 'a', 'null', state, now(), 1, now(), now(), now() - days * interval '1 day'
        from (values ('done', 8), ('done', 6), ('cancelled', 8), ('failed', 8), ('failed', 31), ('queued', null)) j (state, days)`,
      values: [],
    });
    await Promise.all([deleteExpiredRows(on.db, new Date()), deleteExpiredRows(on.db, new Date())]);
    assert.deepEqual(
      await Promise.all(["sessions", "password_resets", "attempts", "idempotency_keys", "jobs"].map(count)),
      [3, 1, 1, 1, 3],
    );
  });
});
