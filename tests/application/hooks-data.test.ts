// Data access of own code: rows are those of the caller; what the application does on its own behalf is not bound.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApplicationError, OwnCodeContext, OwnRoute, TypedEntity } from "@lathe/runtime";
import { type ServedApplication, forEachApplication } from "./support/application.ts";

/** As generated code would know it; the fixture is generated when the tests run. */
type Entity = TypedEntity<{
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly price: number;
}>;

/** What the routes do next. */
let run: (context: OwnCodeContext) => Promise<unknown> = async () => null;
let entity: (name: string) => Entity;

const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: ApplicationError) => error.code,
  );

forEachApplication(
  "data access",
  (app) => {
    const as = async (access: string, token: string | undefined, work: typeof run) => {
      run = work;
      const { status, json, text } = await app.call("POST", `/api/own/${access}`, { token, body: {} });
      assert.equal(status, 200, text);
      return json as unknown;
    };

    test("outside, rows beyond the read rule are not there, and members are all there", async () => {
      const { token, id: owner } = await app.visitor();
      const mine = await app.create("shop/orders", { owner, note: "mine", internalCode: "i-1" });
      const others = await app.create("shop/orders", { note: "others" });
      const draft = await app.create("content/articles", { title: "Draft", pinned: true });
      const shown = await app.create("content/articles", { title: "Out", pinned: true, status: "published" });
      const got = await as("signed-in", token, async ({ data }) => ({
        mine: await data.get(entity("orders"), mine.id),
        others: (await data.get(entity("orders"), others.id)) ?? null,
        orders: (await data.list(entity("orders"))).total,
        draft: (await data.get(entity("articles"), draft.id)) ?? null,
        articles: (await data.list(entity("articles"))).items,
      }));
      assert.deepEqual(got, { mine, others: null, orders: 1, draft: null, articles: [shown] });
    });

    test("outside, what the rules or modes do not allow can't be written", async () => {
      const { token, id: owner } = await app.visitor();
      const closed = await app.create("shop/orders", { owner, note: "closed", state: "closed" });
      const others = await app.create("shop/orders", { note: "others" });
      const article = await app.create("content/articles", { title: "x", pinned: true, status: "published" });
      const got = await as("signed-in", token, async ({ data }) => [
        await code(data.update(entity("orders"), closed.id, { note: "x" })),
        await code(data.delete(entity("orders"), others.id)),
        await code(data.create(entity("articles"), { title: "x" })),
        await code(data.update(entity("articles"), article.id, { title: "x" })),
        await code(data.list(entity("authors"))),
        await code(data.get(entity("authors"), closed.id)),
        await code(data.create(entity("orders"), { note: "allowed", internalCode: `i-${owner}` })),
      ]);
      const no = "forbidden";
      assert.deepEqual(got, ["not_found", "not_found", no, no, no, no, "done"]);
    });

    test("an anonymous caller has the anonymous operations only", async () => {
      const got = await as("anyone", undefined, async ({ data, account }) => [
        account,
        await code(data.list(entity("orders"))),
        await code(data.create(entity("orders"), { note: "x" })),
        await code(data.list(entity("samples"))),
        await code(data.create(entity("samples"), {})),
        await code(data.list(entity("articles"))),
      ]);
      assert.deepEqual(got, [null, "forbidden", "forbidden", "done", "done", "done"]);
    });

    test("an operator has their permissions, and the rules of the outside do not hold", async () => {
      await app.create("content/articles", { title: "A draft" });
      const token = await app.operator(["content.articles.read"]);
      const got = await as("operator", token, async ({ data, family }) => [
        family,
        (await data.list(entity("articles"), { searches: [{ field: "title", value: "a draft" }] })).total,
        await code(data.create(entity("articles"), { title: "x" })),
        await code(data.list(entity("authors"))),
        await code(data.get(entity("orders"), "0198c1f0-0000-7000-8000-000000000000")),
      ]);
      assert.deepEqual(got, ["admin", 1, "forbidden", "forbidden", "forbidden"]);
    });

    test("as the application, own code sees and writes everything, in the caller's name", async () => {
      const { token, id } = await app.visitor();
      const order = await app.create("shop/orders", { note: "others", state: "closed" });
      const got = (await as("signed-in", token, async ({ data }) => {
        const all = data.asApplication();
        const { version } = await all.update(entity("orders"), order.id, { note: "x" });
        const { id: authorId } = await all.create(entity("authors"), { name: "By the app" });
        await all.create(entity("articles"), { title: "x", authorId });
        return { version, authorId, orders: (await all.list(entity("orders"))).total > 1 };
      })) as { readonly version: number; readonly authorId: string; readonly orders: boolean };
      assert.deepEqual([got.version, got.orders], [2, true]);
      const { rows } = await app.db.run({
        text: "select account_id from lathe.audit where record_id = $1::uuid",
        values: [got.authorId],
      });
      assert.deepEqual(rows, [[id]]);
    });

    test("lists are filtered along relations, as far as the caller may read what they lead to", async () => {
      const author = await app.create("content/authors", { name: "eve", email: "eve@example.org" });
      const body = { pinned: true, status: "published", authorId: author.id };
      const { id } = await app.create("content/articles", { title: "By Eve", ...body });
      const filters = [
        { field: "title", op: "eq", value: "By Eve" },
        {
          any: [
            { field: "author.email", op: "eq", value: "eve@example.org" },
            { field: "author.visible", op: "isNull", value: false },
          ],
        },
      ];
      const list = (data: OwnCodeContext["data"]) =>
        data.list(entity("articles"), { filters }).then(
          ({ items }) => items.map((item) => item.id).join(),
          (error: ApplicationError) => error.code,
        );
      const both = async ({ data }: OwnCodeContext) => [await list(data), await list(data.asApplication())];
      const token = await app.operator(["content.articles.read"]);
      assert.deepEqual(await as("operator", token, both), ["forbidden", id]);
      assert.deepEqual(await as("operator", app.owner, both), [id, id]);
      // Nobody outside may read authors.
      assert.deepEqual(await as("anyone", undefined, both), ["", id]);
    });

    test("lists take the conditions of a list, and refuse others in the same words", async () => {
      for (const price of [1, 2, 3]) await app.create("content/articles", { title: "Listed", price });
      const got = (await as("operator", app.owner, async ({ data }) => {
        const filters = [
          { field: "title", op: "eq", value: "Listed" },
          { field: "price", op: "gte", value: 2 },
        ];
        const page = await data.list(entity("articles"), {
          filters,
          sort: "price",
          order: "desc",
          limit: 1,
          offset: 1,
        });
        const bad = data.list(entity("articles"), { filters: [{ field: "nothing", op: "eq", value: 1 }] });
        const uncounted = await data.list(entity("articles"), { filters, sort: "price", total: false });
        const total: null = uncounted.total;
        return [
          page.total,
          page.items.map(({ price }) => price),
          total,
          uncounted.items.map(({ price }) => price),
          await code(bad),
        ];
      })) as readonly unknown[];
      assert.deepEqual(got, [2, [2], null, [2, 3], "validation_failed"]);
    });

    test("what own code has written it reads again, and nobody else before the end", async () => {
      const got = await as("operator", app.owner, async ({ data }) => {
        const { id } = await data.create(entity("authors"), { name: "Mine" });
        const { total } = await data.list(entity("authors"), {
          searches: [{ field: "name", value: "mine" }],
        });
        // The embedded database lets nobody else in meanwhile.
        const outside = app.kind === "postgres" ? await authorsNamed(app, "Mine") : 0;
        await data.delete(entity("authors"), id);
        return [total, outside, (await data.get(entity("authors"), id)) ?? null];
      });
      assert.deepEqual(got, [1, 0, null]);
    });

    test("calls at the same time are all made", async () => {
      const got = await as("operator", app.owner, async ({ data }) => {
        const names = Array.from({ length: 20 }, (_, i) => `Parallel ${i}`);
        const made = await Promise.all(names.map((name) => data.create(entity("authors"), { name })));
        return made.map(({ name }) => name).length;
      });
      assert.equal(got, 20);
      assert.equal(await authorsNamed(app, "Parallel%"), 20);
    });
  },
  {
    ownCode: (find) => {
      entity = find as typeof entity;
      const route = (path: string, access: OwnRoute["access"]): OwnRoute => ({
        method: "POST",
        path,
        access,
        handle: (_request, context) => run(context),
      });
      return {
        routes: [
          route("/anyone", "anonymous"),
          route("/signed-in", "authenticated"),
          route("/operator", { permission: "content.articles.read" }),
        ],
      };
    },
  },
);

async function authorsNamed(app: ServedApplication, pattern: string): Promise<number> {
  const text = "select count(*) from content_authors where name like $1";
  return Number((await app.db.run({ text, values: [pattern] })).rows[0]?.[0]);
}
