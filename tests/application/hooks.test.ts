// Hooks: they run in order, inside the transaction of the write they belong to, with the rights of the caller.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApplicationError, type EntityHooks, type OwnCodeContext, type TypedEntity } from "@lathe/runtime";
import { type ServedApplication, forEachApplication } from "./support/application.ts";

const ADMIN = "/api/admin/v1";
const ARTICLES = `${ADMIN}/content/articles`;
const ORDERS = "/api/external/v1/shop/orders";

interface Article {
  readonly id: string;
  readonly title: string;
  readonly price: number | null;
  readonly version: number;
}
type ArticleInput = Partial<Omit<Article, "id" | "version">> & { readonly [member: string]: unknown };

/** What the hooks of one test do, and what they saw. */
let hooks: EntityHooks<Article, ArticleInput, ArticleInput> = {};
let orderHooks: EntityHooks<Article, ArticleInput, ArticleInput> = {};
let seen: unknown[] = [];

/** Hooks that ask for those of the test at each call: they can change from test to test. */
const articleHooks: EntityHooks<Article, ArticleInput, ArticleInput> = {
  beforeCreate: (...all) => hooks.beforeCreate?.(...all),
  afterCreate: (...all) => hooks.afterCreate?.(...all),
  beforeUpdate: (...all) => hooks.beforeUpdate?.(...all),
  afterUpdate: (...all) => hooks.afterUpdate?.(...all),
  beforeDelete: (...all) => hooks.beforeDelete?.(...all),
  afterDelete: (...all) => hooks.afterDelete?.(...all),
};

let entity: (name: string) => Parameters<OwnCodeContext["data"]["get"]>[0];

