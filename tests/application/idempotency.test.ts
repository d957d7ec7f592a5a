// Idempotency keys: a create that is repeated answers what the first one answered, and makes no second record.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { type ServedApplication, forEachApplication } from "./support/application.ts";
import { assertSameResponse } from "./support/same-response.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";

const ARTICLES = "/api/admin/v1/content/articles";
const AUTHORS = "/api/admin/v1/content/authors";
const ORDERS = "/api/external/v1/shop/orders";
const SAMPLES = "/api/external/v1/lab/samples";

const BAD_KEYS: readonly (readonly [name: string, key: string])[] = [
  ["nothing", ""],
  ["a blank in it", "a b"],
  ["256 characters", "k".repeat(256)],
  ["a letter beyond ASCII", "\xe4"],
];

forEachApplication("idempotency keys", (app) => {
  const send = (key: string, body: object, token = app.owner, path = ARTICLES) =>
    app.call("POST", path, { token, body, headers: { "idempotency-key": key } });

  test("a repeated create answers the same, byte for byte, and makes one record", async () => {
    const body = { title: "Once", price: 1, slug: "once" };
    const first = await send("repeat", body);
    assert.equal(first.status, 201);
    assert.equal(first.headers.get("etag"), '"1"');
    assert.equal(first.headers.get("location"), `${ARTICLES}/${first.json.id}`);
    assertSameResponse(await send("repeat", body), first);
    await app.call("PATCH", `${ARTICLES}/${first.json.id}`, { token: app.owner, body: { title: "Changed" } });
    assertSameResponse(await send("repeat", body), first, "the first answer, not what is stored now");
    await app.call("DELETE", `${ARTICLES}/${first.json.id}`, { token: app.owner });
    assertSameResponse(await send("repeat", body), first, "a record that is gone is not made again");
    assert.equal(await stored(app, "Once"), 0);
  });

  test("the key with another body is a conflict, and makes nothing", async () => {
    await send("other-body", { title: "Body one" });
    const { status, json } = await send("other-body", { title: "Body two" });
    assert.deepEqual(
      [status, json.errors[0].path, json.errors[0].code],
      [409, "idempotency-key", "key_reused"],
    );
    assert.equal(await stored(app, "Body two"), 0);
  });

  test("accounts and routes have their keys for themselves", async () => {
    const other = await app.operator(["content.*"]);
    const [mine, theirs] = [
      await send("mine", { title: "Mine" }),
      await send("mine", { title: "Mine" }, other),
    ];
    assert.notEqual(mine.json.id, theirs.json.id);
    assert.equal((await send("mine", { name: "Ann" }, app.owner, AUTHORS)).status, 201);
    const outside = await send("mine", { note: "x" }, app.owner, ORDERS);
    assert.equal(outside.status, 201);
    assertSameResponse(await send("mine", { note: "x" }, app.owner, ORDERS), outside);
  });

  test("a key never tells of a record that another account made", async () => {
    const [first, second] = [await app.visitor(), await app.visitor()];
    const body = { note: "secret" };
    const made = await send("shared", body, first.token, ORDERS);
    const others = await send("shared", body, second.token, ORDERS);
    assert.notEqual(made.json.id, others.json.id);
  });

  test("from an anonymous caller the key is passed over, whatever it is", async () => {
    const body = { order: 1 };
    for (const key of ["same", "same", "not valid"]) {
      const { status } = await app.call("POST", SAMPLES, { body, headers: { "idempotency-key": key } });
      assert.equal(status, 201);
    }
    const { rows } = await app.db.run({ text: "select count(*) from lab_samples", values: [] });
    assert.deepEqual(rows, [["3"]]);
  });

  test("of 20 creates with one key at the same time one makes a record, and all answer it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send("parallel", { title: "Parallel" })),
    );
    const [first] = answers;
    for (const answer of answers) assertSameResponse(answer, first as (typeof answers)[number]);
    assert.equal(first?.status, 201);
    assert.equal(await stored(app, "Parallel"), 1);
  });

  test("a create that failed leaves its key free: for a body that is mended, and for another try", async () => {
    assert.equal((await send("mended", { title: 1 })).status, 400);
    assert.equal((await send("mended", { title: "Mended" })).status, 201);
    const blocking = await app.create("content/articles", { title: "Blocking", slug: "blocked" });
    assert.equal((await send("again", { title: "Again", slug: "blocked" })).status, 409);
    await app.call("DELETE", `${ARTICLES}/${blocking.id}`, { token: app.owner });
    assert.equal((await send("again", { title: "Again", slug: "blocked" })).status, 201);
  });

  test("of 20 creates at the same time with keys of their own and one unique value one succeeds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(`unique-${i}`, { title: "Unique", slug: "contended" })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, ...Array.from({ length: 19 }, () => 409)],
    );
  });

  test("a client that goes away after sending gets its record by sending again", async () => {
    const body = JSON.stringify({ title: "Gone away" });
    const headers = [
      `authorization: Bearer ${app.owner}`,
      "content-type: application/json",
      "idempotency-key: gone-away",
      `content-length: ${body.length}`,
    ];
    for (let i = 0; i < 5; i++) {
      const { hostname, port } = new URL(app.base);
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.write(rawRequest("POST", ARTICLES, { headers, body }), () => socket.destroy());
      await once(socket, "close");
    }
    const again = await send("gone-away", { title: "Gone away" });
    assert.equal(again.status, 201);
    // Those that went away may still be under way.
    for (let i = 0; i < 20; i++) await pause(1);
    assertSameResponse(await send("gone-away", { title: "Gone away" }), again);
    assert.equal(await stored(app, "Gone away"), 1);
  });

  for (const [name, key] of BAD_KEYS) {
    test(`a key of ${name} is refused`, async () => {
      const { status, json } = await send(key, { title: "Bad key" });
      assert.deepEqual([status, json.errors[0].path], [400, "idempotency-key"]);
      assert.equal(await stored(app, "Bad key"), 0);
    });
  }

  test("a key that was sent twice is refused; one of 255 characters is taken", async () => {
    const body = '{"title":"Bad key"}';
    const headers = [
      `authorization: Bearer ${app.owner}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
      "idempotency-key: a",
      "idempotency-key: a",
    ];
    assert.equal((await sendRaw(app.base, rawRequest("POST", ARTICLES, { headers, body }))).status, 400);
    assert.equal(await stored(app, "Bad key"), 0);
    assert.equal((await send("k".repeat(255), { title: "Long key" })).status, 201);
  });

  test("after a day the key is free again; shortly before it is not", async () => {
    const body = { title: "Daily" };
    const first = await send("daily", body);
    await age(app, "daily", "23 hours 59 minutes");
    assertSameResponse(await send("daily", body), first);
    await age(app, "daily", "2 minutes");
    const next = await send("daily", { title: "Daily anew" });
    assert.equal(next.status, 201);
    assert.notEqual(next.json.id, first.json.id);
    assertSameResponse(await send("daily", { title: "Daily anew" }), next);
    assert.equal((await send("daily", body)).status, 409);
  });

  test("updates and deletes pass a key over", async () => {
    const { id } = await app.create("content/articles", { title: "Updated" });
    const headers = { "idempotency-key": "update" };
    for (const version of [2, 3]) {
      const { json } = await app.call("PATCH", `${ARTICLES}/${id}`, {
        token: app.owner,
        body: { price: 1 },
        headers,
      });
      assert.equal(json.version, version);
    }
  });
});

async function stored(app: ServedApplication, title: string): Promise<number> {
  const { rows } = await app.db.run({
    text: "select count(*) from content_articles where title = $1",
    values: [title],
  });
  return Number(rows[0]?.[0]);
}

async function age(app: ServedApplication, key: string, time: string): Promise<void> {
  const text = "update lathe.idempotency_keys set created_at = created_at - $2::interval where key = $1";
  assert.equal((await app.db.run({ text, values: [key, time] })).affected, 1);
}
