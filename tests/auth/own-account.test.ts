// What belongs to one's own account: its sessions and its preferences; and what operators are told of accounts and do for them.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { AUTH_BODIES } from "@lathe/contract";
import { validateBySchema } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  PASSWORD,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

const NOBODY = "00000000-0000-7000-8000-000000000001";

forEachSetup("one's own account", (on) => {
  let app: TestApplication;
  let [owner, ada, adaId] = ["", "", ""];
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    await app.makeAccount("owner@example.com", ["owner"]);
    adaId = await app.makeAccount("ada@example.com");
    owner = await app.tokenOf("owner@example.com");
    ada = await app.tokenOf("ada@example.com");
  });

  const integrationToken = async () => {
    const body = { name: "site", permissions: ["*"] };
    return (await app.admin("POST", "/_tokens", { token: owner, body })).body.token;
  };

  suite("sessions", () => {
    test("are listed, newest first, with the one that asks", async () => {
      const second = await app.tokenOf("ada@example.com");
      const { status, body } = await app.auth("GET", "/sessions", { token: second });
      assert.equal(status, 200);
      assert.deepEqual(validateBySchema(AUTH_BODIES.readSessions.response, body), []);
      const items = body.items as readonly { readonly id: string; readonly current?: boolean }[];
      assert.deepEqual([body.total, items.map(({ current }) => current)], [2, [true, false]]);
      assert.ok(!JSON.stringify(body).includes(adaId));
    });

    test("can be paged and sorted like every list, and not filtered", async () => {
      const page = await app.auth("GET", "/sessions?limit=1&sort=createdAt", { token: ada });
      assert.deepEqual([page.status, page.body.items.length, page.body.total], [200, 1, 2]);
      assert.match(page.headers["link"] ?? "", /cursor=/);
      const filters = encodeURIComponent('[{"field":"accountId","op":"isNull","value":false}]');
      for (const query of [`filters=${filters}`, "sort=accountId", "sort=token_hash", "all=true"])
        assert.equal((await app.auth("GET", `/sessions?${query}`, { token: ada })).status, 400, query);
    });

    test("one that has ended is not listed", async () => {
      await on.db.run({
        text: `update lathe.sessions set expires_at = now() - interval '1 minute'
          where account_id = $1::uuid and id <> (select id from lathe.sessions where account_id = $1::uuid order by id limit 1)`,
        values: [adaId],
      });
      assert.equal((await app.auth("GET", "/sessions", { token: ada })).body.total, 1);
    });

    test("one's own can be ended, those of others are not there", async () => {
      const other = await app.tokenOf("ada@example.com");
      const [session] = (await app.auth("GET", "/sessions", { token: other })).body.items;
      const path = `/sessions/${session?.id}`;
      assert.equal((await app.auth("DELETE", path, { token: owner })).status, 404);
      assert.equal((await app.auth("GET", "/sessions/current", { token: other })).status, 200);
      assert.equal((await app.auth("DELETE", path, { token: ada })).status, 204);
      assert.equal((await app.auth("GET", "/sessions/current", { token: other })).status, 401);
      assert.equal((await app.auth("DELETE", path, { token: ada })).status, 404);
      for (const id of [NOBODY, "x"])
        assert.equal((await app.auth("DELETE", `/sessions/${id}`, { token: ada })).status, 404);
    });

    test("are nobody else's business: 401 without a token, 403 for an integration", async () => {
      const token = await integrationToken();
      for (const [method, path] of [
        ["GET", "/sessions"],
        ["DELETE", `/sessions/${NOBODY}`],
        ["GET", "/preferences"],
      ] as const) {
        assert.equal((await app.auth(method, path)).status, 401);
        assert.equal((await app.auth(method, path, { token })).status, 403);
      }
      assert.equal((await app.auth("PUT", "/preferences", { token, body: {} })).status, 403);
    });
  });

  suite("preferences", () => {
    test("are empty at first, then what was kept last, for each account", async () => {
      const get = async (token: string) => (await app.auth("GET", "/preferences", { token })).body;
      assert.deepEqual(await get(ada), {});
      const odd = { theme: "dark", "": [null, 1.5, "\0", "\ud800", { __proto__x: true }] };
      const kept = await app.auth("PUT", "/preferences", { token: ada, body: odd });
      assert.deepEqual([kept.status, kept.body], [200, odd]);
      assert.deepEqual(await get(ada), odd);
      await app.auth("PUT", "/preferences", { token: ada, body: { theme: "light" } });
      assert.deepEqual([await get(ada), await get(owner)], [{ theme: "light" }, {}]);
    });

    test("are an object", async () => {
      for (const body of [[], null, 1, "text"])
        assert.equal((await app.auth("PUT", "/preferences", { token: ada, body })).status, 400);
    });

    test("go with their account", async () => {
      const id = await app.makeAccount("short@example.com");
      const token = await app.tokenOf("short@example.com");
      await app.auth("PUT", "/preferences", { token, body: { a: 1 } });
      assert.equal((await app.admin("DELETE", `/_accounts/${id}`, { token: owner })).status, 204);
      const { rows } = await on.db.run({
        text: "select from lathe.preferences where account_id = $1::uuid",
        values: [id],
      });
      assert.equal(rows.length, 0);
    });
  });

  suite("what operators are told", () => {
    test("when an account signed in last, which raises no version", async () => {
      const id = await app.makeAccount("new@example.com");
      const get = async () => {
        const { body } = await app.admin("GET", `/_accounts/${id}`, { token: owner });
        return body as typeof body & { readonly lastSignedInAt: string | null };
      };
      assert.equal((await get()).lastSignedInAt, null);
      await app.tokenOf("new@example.com");
      const { lastSignedInAt, version } = await get();
      assert.ok(Math.abs(Date.parse(lastSignedInAt ?? "") - Date.now()) < 60_000);
      assert.equal(version, 1);
      const never = encodeURIComponent('[{"field":"lastSignedInAt","op":"isNull","value":true}]');
      const list = await app.admin("GET", `/_accounts?filters=${never}`, { token: owner });
      assert.ok(!list.body.items.some((account) => account.id === id));
    });

    test("how many accounts have a role", async () => {
      const role = { name: "counted", permissions: [] };
      const made = await app.admin("POST", "/_roles", { token: owner, body: role });
      const count = async () =>
        (
          (await app.admin("GET", `/_roles/${made.body.id}`, { token: owner })).body as unknown as {
            readonly accounts: number;
          }
        ).accounts;
      assert.equal(await count(), 0);
      await app.makeAccount("first@example.com", ["counted"]);
      await app.makeAccount("second@example.com", ["counted"]);
      assert.equal(await count(), 2);
      const body = { accounts: 5 };
      assert.equal((await app.admin("PATCH", `/_roles/${made.body.id}`, { token: owner, body })).status, 400);
    });
  });

  suite("password resets by operators", () => {
    const reset = (id: string, token?: string) =>
      app.admin("POST", `/_accounts/${id}/password-resets`, { token });

    test("send the account a link, and change nothing before it is followed", async () => {
      const id = await app.makeAccount("forgetful@example.com");
      const token = await app.tokenOf("forgetful@example.com");
      app.mails.length = 0;
      assert.equal((await reset(id, owner)).status, 202);
      await app.context.background.waitForAll();
      assert.deepEqual(
        app.mails.map(({ to }) => to),
        ["forgetful@example.com"],
      );
      assert.equal((await app.auth("GET", "/sessions/current", { token })).status, 200);
      const [, sent] = /token=([\w-]{43})/.exec(app.mails[0]?.text ?? "") ?? [];
      const body = { newPassword: `${PASSWORD} again` };
      assert.equal((await app.auth("PUT", `/password-resets/${sent}`, { body })).status, 204);
      assert.equal((await app.auth("GET", "/sessions/current", { token })).status, 401);
    });

    test("invite an account that has no password yet", async () => {
      const invited = { email: "invited@example.com", kind: "operator" };
      const { body } = await app.admin("POST", "/_accounts", { token: owner, body: invited });
      await app.context.background.waitForAll();
      app.mails.length = 0;
      assert.equal((await reset(body.id, owner)).status, 202);
      await app.context.background.waitForAll();
      assert.match(app.mails[0]?.text ?? "", /invite/);
    });

    test("are told in the audit trail", async () => {
      const { body } = await app.admin("GET", "/_audit?sort=at&order=desc&limit=1", { token: owner });
      const [entry] = body.items as unknown as readonly { readonly members: readonly string[] }[];
      assert.deepEqual(entry?.members, ["passwordReset"]);
    });

    test("need the permission, and all that the account holds", async () => {
      await app.admin("POST", "/_roles", {
        token: owner,
        body: { name: "keeper", permissions: ["system.accounts.write"] },
      });
      await app.makeAccount("keeper@example.com", ["keeper"]);
      const keeper = await app.tokenOf("keeper@example.com");
      const { items } = (await app.admin("GET", "/_accounts", { token: owner })).body;
      const ownerId = items.find(({ email }) => email === "owner@example.com")?.id ?? "";
      assert.equal((await reset(ownerId, keeper)).status, 403);
      assert.equal((await reset(adaId, keeper)).status, 202);
      assert.equal((await reset(adaId, ada)).status, 403);
      assert.equal((await reset(adaId)).status, 401);
      assert.equal((await reset(NOBODY, owner)).status, 404);
    });

    test("are refused for disabled accounts, and limited", async () => {
      const id = await app.makeAccount("gone@example.com");
      await app.admin("PATCH", `/_accounts/${id}`, { token: owner, body: { disabled: true } });
      assert.equal((await reset(id, owner)).status, 409);
      const many = await app.makeAccount("many@example.com");
      const statuses = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await reset(many, owner)).status);
      assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429]);
    });
  });
});
