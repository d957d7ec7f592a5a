// Accounts and roles as operators manage them: nobody gets more than they were given, and an owner always stays.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { SYSTEM_RESOURCE_DEFINITIONS } from "@lathe/contract";
import { validateBySchema } from "@lathe/runtime/parts";
import { forEachSetup } from "../support/databases.ts";
import {
  PASSWORD,
  type TestResponse,
  type RequestOptions,
  type TestApplication,
  createTestApplication,
  migrateSystem,
} from "./support/application.ts";

const MANAGER = ["system.accounts.read", "system.accounts.write", "system.roles.read", "system.roles.write"];

forEachSetup("accounts and roles", (on) => {
  let app: TestApplication;
  let ownerId: string;
  let owner: string;
  let manager: string;
  before(async () => {
    await migrateSystem(on.db);
    app = createTestApplication(on);
    ownerId = await app.makeAccount("owner@example.com", ["owner"]);
    owner = await app.tokenOf("owner@example.com");
    await makeRole("manager", [...MANAGER, "content.articles.read"]);
    await app.makeAccount("manager@example.com", ["manager"]);
    manager = await app.tokenOf("manager@example.com");
  });

  async function makeRole(name: string, permissions: readonly string[]): Promise<string> {
    const { status, body } = await app.admin("POST", "/_roles", {
      token: owner,
      body: { name, permissions },
    });
    assert.equal(status, 201);
    return body.id;
  }

  const post = (token: string, body: unknown) => app.admin("POST", "/_accounts", { token, body });
  const patch = (token: string, id: string, body: unknown, more: RequestOptions = {}) =>
    app.admin("PATCH", `/_accounts/${id}`, { token, body, ...more });
  const patchRole = (token: string, id: string, body: unknown) =>
    app.admin("PATCH", `/_roles/${id}`, { token, body });
  const get = (path: string, token = owner) => app.admin("GET", path, { token });

  function assertProblem(received: TestResponse, status: number, path: string): void {
    assert.equal(received.status, status);
    assert.equal(received.body.errors[0]?.path, path);
  }

  test("an account is made, shown, changed and deleted", async () => {
    const body = { email: "New@Example.com", kind: "operator", password: PASSWORD, roles: ["manager"] };
    const made = await post(owner, body);
    assert.equal(made.status, 201);
    assert.deepEqual(validateBySchema(SYSTEM_RESOURCE_DEFINITIONS.accounts.recordSchema, made.body), []);
    assert.equal(made.headers["etag"], '"1"');
    assert.equal(made.headers["location"], `/api/admin/v1/_accounts/${made.body.id}`);
    const { email, name, roles, disabled } = made.body;
    assert.deepEqual(
      { email, name, roles, disabled },
      { email: "new@example.com", name: "", roles: ["manager"], disabled: false },
    );
    const shown = await get(`/_accounts/${made.body.id}`);
    assert.deepEqual(shown.body, made.body);
    assert.equal(shown.headers["etag"], '"1"');
    const changed = await patch(owner, made.body.id, { name: "New", roles: [] });
    assert.equal(changed.status, 200);
    assert.equal(changed.headers["etag"], '"2"');
    assert.equal(changed.body.version, 2);
    assert.deepEqual(changed.body.roles, []);
    assert.equal((await app.admin("DELETE", `/_accounts/${made.body.id}`, { token: owner })).status, 204);
    assert.equal((await get(`/_accounts/${made.body.id}`)).status, 404);
    assert.equal((await patch(owner, made.body.id, { name: "x" })).status, 404);
    assert.equal((await app.admin("DELETE", `/_accounts/${made.body.id}`, { token: owner })).status, 404);
  });

  test("lists are those of records: searched, filtered, sorted, paged", async () => {
    const filters = encodeURIComponent(
      JSON.stringify([{ field: "email", op: "startsWith", value: "MANAGER" }]),
    );
    const found = await get(`/_accounts?filters=${filters}&sort=email&limit=1`);
    assert.equal(found.status, 200);
    assert.equal(found.body.total, 1);
    assert.deepEqual(found.body.items[0]?.roles, ["manager"]);
    for (const item of found.body.items) {
      assert.deepEqual(validateBySchema(SYSTEM_RESOURCE_DEFINITIONS.accounts.recordSchema, item), []);
    }
    for (const query of ["sort=passwordHash", "sort=roles", "nonsense=1", "limit=101"]) {
      assert.equal((await get(`/_accounts?${query}`)).status, 400, query);
    }
    const roles = await get("/_roles?sort=name");
    for (const item of roles.body.items) {
      assert.deepEqual(validateBySchema(SYSTEM_RESOURCE_DEFINITIONS.roles.recordSchema, item), []);
    }
  });

  test("a body that is not as it must be is refused, naming what", async () => {
    const email = "odd@example.com";
    assertProblem(
      await post(owner, { email, kind: "operator", roles: ["nobody-has-this"] }),
      400,
      "/roles/0",
    );
    assert.match(
      (await post(owner, { email, kind: "operator", roles: ["ghost"] })).body.errors[0]?.message ?? "",
      /ghost/,
    );
    assertProblem(await post(owner, { email, kind: "visitor", roles: ["manager"] }), 400, "/roles");
    assertProblem(await post(owner, { email, kind: "robot" }), 400, "/kind");
    assertProblem(await post(owner, { email: "odd", kind: "operator" }), 400, "/email");
    assertProblem(await post(owner, { email, kind: "operator", password: "short" }), 400, "/password");
    assertProblem(await post(owner, { email, kind: "operator", id: ownerId }), 400, "/id");
    assertProblem(await post(owner, { email, kind: "operator", passwordHash: "x" }), 400, "/passwordHash");
    assertProblem(await post(owner, { email, kind: "operator", name: "a\0" }), 400, "/name");
    assertProblem(await patch(owner, ownerId, {}), 400, "");
    assertProblem(await patch(owner, ownerId, { kind: "visitor" }), 400, "/kind");
    const made = await app.admin("POST", "/_roles", {
      token: owner,
      body: { name: "odd", permissions: ["content.nothing.read"] },
    });
    assertProblem(made, 400, "/permissions/0");
    assert.match(made.body.errors[0]?.message ?? "", /content\.nothing\.read/);
    for (const permission of [
      "content",
      "other.*",
      "content.articles.write",
      "system.everything.read",
      "**",
    ]) {
      const role = { name: "odd", permissions: [permission] };
      assert.equal(
        (await app.admin("POST", "/_roles", { token: owner, body: role })).status,
        400,
        permission,
      );
    }
  });

  test("an id that is no UUID is nobody's", async () => {
    for (const id of ["x", "constructor", "00000000-0000-7000-8000-00000000000"]) {
      assert.equal((await get(`/_accounts/${id}`)).status, 404);
      assert.equal((await patch(owner, id, { name: "x" })).status, 404);
    }
  });

  test("an address has one account", async () => {
    assertProblem(await post(owner, { email: "OWNER@example.com", kind: "visitor" }), 409, "/email");
    const { body } = await post(owner, { email: "second@example.com", kind: "visitor" });
    assertProblem(await patch(owner, body.id, { email: "owner@example.com" }), 409, "/email");
    assert.equal((await patch(owner, body.id, { email: "Second@example.com" })).status, 200);
  });

  test("a visitor's account can't get roles", async () => {
    const { body } = await post(owner, { email: "guest@example.com", kind: "visitor" });
    assertProblem(await patch(owner, body.id, { roles: ["manager"] }), 400, "/roles");
    assert.equal((await patch(owner, body.id, { roles: [] })).status, 200);
  });

  test("a change of another version than the stored one is not made", async () => {
    const { body } = await post(owner, { email: "versions@example.com", kind: "operator" });
    assert.equal((await patch(owner, body.id, { name: "one" }, { ifMatch: '"1"' })).status, 200);
    assert.equal((await patch(owner, body.id, { name: "two" }, { ifMatch: '"1"' })).status, 412);
    assert.equal((await get(`/_accounts/${body.id}`)).body.name, "one");
    const remove = (ifMatch: string) =>
      app.admin("DELETE", `/_accounts/${body.id}`, { token: owner, ifMatch });
    assert.equal((await remove('"1"')).status, 412);
    for (const ifMatch of ["*", "2", 'W/"2"', "", '"a"']) {
      assert.equal((await patch(owner, body.id, { name: "two" }, { ifMatch })).status, 400, ifMatch);
      assert.equal((await remove(ifMatch)).status, 400, ifMatch);
    }
    assert.equal((await remove('"2"')).status, 204);
  });

  test("of twenty changes of one version one is made", async () => {
    const { body } = await post(owner, { email: "twenty@example.com", kind: "operator" });
    const changes = Array.from({ length: 20 }, (_, i) =>
      patch(owner, body.id, { name: `${i}` }, { ifMatch: '"1"' }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 412)]);
  });

  test("an account can't give roles that hold more than it does", async () => {
    await makeRole("publisher", ["content.*"]);
    await makeRole("reader", ["content.articles.read"]);
    for (const roles of [["owner"], ["publisher"], ["reader", "owner"]]) {
      assert.equal((await post(manager, { email: "x@example.com", kind: "operator", roles })).status, 403);
    }
    const made = await post(manager, { email: "reader@example.com", kind: "operator", roles: ["reader"] });
    assert.equal(made.status, 201);
    assert.equal((await patch(manager, made.body.id, { roles: ["owner"] })).status, 403);
    const own = (await app.auth("GET", "/sessions/current", { token: manager })).body.account;
    assert.equal((await patch(manager, own.id, { roles: ["manager", "owner"] })).status, 403);
    assert.deepEqual((await get(`/_accounts/${own.id}`)).body.roles, ["manager"]);
  });

  test("an account that holds more than the caller can't be taken over, disabled or deleted", async () => {
    for (const body of [
      { password: "a stolen password" },
      { email: "thief@example.com" },
      { disabled: true },
      { roles: [] },
      { name: "Thief" },
    ]) {
      assert.equal((await patch(manager, ownerId, body)).status, 403, JSON.stringify(body));
    }
    assert.equal((await app.admin("DELETE", `/_accounts/${ownerId}`, { token: manager })).status, 403);
    assert.equal((await get(`/_accounts/${ownerId}`)).body.email, "owner@example.com");
    assert.equal((await app.auth("GET", "/sessions/current", { token: owner })).status, 200);
  });

  test("a role can't be made or changed to hold more than the caller does", async () => {
    const bigger = await makeRole("bigger", ["content.articles.delete"]);
    const smaller = await makeRole("smaller", ["content.articles.read"]);
    for (const permissions of [["*"], ["content.*"], ["system.*"], ["content.articles.delete"]]) {
      const role = { name: "sneaky", permissions };
      assert.equal((await app.admin("POST", "/_roles", { token: manager, body: role })).status, 403);
      assert.equal((await patchRole(manager, smaller, { permissions })).status, 403);
    }
    assert.equal((await patchRole(manager, bigger, { permissions: [] })).status, 403);
    assert.equal((await patchRole(manager, bigger, { description: "mine" })).status, 403);
    assert.equal((await app.admin("DELETE", `/_roles/${bigger}`, { token: manager })).status, 403);
    assert.equal((await patchRole(manager, smaller, { description: "fine" })).status, 200);
    assert.equal((await app.admin("DELETE", `/_roles/${smaller}`, { token: manager })).status, 204);
  });

  test("a role is made, renamed and deleted, and its name is its own", async () => {
    const body = { name: "editor", description: "Edits.", permissions: ["content.*"] };
    const made = await app.admin("POST", "/_roles", { token: owner, body });
    assert.equal(made.headers["location"], `/api/admin/v1/_roles/${made.body.id}`);
    assert.equal(made.headers["etag"], '"1"');
    assert.deepEqual(validateBySchema(SYSTEM_RESOURCE_DEFINITIONS.roles.recordSchema, made.body), []);
    assertProblem(await app.admin("POST", "/_roles", { token: owner, body }), 409, "/name");
    assertProblem(await patchRole(owner, made.body.id, { name: "owner" }), 409, "/name");
    const id = await app.makeAccount("editor@example.com", ["editor"]);
    assert.equal((await patchRole(owner, made.body.id, { name: "chief-editor" })).status, 200);
    assert.deepEqual((await get(`/_accounts/${id}`)).body.roles, ["chief-editor"]);
    const used = await app.admin("DELETE", `/_roles/${made.body.id}`, { token: owner });
    assert.equal(used.status, 409);
    assert.match(used.body.detail, /1 account has/);
    await patch(owner, id, { roles: [] });
    assert.equal((await app.admin("DELETE", `/_roles/${made.body.id}`, { token: owner })).status, 204);
  });

  test("the owner's role can't be changed or deleted", async () => {
    const role = (await get("/_roles?sort=name&limit=100")).body.items.find(({ name }) => name === "owner");
    assert.ok(role !== undefined);
    for (const body of [{ name: "boss" }, { permissions: [] }, { description: "x" }]) {
      assert.equal((await patchRole(owner, role.id, body)).status, 409);
    }
    assert.equal((await app.admin("DELETE", `/_roles/${role.id}`, { token: owner })).status, 409);
  });

  test("the last enabled owner can't be disabled, deleted or lose the role", async () => {
    const disabledOwner = await app.makeAccount("spare@example.com", ["owner"]);
    assert.equal((await patch(owner, disabledOwner, { disabled: true })).status, 200);
    for (const body of [{ disabled: true }, { roles: [] }, { roles: ["manager"] }]) {
      assert.equal((await patch(owner, ownerId, body)).status, 409, JSON.stringify(body));
    }
    assert.equal((await app.admin("DELETE", `/_accounts/${ownerId}`, { token: owner })).status, 409);
    assert.equal((await patch(owner, ownerId, { name: "Still here" })).status, 200);
    assert.equal((await app.admin("DELETE", `/_accounts/${disabledOwner}`, { token: owner })).status, 204);
  });

  test("two owners who take the role from each other at the same time leave one", async () => {
    const otherId = await app.makeAccount("rival@example.com", ["owner"]);
    const rival = await app.tokenOf("rival@example.com");
    const outcomes = await Promise.all([
      patch(owner, otherId, { roles: [] }),
      patch(rival, ownerId, { roles: [] }),
    ]);
    const statuses = outcomes.map(({ status }) => status).toSorted();
    assert.equal(statuses[0], 200);
    assert.ok([403, 409].includes(statuses[1] ?? 0), String(statuses));
    // Whoever is left gives the role back.
    const left = outcomes[0]?.status === 200 ? owner : rival;
    await patch(left, ownerId, { roles: ["owner"] });
    await patch(left, otherId, { roles: ["owner"] });
    assert.equal((await app.admin("DELETE", `/_accounts/${otherId}`, { token: owner })).status, 204);
  });

  test("a password that an operator sets ends the account's sessions, but for the operator's own", async () => {
    const id = await app.makeAccount("forgot@example.com");
    const token = await app.tokenOf("forgot@example.com");
    assert.equal((await patch(owner, id, { password: "set by operator" })).status, 200);
    assert.equal((await app.auth("GET", "/sessions/current", { token })).status, 401);
    const elsewhere = await app.tokenOf("owner@example.com");
    assert.equal((await patch(owner, ownerId, { password: PASSWORD })).status, 200);
    assert.equal((await app.auth("GET", "/sessions/current", { token: elsewhere })).status, 401);
    assert.equal((await app.auth("GET", "/sessions/current", { token: owner })).status, 200);
  });

  test("each route asks for its permission", async () => {
    await makeRole("looker", ["system.accounts.read"]);
    await app.makeAccount("looker@example.com", ["looker"]);
    const token = await app.tokenOf("looker@example.com");
    const statuses = await Promise.all([
      get("/_accounts", token),
      get(`/_accounts/${ownerId}`, token),
      post(token, { email: "a@example.com", kind: "visitor" }),
      patch(token, ownerId, { name: "x" }),
      app.admin("DELETE", `/_accounts/${ownerId}`, { token }),
      get("/_roles", token),
      get("/_tokens", token),
      get("/_audit", token),
    ]);
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [200, 200, 403, 403, 403, 403, 403, 403],
    );
  });
});