forEachApplication(
  "hooks",
  (app) => {
    beforeEach(() => {
      hooks = {};
      orderHooks = {};
      seen = [];
    });
    const create = (body: object, headers = {}) =>
      app.call("POST", ARTICLES, { token: app.owner, body, headers });

    test("they run before and after each write, with what was sent, stored and changed", async () => {
      hooks = {
        beforeCreate: (input) => void seen.push(["beforeCreate", input]),
        afterCreate: ({ title, version }) => void seen.push(["afterCreate", title, version]),
        beforeUpdate: (input, { title }) => void seen.push(["beforeUpdate", input, title]),
        afterUpdate: ({ title, version }, before) =>
          void seen.push(["afterUpdate", title, version, before.title]),
        beforeDelete: ({ title }) => void seen.push(["beforeDelete", title]),
        afterDelete: ({ title }) => void seen.push(["afterDelete", title]),
      };
      const { json } = await create({ title: "One" });
      await change(app, json.id, { title: "Two" });
      assert.equal((await remove(app, json.id)).status, 204);
      assert.deepEqual(seen, [
        ["beforeCreate", { title: "One" }],
        ["afterCreate", "One", 1],
        ["beforeUpdate", { title: "Two" }, "One"],
        ["afterUpdate", "Two", 2, "One"],
        ["beforeDelete", "Two"],
        ["afterDelete", "Two"],
      ]);
    });

    test("they know who asks, from where, and under which request id", async () => {
      const visitor = await app.visitor();
      const note = ({ family, account, requestId }: OwnCodeContext) =>
        void seen.push([family, account?.id, account?.kind, requestId]);
      orderHooks = { beforeCreate: (_input, context) => note(context) };
      const headers = { "x-request-id": "from-the-caller" };
      await app.call("POST", ORDERS, { token: visitor.token, body: { note: "x" }, headers });
      assert.deepEqual(seen, [["external", visitor.id, "visitor", "from-the-caller"]]);
    });

    test("an input that a hook gives back is checked and stored in place of the first", async () => {
      hooks = {
        beforeCreate: (input) => ({ ...input, title: `${input.title}!`, slug: "from-hook" }),
        beforeUpdate: async (input, { title }) => ({ ...input, title: `${title}?` }),
      };
      const { json } = await create({ title: "Mine" });
      assert.deepEqual([json.title, json.slug], ["Mine!", "from-hook"]);
      assert.equal((await change(app, json.id, { price: 1 })).json.title, "Mine!?");
    });

    test("a member that a hook leaves undefined counts as not sent", async () => {
      const left: object = { price: undefined, status: undefined };
      hooks = { beforeCreate: (input) => ({ ...input, ...left }) };
      const { json } = await create({ title: "Undefined", price: 3 });
      assert.deepEqual([json.price, json.status], [null, "draft"]);
    });

    test("an input that a hook spoils is the server's fault, told to the log alone, and nothing is stored", async () => {
      hooks = { beforeCreate: (input) => ({ ...input, price: -1, nothing: 1 }) };
      const { status, json } = await create({ title: "Spoilt" }, { "x-request-id": "spoilt" });
      assert.deepEqual([status, json.code, json.errors ?? []], [500, "internal", []]);
      assert.equal(await stored(app, "Spoilt"), 0);
      assert.match(
        findError(app, "spoilt"),
        /^Error: beforeCreate of articles gave back.*\/nothing: .*\/price: /,
      );
    });

    test("what the caller sent stays the caller's, also where a hook hands it on", async () => {
      hooks = {
        beforeCreate: (input) => ({ ...input, slug: "handed-on" }),
        beforeUpdate: (input) => ({ ...input, price: 5 }),
      };
      const authorId = "0198c1f0-0000-7000-8000-000000000000";
      const created = await create({ title: "Handed on", authorId });
      assert.deepEqual([created.status, created.json.errors[0].path], [400, "/authorId"]);
      const { json } = await create({ title: "Handed on" });
      const changed = await change(app, json.id, { authorId });
      assert.deepEqual([changed.status, changed.json.errors[0].path], [400, "/authorId"]);
      hooks = { beforeCreate: (input) => ({ ...input, authorId }) };
      assert.equal((await create({ title: "Of the hook" })).status, 500);
    });

    test("a call for data that is not valid is logged with its place, and the caller learns nothing of it", async () => {
      const receipts = () => entity("receipts") as TypedEntity<object>;
      const wrong: readonly ((context: OwnCodeContext) => Promise<unknown>)[] = [
        ({ data }) => data.create(entity("receipts"), { nothing: 1 }),
        ({ data }) =>
          data.update(entity("receipts"), "0198c1f0-0000-7000-8000-000000000000", { number: "x" }),
        ({ data }) => data.list(receipts(), { sort: "nothing" }),
        ({ data }) => data.iterate(receipts(), { sort: "nothing" })[Symbol.asyncIterator]().next(),
      ];
      for (const [index, work] of wrong.entries()) {
        hooks = { beforeCreate: async (_input, context) => void (await work(context)) };
        const { status, json } = await create({ title: "Mistake" }, { "x-request-id": `mistake-${index}` });
        assert.deepEqual([status, json.code, json.errors ?? []], [500, "internal", []]);
        assert.match(
          findError(app, `mistake-${index}`),
          /^Error: beforeCreate of articles asked [^]*hooks\.test\.ts:\d+/,
        );
      }
    });

    test("what a hook does to its copy of the input without giving it back has no effect", async () => {
      hooks = {
        beforeCreate: (input) => {
          (input as { title: string }).title = "Changed in place";
        },
      };
      assert.equal((await create({ title: "In place" })).json.title, "In place");
    });

    test("outside, a hook may set what the caller may not, and the answer still shows only what it may", async () => {
      const { token } = await app.visitor();
      orderHooks = { beforeCreate: (input) => ({ ...input, internalCode: "by the hook" }) };
      const { json } = await app.call("POST", ORDERS, { token, body: { note: "x" } });
      assert.equal("internalCode" in json, false);
      const whole = await app.call("GET", `${ADMIN}/shop/orders/${json.id}`, { token: app.owner });
      assert.equal(whole.json.internalCode, "by the hook");
    });

    const EVERY = [
      "beforeCreate",
      "afterCreate",
      "beforeUpdate",
      "afterUpdate",
      "beforeDelete",
      "afterDelete",
    ];
    for (const name of EVERY) {
      test(`an error in ${name} undoes the write, what hooks wrote, and its audit`, async () => {
        const { id } = (await create({ title: `Kept by ${name}` })).json as Article;
        const audited = await audits(app);
        hooks = {
          [name]: async (...all: unknown[]) => {
            const { data } = all.at(-1) as OwnCodeContext;
            await data.create(entity("authors"), { name: `Written in ${name}` });
            throw new ApplicationError("conflict", "Not today.");
          },
        };
        const answers = {
          Create: () => create({ title: `Undone by ${name}` }),
          Update: () => change(app, id, { title: `Undone by ${name}` }),
          Delete: () => remove(app, id),
        };
        const answer = await answers[name.replace(/before|after/, "") as keyof typeof answers]();
        assert.deepEqual([answer.status, answer.json.detail], [409, "Not today."]);
        assert.equal(await stored(app, `Undone by ${name}`), 0);
        assert.equal(await stored(app, `Kept by ${name}`), 1);
        const list = await app.call("GET", `${ADMIN}/content/authors?limit=1`, { token: app.owner });
        assert.equal(list.json.total, 0);
        assert.equal(await audits(app), audited);
      });
    }

    test("an ApplicationError reaches the caller as it was thrown", async () => {
      const errors = [{ path: "/title", code: "rude", message: "Be kind." }];
      for (const [error, status] of [
        [new ApplicationError("forbidden", "Members only."), 403],
        [new ApplicationError("conflict", "Taken."), 409],
        [new ApplicationError("validation_failed", "Not like this.", { errors }), 400],
      ] as const) {
        hooks = {
          beforeCreate: () => {
            throw error;
          },
        };
        const { status: answered, json } = await create({ title: "x" });
        assert.deepEqual([answered, json.code, json.detail], [status, error.code, error.message]);
        assert.deepEqual(json.errors, error.errors);
      }
    });

    for (const thrown of [new TypeError("secret cause"), "secret cause", undefined, null] as const) {
      test(`anything else that is thrown (${String(thrown)}) is a plain 500, and its cause is in the log`, async () => {
        hooks = {
          beforeCreate: () => {
            throw thrown;
          },
        };
        const headers = { "x-request-id": `thrown-${String(thrown).length}` };
        const { status, json, text } = await create({ title: "x" }, headers);
        assert.deepEqual([status, json.code], [500, "internal"]);
        assert.doesNotMatch(text, /secret cause|TypeError/);
        const line = app.log.find(
          ({ level, facts }) => level === "error" && facts["requestId"] === headers["x-request-id"],
        );
        assert.equal(line?.facts["err"], thrown);
        hooks = {};
        assert.equal((await create({ title: "after" })).status, 201);
      });
    }

    test("requests beside one whose hook fails are served", async () => {
      hooks = {
        beforeCreate: async ({ title }) => {
          if (title === "bad") throw new Error("bad");
        },
      };
      const titles = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "bad" : "good"));
      const answers = await Promise.all(titles.map((title) => create({ title })));
      assert.deepEqual(
        answers.map(({ status }) => status),
        titles.map((title) => (title === "bad" ? 500 : 201)),
      );
    });

    test("the answer shows what a hook changed after the write", async () => {
      hooks = {
        afterCreate: async ({ id }, { data }) =>
          void (await data.update(entity("articles"), id, { price: 9 })),
      };
      const { json, headers } = await create({ title: "Changed after" });
      assert.deepEqual([json.price, json.version, headers.get("etag")], [9, 2, '"2"']);
    });

    test("a version that differs is told before a hook runs", async () => {
      const { id } = (await create({ title: "Versioned" })).json as Article;
      hooks = { beforeUpdate: () => void seen.push("ran"), beforeDelete: () => void seen.push("ran") };
      const headers = { "if-match": '"7"' };
      const token = app.owner;
      const body = { title: "x" };
      assert.equal((await app.call("PATCH", `${ARTICLES}/${id}`, { token, body, headers })).status, 412);
      assert.equal((await app.call("DELETE", `${ARTICLES}/${id}`, { token, headers })).status, 412);
      assert.deepEqual(seen, []);
    });

    test("a record outside the caller's rules is not there, and no hook runs for it", async () => {
      const { token } = await app.visitor();
      const others = await app.create("shop/orders", { note: "other" });
      orderHooks = { beforeUpdate: () => void seen.push("ran") };
      const { status } = await app.call("PATCH", `${ORDERS}/${others.id}`, {
        token,
        body: { note: "x" },
        headers: { "if-match": '"1"' },
      });
      assert.deepEqual([status, seen], [404, []]);
    });

    test("a create with an idempotency key runs its hooks once", async () => {
      hooks = { beforeCreate: () => void seen.push("ran") };
      const headers = { "idempotency-key": "hooked" };
      const answers = await Promise.all(Array.from({ length: 5 }, () => create({ title: "Keyed" }, headers)));
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.deepEqual(seen, ["ran"]);
    });

    test("hooks that call each other without end are stopped, undone, and found in the log", async () => {
      hooks = {
        beforeCreate: async ({ title }, { data }) => {
          seen.push(title);
          await data.create(entity("articles"), { title });
        },
      };
      const headers = { "x-request-id": "endless" };
      const { status, json } = await create({ title: "Endless" }, headers);
      assert.deepEqual([status, json.code], [500, "internal"]);
      assert.ok(seen.length < 20);
      assert.equal(await stored(app, "Endless"), 0);
      const line = app.log.find(({ facts, level }) => level === "error" && facts["requestId"] === "endless");
      assert.match(String(line?.facts["err"]), /without end.*beforeCreate of articles/);
    });

    test("a call for data that nobody waits for is part of the transaction", async () => {
      hooks = {
        beforeCreate: (_input, { data }) => {
          void data.create(entity("receipts"), { number: 41 });
          void data.create(entity("receipts"), { number: 42 });
        },
      };
      assert.equal((await create({ title: "Not awaited" })).status, 201);
      assert.equal(await countOf(app, "shop_receipts"), 2);
    });

    for (const [name, input, status] of [
      ["the database refuses", { number: 41 }, 409],
      ["is not valid", { number: "x" }, 500],
    ] as const) {
      test(`a call for data that ${name} fails the request also where nobody waits for it`, async () => {
        hooks = { afterCreate: (_record, { data }) => void data.create(entity("receipts"), input) };
        assert.equal((await create({ title: "Not awaited, failed" })).status, status);
        assert.equal(await stored(app, "Not awaited, failed"), 0);
      });
    }

    test("a refusal of a call for data can be caught", async () => {
      hooks = {
        beforeCreate: async (_input, { data }) => {
          await data.create(entity("receipts"), {}).catch((error: ApplicationError) => seen.push(error.code));
          seen.push(
            await data.delete(entity("receipts"), "no id").catch((error: ApplicationError) => error.code),
            await data.get(entity("receipts"), "no id"),
          );
          seen.push(await data.get(entity("receipts"), "0198c1f0-0000-7000-8000-000000000000"));
        },
      };
      assert.equal((await create({ title: "Caught" })).status, 201);
      assert.deepEqual(seen, ["validation_failed", "not_found", undefined, undefined]);
    });

    test("an error of the database that is caught still undoes all", async () => {
      hooks = {
        beforeCreate: async (_input, { data }) => {
          await data.create(entity("receipts"), { number: 41 }).catch(() => seen.push("caught"));
        },
      };
      assert.equal((await create({ title: "Swallowed" })).status, 500);
      assert.deepEqual(seen, ["caught"]);
      assert.equal(await stored(app, "Swallowed"), 0);
    });

    test("data that a hook keeps for later is closed when the hook has ended", async () => {
      let kept: OwnCodeContext["data"] | undefined;
      hooks = { beforeCreate: (_input, { data }) => void (kept = data) };
      await create({ title: "Kept for later" });
      await assert.rejects(
        async () => kept?.asApplication().create(entity("receipts"), { number: 99 }),
        /after it had ended/,
      );
      void kept?.create(entity("receipts"), { number: 99 });
      assert.equal((await create({ title: "Next" })).status, 201);
      assert.equal(await countOf(app, "shop_receipts"), 2);
    });
  },
  {
    ownCode: (find) => {
      entity = find;
      const ofOrders: typeof articleHooks = {
        beforeCreate: (...all) => orderHooks.beforeCreate?.(...all),
        beforeUpdate: (...all) => orderHooks.beforeUpdate?.(...all),
      };
      return { hooks: { articles: articleHooks, orders: ofOrders } };
    },
  },
);

function change(app: ServedApplication, id: string, body: object) {
  return app.call("PATCH", `${ARTICLES}/${id}`, { token: app.owner, body });
}

function remove(app: ServedApplication, id: string) {
  return app.call("DELETE", `${ARTICLES}/${id}`, { token: app.owner });
}

/** What the log says of the failure of a request. */
function findError({ log }: ServedApplication, requestId: string): string {
  const line = log.findLast(({ facts, level }) => level === "error" && facts["requestId"] === requestId);
  return (line?.facts["err"] as Error | undefined)?.stack ?? "";
}

async function stored(app: ServedApplication, title: string): Promise<number> {
  return countOf(app, "content_articles", title);
}

function audits(app: ServedApplication): Promise<number> {
  return countOf(app, "lathe.audit");
}

async function countOf(app: ServedApplication, table: string, title?: string): Promise<number> {
  const condition = title === undefined ? "" : " where title = $1";
  const values = title === undefined ? [] : [title];
  const { rows } = await app.db.run({ text: `select count(*) from ${table}${condition}`, values });
  return Number(rows[0]?.[0]);
}
