// Many writers at once: no answer of the server's fault, no change lost, and totals that stay exact.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { type ServedApplication, forEachApplication } from "./support/application.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = `${ADMIN}/content/articles`;

forEachApplication("many writers", (app) => {
  test("creates, updates, deletes and lists of one entity by 10 clients leave an exact total", async () => {
    const kept: string[] = [];
    const client = async (name: number) => {
      for (let i = 0; i < 9; i++) {
        const made = await send(app, "POST", ARTICLES, { title: `Writer ${name}`, price: i });
        assert.equal(made.status, 201);
        const address = `${ARTICLES}/${made.json.id}`;
        assert.equal((await send(app, "PATCH", address, { price: i + 1 })).status, 200);
        if (i % 3 === 0) assert.equal((await send(app, "DELETE", address)).status, 204);
        else kept.push(made.json.id as string);
        assert.equal((await send(app, "GET", `${ARTICLES}?limit=5`)).status, 200);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, name) => client(name)));
    const { json } = await send(app, "GET", `${ARTICLES}?limit=1`);
    assert.equal(json.total, kept.length);
    const { rows } = await app.db.run({ text: "select count(*) from content_articles", values: [] });
    assert.deepEqual(rows, [[String(kept.length)]]);
  });

  test("30 changes of one record without a version are all made, one after the other", async () => {
    const { id } = await app.create("content/articles", { title: "Contended" });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => send(app, "PATCH", `${ARTICLES}/${id}`, { price: i })),
    );
    const versions = answers.map(({ json }) => json.version as number).toSorted((a, b) => a - b);
    assert.deepEqual(
      versions,
      Array.from({ length: 30 }, (_, i) => i + 2),
    );
  });

  test("deletes of targets during creates that refer to them leave nothing dangling", async () => {
    const rounds = Array.from({ length: 15 }, async (_, i) => {
      const author = await app.create("content/authors", { name: `Author ${i}` });
      const [created, deleted] = await Promise.all([
        send(app, "POST", ARTICLES, { title: "Refers", authorId: author.id }),
        send(app, "DELETE", `${ADMIN}/content/authors/${author.id}`),
      ]);
      assert.ok(created.status === 201 || created.status === 400, created.text);
      assert.equal(deleted.status, created.status === 201 ? 409 : 204, deleted.text);
    });
    await Promise.all(rounds);
  });

  test("20 creates with one unique value: one is made, the others are conflicts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(app, "POST", ARTICLES, { title: "Slug", slug: "contended" })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, ...Array.from({ length: 19 }, () => 409)],
    );
  });
});

forEachApplication(
  "writers that get in each other's way",
  (app) => {
    test("transactions that lock the same records in opposite order both succeed in the end", async () => {
      const [a, b] = [
        await app.create("content/authors", { name: "A" }),
        await app.create("content/authors", { name: "B" }),
      ];
      const answers = await Promise.all([
        send(app, "POST", ARTICLES, { title: `${a.id} ${b.id}` }),
        send(app, "POST", ARTICLES, { title: `${b.id} ${a.id}` }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201],
      );
      for (const { id } of [a, b]) {
        const { json } = await send(app, "GET", `${ADMIN}/content/authors/${id}`);
        assert.equal(json.version, 3);
      }
    });
  },
  {
    ownCode: (entity) => {
      const { promise: bothHave, resolve } = Promise.withResolvers<void>();
      let having = 0;
      return {
        hooks: {
          articles: {
            async beforeCreate({ title }: { readonly title: string }, { data }) {
              const [first = "", second = ""] = title.split(" ");
              await data.update(entity("authors"), first, { visible: true });
              having += 1;
              if (having === 2) resolve();
              // On the embedded database the other one is not let in before this one has ended.
              await Promise.race([bothHave, pause(100)]);
              await data.update(entity("authors"), second, { visible: true });
            },
          },
        },
      };
    },
  },
);

async function send(app: ServedApplication, method: string, path: string, body?: object) {
  return app.call(method, path, { token: app.owner, body });
}
