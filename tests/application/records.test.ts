// The life of a record, in both families.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "./support/application.ts";

const ARTICLES = "/api/admin/v1/content/articles";

forEachApplication("the life of a record", (app) => {
  test("create, get, update, list, delete", async () => {
    const token = app.owner;
    const created = await app.call("POST", ARTICLES, { token, body: { title: "First", price: 3 } });
    assert.equal(created.status, 201);
    const { id } = created.json as { readonly id: string };
    assert.equal(created.headers.get("location"), `${ARTICLES}/${id}`);
    assert.equal(created.headers.get("etag"), '"1"');
    assert.deepEqual(
      { ...created.json, createdAt: "", updatedAt: "" },
      {
        id,
        title: "First",
        status: "draft",
        price: 3,
        pinned: null,
        slug: null,
        body: null,
        secretNote: null,
        authorId: null,
        author: null,
        createdAt: "",
        updatedAt: "",
        version: 1,
      },
    );
    assert.deepEqual((await app.call("GET", `${ARTICLES}/${id}`, { token })).json, created.json);
    const patched = await app.call("PATCH", `${ARTICLES}/${id}`, {
      token,
      body: { title: "Second" },
      headers: { "if-match": '"1"' },
    });
    assert.equal(patched.status, 200);
    assert.deepEqual([patched.json.title, patched.json.version, patched.json.price], ["Second", 2, 3]);
    const list = await app.call("GET", ARTICLES, { token });
    assert.deepEqual(list.json, { items: [patched.json], total: 1, limit: 20, offset: 0 });
    assert.equal((await app.call("DELETE", `${ARTICLES}/${id}`, { token })).status, 204);
    assert.equal((await app.call("GET", `${ARTICLES}/${id}`, { token })).status, 404);
    assert.equal((await app.call("GET", ARTICLES, { token })).json.total, 0);
  });
});
