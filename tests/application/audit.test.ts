// The audit trail over HTTP: who did it, by name, and what people call the record, as far as the reader may read it.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";

const AUDIT = "/api/admin/v1/_audit";
const AUTHORS = "/api/admin/v1/content/authors";

forEachApplication("the audit trail", (app) => {
  let [auditor, reader] = ["", ""];
  before(async () => {
    auditor = await app.operator(["system.audit.read"]);
    reader = await app.operator(["system.audit.read", "content.authors.read"]);
  });

  async function entriesOf(recordId: string, token = reader) {
    const query = toQueryString({ filters: [{ field: "recordId", op: "eq", value: recordId }], sort: "at" });
    const { status, json } = await app.call("GET", `${AUDIT}${query}`, { token });
    assert.equal(status, 200);
    return json.items as readonly Readonly<Record<string, unknown>>[];
  }

  /** Makes an integration token with all rights of the owner. */
  async function makeToken(name: string): Promise<{ readonly id: string; readonly token: string }> {
    const body = { name, permissions: ["*"] };
    const { status, json } = await app.call("POST", "/api/admin/v1/_tokens", { token: app.owner, body });
    assert.equal(status, 201);
    return json;
  }

  test("tells accounts, integration tokens and the system apart, with the names that they have now", async () => {
    const { json: session } = await app.call("GET", "/api/auth/v1/sessions/current", { token: app.owner });
    const { id: ownerId, name: ownerName } = session.account;
    const { id } = await app.create("content/authors", { name: "Ada" });
    const integration = await makeToken("Website");
    const changed = await app.call("PATCH", `${AUTHORS}/${id}`, {
      token: integration.token,
      body: { name: "Ada B" },
    });
    assert.equal(changed.status, 200);
    assert.deepEqual(
      (await entriesOf(id)).map(({ actor }) => actor),
      [
        { kind: "account", id: ownerId, name: ownerName },
        { kind: "token", id: integration.id, name: "Website" },
      ],
    );
    const tokenPath = `/api/admin/v1/_tokens/${integration.id}`;
    assert.equal((await app.call("DELETE", tokenPath, { token: app.owner })).status, 204);
    const [, byToken] = await entriesOf(id);
    assert.deepEqual(byToken?.["actor"], { kind: "token", id: integration.id, name: null });
    assert.equal(byToken?.["accountId"], ownerId);

    const sample = await app.call("POST", "/api/external/v1/lab/samples", { body: { integerValue: 1 } });
    assert.equal(sample.status, 201);
    const [anonymous] = await entriesOf(sample.json.id as string);
    assert.deepEqual(anonymous?.["actor"], { kind: "system", id: null, name: null });
  });

  test("tells writes of roles and tokens by integration tokens as theirs", async () => {
    const { id: tokenId, token } = await makeToken("Robot");
    const body = { name: "made-by-robot", permissions: [] };
    const { json: role } = await app.call("POST", "/api/admin/v1/_roles", { token, body });
    const [entry] = await entriesOf(role.id as string, app.owner);
    assert.deepEqual(
      [entry?.["actor"], entry?.["label"]],
      [{ kind: "token", id: tokenId, name: "Robot" }, "made-by-robot"],
    );
    const [unnamed] = await entriesOf(role.id as string, auditor);
    assert.equal(unnamed?.["label"], null);
  });

  test("labels accounts without a name by their address", async () => {
    const body = { email: "nameless@example.com", kind: "visitor" };
    const { json } = await app.call("POST", "/api/admin/v1/_accounts", { token: app.owner, body });
    const [entry] = await entriesOf(json.id as string, app.owner);
    assert.equal(entry?.["label"], "nameless@example.com");
    const [unnamed] = await entriesOf(json.id as string, auditor);
    assert.equal(unnamed?.["label"], null);
  });

  test("labels records, as long as they or their deletions are known, for those who may read them, in lists and in gets", async () => {
    const { id } = await app.create("content/authors", { name: "Grace" });
    const [entry] = await entriesOf(id);
    assert.equal(entry?.["label"], "Grace");
    const { json } = await app.call("GET", `${AUDIT}/${String(entry?.["id"])}`, { token: reader });
    assert.deepEqual(json, entry);

    const [hidden] = await entriesOf(id, auditor);
    assert.deepEqual(hidden, { ...entry, label: null });
    assert.equal((await app.call("DELETE", `${AUTHORS}/${id}`, { token: app.owner })).status, 204);
    const labels = async (token: string) => new Set((await entriesOf(id, token)).map(({ label }) => label));
    assert.deepEqual(await labels(reader), new Set(["Grace"]));
    assert.deepEqual(await labels(auditor), new Set([null]));
    await app.db.run({ text: `delete from "lathe"."changes" where "record_id" = $1::uuid`, values: [id] });
    assert.deepEqual(await labels(reader), new Set([null]));
  });
});
