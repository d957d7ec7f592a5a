// What own code can do besides reading and writing records: lock, add, iterate, run SQL, and do what must not be repeated.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApplicationError, OwnCodeContext, OwnRoute, TypedEntity } from "@lathe/runtime";
import { type ServedApplication, forEachApplication } from "./support/application.ts";

/** As generated code would know it; the fixture is generated when the tests run. */
type Entity = TypedEntity<{ readonly id: string; readonly name: string; readonly price: number | null }>;

const NOBODY = "0198c1f0-0000-7000-8000-000000000000";

/** What the routes do next. */
let run: (context: OwnCodeContext) => Promise<unknown> = async () => null;
let entity: (name: string) => Entity;

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code, message }: ApplicationError) => code ?? message,
  );

forEachApplication(
  "calls of own code",
  (app) => {
    const send = (access: string, token: string | undefined, work: typeof run) => {
      run = work;
      return app.call("POST", `/api/own/${access}`, { token, body: {} });
    };
    const as = async (access: string, token: string | undefined, work: typeof run) => {
      const { status, json, text } = await send(access, token, work);
      assert.equal(status, 200, text);
      return json as unknown;
    };
    const makeSample = (values: object) => app.create("lab/samples", values);

    test("a record is locked for update, and nobody is an id that is none", async () => {
      const { id } = await app.create("content/articles", { title: "Locked", price: 1 });
      const got = await as("operator", app.owner, async ({ data }) => {
        const articles = entity("articles");
        const found = await data.get(articles, id, { forUpdate: true });
        const nobody = [
          await data.get(articles, "no id"),
          await data.get(articles, NOBODY),
          await data.get(articles, "", { forUpdate: true }),
          await data.get(articles, NOBODY, { forUpdate: true }),
        ];
        return [found?.price, nobody.every((one) => one === undefined), await isLocked(app, id)];
      });
      assert.deepEqual(got, [1, true, true]);
    });

    test("a record is not locked for who may not change it", async () => {
      const { id } = await app.create("content/articles", { title: "x" });
      const reader = await app.operator(["content.articles.read"]);
      const got = await as("operator", reader, ({ data }) =>
        outcome(data.get(entity("articles"), id, { forUpdate: true })),
      );
      assert.equal(got, "forbidden");
      const { token, id: owner } = await app.visitor();
      const closed = await app.create("shop/orders", { owner, state: "closed" });
      const open = await app.create("shop/orders", { owner });
      const seen = await as("signed-in", token, async ({ data }) => [
        (await data.get(entity("orders"), closed.id))?.id,
        (await data.get(entity("orders"), closed.id, { forUpdate: true })) ?? null,
        (await data.get(entity("orders"), open.id, { forUpdate: true }))?.id,
      ]);
      assert.deepEqual(seen, [closed.id, null, open.id]);
    });

    test("numbers of every kind are added to exactly", async () => {
      const { id } = await makeSample({
        integerValue: 5,
        bigintValue: "8999999999999999999",
        decimalValue: "0.10",
        floatValue: 0.5,
      });
      const got = (await as("operator", app.owner, ({ data }) =>
        data.increment(entity("samples"), id, {
          integerValue: -7,
          bigintValue: "1",
          decimalValue: { by: "0.2", min: "0.3", max: "0.30" },
          floatValue: { by: -1.25 },
          order: 3,
        }),
      )) as Readonly<Record<string, unknown>>;
      assert.deepEqual(
        ["integerValue", "bigintValue", "decimalValue", "floatValue", "order", "version"].map(
          (name) => got[name],
        ),
        [-2, "9000000000000000000", "0.30", -0.75, 3, 2],
      );
    });

    test("beyond a bound nothing is added, and own code can go on", async () => {
      const { id } = await makeSample({ integerValue: 5, decimalValue: "1.00", bigintValue: "1" });
      const samples = () => entity("samples");
      const got = await as("operator", app.owner, async ({ data }) => [
        await outcome(data.increment(samples(), id, { integerValue: { by: -1, min: 5 } })),
        await outcome(data.increment(samples(), id, { integerValue: { by: 1, max: 5 } })),
        await outcome(data.increment(samples(), id, { integerValue: -11 })),
        await outcome(data.increment(samples(), id, { decimalValue: "-1.01" })),
        await outcome(data.increment(samples(), id, { bigintValue: "9000000000000000000" })),
        await outcome(data.increment(samples(), NOBODY, { integerValue: 1 })),
        await outcome(data.increment(samples(), id, { stringValue: 1 })),
        await outcome(data.increment(samples(), id, { integerValue: "much" })),
        await outcome(data.increment(samples(), id, { integerValue: 0.5 })),
        await outcome(data.increment(samples(), id, { decimalValue: "0.001" })),
        await outcome(data.increment(samples(), id, { integerValue: { by: -5, min: 0 } })),
      ]);
      const no = "conflict";
      assert.deepEqual(got, [
        no,
        no,
        no,
        no,
        no,
        "not_found",
        '"stringValue" is no number that can be added to.',
        ...["integerValue", "integerValue", "decimalValue"].map(
          (name) => `"${name}" can't be changed by what is no number of its type.`,
        ),
        "done",
      ]);
      const { status, json } = await send("operator", app.owner, ({ data }) =>
        data.increment(samples(), id, { integerValue: { by: -1, min: 0 } }),
      );
      assert.deepEqual([status, json.code, json.errors ?? []], [409, "conflict", []]);
    });

    test("more records than a page has are gone through, in order and within the caller's rows", async () => {
      await app.db.run({
        text: `insert into content_authors (id, name, created_at, updated_at, version)
          select gen_random_uuid(), 'Many ' || lpad(n::text, 3, '0'), now(), now(), 1 from generate_series(1, 250) n`,
        values: [],
      });
      const query = { searches: [{ field: "name", value: "many" }], sort: "name", order: "desc" } as const;
      const names = (await as("operator", app.owner, async ({ data }) => {
        const found: string[] = [];
        for await (const { name } of data.iterate(entity("authors"), query)) found.push(name);
        return found;
      })) as readonly string[];
      assert.deepEqual([names.length, names[0], names.at(-1)], [250, "Many 250", "Many 001"]);
      assert.deepEqual(names, names.toSorted().toReversed());
      const few = await as("operator", app.owner, async ({ data }) => {
        for await (const { name } of data.iterate(entity("authors"), query)) return name;
        return "none";
      });
      assert.equal(few, "Many 250");
      const { token } = await app.visitor();
      const got = await as("signed-in", token, async ({ data }) => {
        const orders: string[] = [];
        for await (const { id } of data.iterate(entity("orders"))) orders.push(id);
        const authors = data.iterate(entity("authors"))[Symbol.asyncIterator]();
        return [orders, await outcome(authors.next())];
      });
      assert.deepEqual(got, [[], "forbidden"]);
    });

    test("SQL of its own takes values only, in the same transaction", async () => {
      const name = "Robert'); drop table content_authors; --";
      const got = await as("operator", app.owner, async ({ data }) => {
        const { id } = await data.create(entity("authors"), { name });
        const { rows } = await data.unsafeSql`select name, null from content_authors where id = ${id}::uuid`;
        const { affected } =
          await data.unsafeSql`update content_authors set visible = ${false} where id = any(${[id]}::uuid[])`;
        return [rows, affected];
      });
      assert.deepEqual(got, [[[name, null]], 1]);
      const { status } = await send("operator", app.owner, async ({ data }) => {
        await data.unsafeSql`delete from content_authors`;
        throw new Error("undone");
      });
      assert.equal(status, 500);
      const left = await app.db.run({
        text: "select visible::text from content_authors where name = $1",
        values: [name],
      });
      assert.deepEqual(left.rows, [["false"]]);
    });

    test("what must not be repeated is done once, in order, when all is committed", async () => {
      const done: unknown[] = [];
      const { id } = await app.create("content/articles", { title: "After", price: 7 });
      let attempts = 0;
      await as("operator", app.owner, async ({ data, afterCommit }) => {
        attempts += 1;
        const articles = entity("articles");
        afterCommit(async () => {
          done.push(attempts, (await readPrice(app, id)) ?? null);
          throw new Error("logged");
        });
        afterCommit(() => void done.push("second"));
        await data.get(articles, id);
        // On the embedded database nobody else is let in.
        if (app.kind === "postgres" && attempts === 1) await setPrice(app, id, 8);
        await data.update(articles, id, { price: 9 });
        assert.deepEqual(done, []);
        return null;
      });
      assert.deepEqual(done, [app.kind === "postgres" ? 2 : 1, "9", "second"]);
      assert.ok(app.log.some(({ message }) => message.startsWith("Work after a commit failed")));
    });

    test("what was undone asks for nothing, and who has ended can't ask any more", async () => {
      const done: string[] = [];
      let ask: OwnCodeContext["afterCommit"] = () => {};
      const { status } = await send("operator", app.owner, async ({ afterCommit }) => {
        ask = afterCommit;
        afterCommit(() => void done.push("done"));
        throw new Error("undone");
      });
      assert.equal(status, 500);
      assert.throws(() => ask(() => {}), /after it had ended/);
      assert.deepEqual(done, []);
    });

    test("hooks can ask for it, too", async () => {
      notes.length = 0;
      const { id } = await app.create("content/comments", { text: "Hooked" });
      assert.deepEqual(notes, [id]);
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
        hooks: {
          comments: {
            afterCreate({ id }: { readonly id: string }, { afterCommit }) {
              afterCommit(() => void notes.push(id));
            },
          },
        },
        routes: [
          route("/signed-in", "authenticated"),
          route("/operator", { permission: "content.articles.read" }),
        ],
      };
    },
  },
);

/** What hooks have done after commits. */
const notes: string[] = [];

async function isLocked({ db, kind }: ServedApplication, id: string): Promise<boolean> {
  // The embedded database lets nobody else in meanwhile: that is more than a lock.
  if (kind === "pglite") return true;
  const text = "select id from content_articles where id = $1::uuid for update skip locked";
  return (await db.run({ text, values: [id] })).rows.length === 0;
}

async function readPrice({ db }: ServedApplication, id: string): Promise<string | null | undefined> {
  const text = "select price from content_articles where id = $1::uuid";
  return (await db.run({ text, values: [id] })).rows[0]?.[0];
}

async function setPrice({ db }: ServedApplication, id: string, price: number): Promise<void> {
  const text = "update content_articles set price = $2::integer where id = $1::uuid";
  await db.run({ text, values: [id, price] });
}
