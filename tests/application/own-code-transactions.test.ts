// Transactions of own code: whatever it read and based a write on has not been changed by others when it commits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApplicationError, type OwnRoute, type TypedEntity } from "@lathe/runtime";
import { type ServedApplication, type ServeOptions, forEachApplication } from "./support/application.ts";

const ARTICLES = "/api/admin/v1/content/articles";
const ORDERS = "/api/admin/v1/shop/orders";
const MAX_OPEN = 3;

/** As generated code would know it; the fixture is generated when the tests run. The price is how many there are. */
type Entity = TypedEntity<{ readonly id: string; readonly price: number; readonly title: string }>;

/** What own code does next, in the middle of its transaction; on the embedded database nobody else is let in meanwhile. */
let meanwhile: (attempt: number) => Promise<unknown> = async () => undefined;
let attempts = 0;

const ownCode: NonNullable<ServeOptions["ownCode"]> = (find) => {
  const entity = (name: string) => find(name) as Entity;
  const takeOne: OwnRoute["handle"] = async ({ body }, { data }) => {
    attempts += 1;
    const request = body as { id: string; seen?: number };
    request.seen = (request.seen ?? 0) + 1;
    const { price = 0 } = (await data.get(entity("articles"), request.id)) ?? {};
    await meanwhile(attempts);
    if (price < 1) throw new ApplicationError("conflict", "None is left.");
    await data.update(entity("articles"), request.id, { price: price - 1 });
    return { seen: request.seen };
  };
  return {
    hooks: {
      // An order takes one of the article that its note names; of those named few there may be few.
      orders: {
        async beforeCreate({ note }: { readonly note: string }, context) {
          if (note === "few") {
            const filters = [{ field: "note", op: "eq", value: note }];
            const { total } = await context.data.list(entity("orders"), { filters, limit: 1 });
            if (total >= MAX_OPEN) throw new ApplicationError("conflict", "Enough are open.");
          } else {
            const request = { params: {}, query: new URLSearchParams(), body: { id: note } };
            await takeOne(request, context);
          }
        },
      },
      articles: {
        async beforeUpdate(_change: object, { title }: { readonly title: string }) {
          attempts += 1;
          if (title === "watched") await meanwhile(attempts);
        },
      },
    },
    routes: [
      { method: "POST", path: "/take", access: { permission: "content.articles.update" }, handle: takeOne },
      {
        method: "POST",
        path: "/take-quietly",
        access: { permission: "content.articles.update" },
        handle: (request, context) => takeOne(request, context).catch(() => ({ caught: true })),
      },
    ],
  };
};

forEachApplication(
  "transactions of own code",
  (app) => {
    const make = async (price: number, title = "stock") =>
      (await app.create("content/articles", { title, price })).id;
    const readPrice = async (id: string) =>
      (await app.call("GET", `${ARTICLES}/${id}`, { token: app.owner })).json.price as number;

    test("a hook that reads, checks and writes never takes more than there is", async () => {
      const id = await make(5);
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => (await order(app, { note: id })).status),
      );
      const taken = statuses.filter((status) => status === 201).length;
      assert.deepEqual([...new Set(statuses)].toSorted(), [201, 409]);
      assert.equal(await readPrice(id), 5 - taken);
      const { rows } = await app.db.run({
        text: "select count(*) from shop_orders where note = $1",
        values: [id],
      });
      assert.deepEqual(rows, [[String(taken)]]);
    });

    test("a hook that counts before a create lets no more through than it says", async () => {
      const answers = await Promise.all(Array.from({ length: 9 }, () => order(app, { note: "few" })));
      const created = answers.filter(({ status }) => status === 201).length;
      assert.ok(created >= 1 && created <= MAX_OPEN, String(created));
      const { rows } = await app.db.run({
        text: "select count(*) from shop_orders where note = 'few'",
        values: [],
      });
      assert.deepEqual(rows, [[String(created)]]);
    });

    test("own routes lose no update, and find their body as it was sent at each try", async () => {
      const id = await make(40);
      const answers = await Promise.all(Array.from({ length: 10 }, () => take(app, "take", id)));
      const taken = answers.filter(({ status }) => status === 200);
      assert.ok(taken.length > 0);
      assert.ok(taken.every(({ json }) => json.seen === 1));
      assert.equal(await readPrice(id), 40 - taken.length);
    });

    test("creates that are repeated at once with one key take one", async () => {
      const id = await make(5);
      const headers = { "idempotency-key": `k-${id}` };
      const answers = await Promise.all(Array.from({ length: 6 }, () => order(app, { note: id }, headers)));
      assert.ok(answers.every(({ status }) => status === 201));
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.equal(await readPrice(id), 4);
    });

    test("what somebody else changed meanwhile is read again, also where own code catches the failure", async () => {
      for (const route of ["take", "take-quietly"]) {
        const id = await make(5);
        // Past all rules and hooks, and without a transaction of its own.
        const change = () => app.db.run({ text: setPrice("3"), values: [id] });
        await withMeanwhile(
          app,
          (attempt) => (attempt === 1 ? change() : Promise.resolve()),
          async () => {
            const { status, json } = await take(app, route, id);
            assert.deepEqual([status, json], [200, { seen: 1 }]);
          },
        );
        assert.equal(await readPrice(id), app.kind === "postgres" ? 2 : 4);
      }
    });

    test("who loses each time gets a conflict, and nothing of it is kept", async () => {
      const id = await make(100);
      const change = () => app.db.run({ text: setPrice("price + 1"), values: [id] });
      await withMeanwhile(app, change, async () => {
        const { status, json } = await take(app, "take", id);
        if (app.kind === "pglite") return assert.equal(status, 200);
        assert.deepEqual([status, json.code], [409, "conflict"]);
        assert.match(json.detail, /again and again/);
        assert.ok(attempts > 5);
        assert.equal(await readPrice(id), 100 + attempts);
      });
    });

    test("a change that was built on another version is refused, also where that came meanwhile", async () => {
      const id = await make(5, "watched");
      const change = () =>
        app.db.run({
          text: "update content_articles set version = version + 1 where id = $1::uuid",
          values: [id],
        });
      await withMeanwhile(
        app,
        async () => undefined,
        async () => {
          const answers = await Promise.all(
            Array.from({ length: 5 }, (_, price) =>
              app.call("PATCH", `${ARTICLES}/${id}`, {
                token: app.owner,
                body: { price },
                headers: { "if-match": '"1"' },
              }),
            ),
          );
          assert.deepEqual(
            answers.map(({ status }) => status).toSorted((a, b) => a - b),
            [200, 412, 412, 412, 412],
          );
        },
      );
      await change();
      const answer = await app.call("PATCH", `${ARTICLES}/${id}`, {
        token: app.owner,
        body: { price: 1 },
        headers: { "if-match": '"2"' },
      });
      assert.equal(answer.status, 412);
    });
  },
  { ownCode },
);

function setPrice(value: string): string {
  return `update content_articles set price = ${value} where id = $1::uuid`;
}

/** Work while something else happens in the middle of each try; on the embedded database nothing can. */
async function withMeanwhile(
  { kind }: ServedApplication,
  happens: (attempt: number) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  attempts = 0;
  if (kind === "postgres") meanwhile = happens;
  try {
    await work();
  } finally {
    meanwhile = async () => undefined;
  }
}

function order(app: ServedApplication, body: object, headers: Readonly<Record<string, string>> = {}) {
  return app.call("POST", ORDERS, { token: app.owner, body, headers });
}

function take(app: ServedApplication, route: string, id: string) {
  return app.call("POST", `/api/own/${route}`, { token: app.owner, body: { id } });
}
