// If-None-Match on gets: who has a record is told so, but never where something that it shows is not as it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "./support/application.ts";

const ADMIN = "/api/admin/v1/content";

forEachApplication("gets of a record that the caller has", (app) => {
  async function statusOf(path: string, etag: string, token = app.owner): Promise<number> {
    const { status, text, headers } = await app.call("GET", path, {
      token,
      headers: { "if-none-match": etag },
    });
    if (status === 304) assert.deepEqual([text, headers.get("etag")], ["", '"1"']);
    return status;
  }

  async function dateBack(author: string, by: string): Promise<void> {
    await app.db.run({
      text: `update "content_authors" set "updated_at" = "updated_at" - $2::interval where "id" = $1::uuid`,
      values: [author, by],
    });
  }

  test("are answered 304 for its version, and in full for any other", async () => {
    const { id } = await app.create("content/authors", { name: "Ada" });
    const path = `${ADMIN}/authors/${id}`;
    for (const etag of ['"1"', 'W/"1"', '"7", "1"', "*"]) assert.equal(await statusOf(path, etag), 304, etag);
    for (const etag of ['"2"', "1", '"01"', ""]) assert.equal(await statusOf(path, etag), 200, etag);
    const head = await app.call("HEAD", path, { token: app.owner, headers: { "if-none-match": '"1"' } });
    assert.equal(head.status, 304);
    await app.call("PATCH", path, { token: app.owner, body: { name: "Ada B" } });
    assert.equal(await statusOf(path, '"1"'), 200);
  });

  test("tell nothing to those who may not read it, or of what is not there", async () => {
    const { id } = await app.create("content/authors", { name: "Hidden" });
    const path = `${ADMIN}/authors/${id}`;
    assert.equal(await statusOf(path, "*", await app.operator(["content.articles.read"])), 403);
    assert.equal(await statusOf(`${ADMIN}/authors/00000000-0000-7000-8000-000000000000`, "*"), 404);
    const outside = { headers: { "if-none-match": "*" } };
    assert.equal((await app.call("GET", `/api/external/v1/content/articles/${id}`, outside)).status, 404);
  });

  test("are answered in full once a target that the record shows was changed", async () => {
    const author = await app.create("content/authors", { name: "Grace" });
    const article = await app.create("content/articles", { title: "Bugs", authorId: author.id });
    const path = `${ADMIN}/articles/${article.id}`;
    // Clocks of instances differ, and transactions overlap.
    await dateBack(author.id, "50 seconds");
    assert.equal(await statusOf(path, '"1"'), 200);
    await dateBack(author.id, "20 seconds");
    assert.equal(await statusOf(path, '"1"'), 304);
    const body = { name: "Grace H" };
    await app.call("PATCH", `${ADMIN}/authors/${author.id}`, { token: app.owner, body });
    assert.equal(await statusOf(path, '"1"'), 200);
    // To who does not see it, the record is the same as ever.
    assert.equal(await statusOf(path, '"1"', await app.operator(["content.articles.read"])), 304);
  });

  test("are answered in full where a target was changed while the record's imported time was to come", async () => {
    const author = await app.create("content/authors", { name: "Early" });
    const article = await app.create("content/articles", { title: "Late", authorId: author.id });
    await dateBack(author.id, "30 minutes");
    const path = `${ADMIN}/articles/${article.id}`;
    assert.equal(await statusOf(path, '"1"'), 304);
    await app.db.run({
      text: `update "lathe"."changes" set "at" = "at" - interval '1 hour' where "record_id" = $1::uuid`,
      values: [article.id],
    });
    assert.equal(await statusOf(path, '"1"'), 200);
  });

  test("are answered in full where the id had another record before", async () => {
    const token = await app.operator(["content.*", "system.import.write"]);
    const body = { id: "0190b0b0-0000-7000-8000-0000000000bb", name: "First" };
    const path = `${ADMIN}/authors/${body.id}`;
    assert.equal((await app.call("POST", `${ADMIN}/authors`, { token, body })).status, 201);
    assert.equal(await statusOf(path, '"1"'), 304);
    assert.equal((await app.call("DELETE", path, { token })).status, 204);
    const again = await app.call("POST", `${ADMIN}/authors`, { token, body: { ...body, name: "Second" } });
    assert.equal(again.status, 201);
    assert.equal(await statusOf(path, '"1"'), 200);
  });

  test("are answered in full once a reference was emptied by the deletion of its target", async () => {
    const article = await app.create("content/articles", { title: "Gone" });
    const receipt = await app.create("shop/receipts", { number: 41, articleId: article.id });
    const path = `/api/admin/v1/shop/receipts/${receipt.id}`;
    assert.equal(await statusOf(path, '"1"'), 304);
    await app.call("DELETE", `${ADMIN}/articles/${article.id}`, { token: app.owner });
    const { json } = await app.call("GET", path, { token: app.owner });
    assert.deepEqual([json.articleId, json.version], [null, 1]);
    assert.equal(await statusOf(path, '"1"'), 200);
  });
});
