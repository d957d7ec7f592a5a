// The statements of lists: totals are counted once, and a shape of request is one statement.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { fillShelf } from "./support/shelf.ts";
import { isChangesStatement, collectStatements } from "./support/statement-texts.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const ARTICLES = "content_articles";

forEachApplication(
  "statements of lists",
  (app) => {
    before(() => fillShelf(app));

    const run = (text: string) => app.db.run({ text, values: [] });
    const patch = async (path: string, body: object) => {
      const { status, text } = await app.call("PATCH", `${ADMIN}/${path}`, { token: app.owner, body });
      assert.equal(status, 200, text);
    };

    test("totals are counted once for all who ask at the same time, at first and after a change", async () => {
      await run("truncate lab_samples cascade");
      const { id } = await app.create("lab/samples", { order: 7 });
      await app.create("lab/samples", { order: 8 });
      const path = `${ADMIN}/lab/samples${toQueryString({ filters: [{ field: "order", op: "gte", value: 7 }] })}&limit=1`;
      const countsOf = async (total: number): Promise<number> => {
        const texts = await collectStatements(app.db, () =>
          Promise.all(
            Array.from({ length: 12 }, async () => {
              const { json } = await app.call("GET", path, { token: app.owner });
              assert.deepEqual([json.total, json.items.length], [total, 1]);
            }),
          ),
        );
        return texts.filter((text) => text.includes("count(*)")).length;
      };
      assert.equal(await countsOf(2), 1);
      assert.equal(await countsOf(2), 0);
      await app.create("lab/samples", { order: 9 });
      assert.equal(await countsOf(3), 1);
      await patch(`lab/samples/${id}`, { order: 1 });
      assert.equal(await countsOf(2), 1);
    });

    test("totals need no count where all records are on the first page", async () => {
      await run("truncate lab_samples cascade");
      const path = `${ADMIN}/lab/samples${toQueryString({ filters: [{ field: "order", op: "gte", value: 7 }] })}`;
      const list = () => app.call("GET", path, { token: app.owner });
      await list();
      for (const total of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        await app.create("lab/samples", { order: 7 });
        // oxlint-disable-next-line no-await-in-loop -- one list after the other
        const texts = await collectStatements(app.db, async () =>
          assert.equal((await list()).json.total, total),
        );
        assert.deepEqual(
          texts.filter((text) => text.includes("count(*)")),
          [],
        );
      }
    });

    suite("requests of one shape are one statement", () => {
      /** The distinct texts of statements that requests run, but for those that ask whether something has changed. */
      const textsOf = async (requests: () => Promise<unknown>): Promise<ReadonlySet<string>> => {
        const texts = await collectStatements(app.db, requests);
        return new Set(texts.filter((text) => !isChangesStatement(text)));
      };
      const LIST = `${EXTERNAL}/content/articles`;
      const filter = (...conditions: readonly (readonly [string, string, unknown])[]) =>
        toQueryString({ filters: conditions.map(([field, op, value]) => ({ field, op, value })) });
      const shapes: readonly {
        readonly name: string;
        readonly paths: readonly string[];
        readonly count?: number;
      }[] = [
        { name: "plain lists", paths: [LIST, `${LIST}?offset=0`, `${LIST}?limit=20`, `${LIST}?filters=[]`] },
        {
          name: "values of a filter",
          paths: ["a", "%", "'; --", "x".repeat(500)].map((text) => LIST + filter(["title", "eq", text])),
        },
        {
          name: "values of several conditions",
          paths: [1, 2, 3].map(
            (n) => `${LIST}${filter(["price", "gt", n], ["title", "contains", `t${n}`])}&sort=price`,
          ),
        },
        {
          name: "values of a list",
          paths: [
            [1, 2],
            [3, 4],
          ].map((value) => LIST + filter(["price", "in", value])),
        },
        {
          name: "searches",
          paths: ["a", "b_", "%"].map((value) => LIST + toQueryString({ searches: [{ field: "*", value }] })),
        },
        { name: "offsets", paths: [1, 5, 1000].map((offset) => `${LIST}?offset=${offset}`) },
        { name: "ids", paths: [1, 2, 3].map((n) => `${LIST}/00000000-0000-7000-8000-00000000000${n}`) },
        { name: "refused lists", paths: [`${LIST}?x=1`, LIST + filter(["secretNote", "eq", "x"])], count: 0 },
        { name: "ids that are none", paths: [`${LIST}/x`, `${LIST}/1`], count: 0 },
      ];
      for (const { name, paths, count = 1 } of shapes) {
        test(name, async () => {
          // Of what was kept before, only the total of all is of use.
          await run(`update ${ARTICLES} set price = price`);
          await app.call("GET", LIST);
          const texts = await textsOf(() => Promise.all(paths.map((path) => app.call("GET", path))));
          assert.equal(texts.size, count, [...texts].join("\n"));
        });
      }

      test("callers of one kind", async () => {
        const callers = [await app.visitor(), await app.visitor()];
        const ask = () =>
          textsOf(async () => {
            for (const { token } of callers) {
              // oxlint-disable-next-line no-await-in-loop -- one after the other
              await app.call("GET", `${EXTERNAL}/shop/orders`, { token });
            }
          });
        // One finds the caller, the other the orders: at first with their number, then without.
        const [first, second] = [await ask(), await ask()];
        assert.deepEqual([first.size, second.size], [2, 2]);
        assert.equal([...first].filter((text) => text.includes("count(*)")).length, 1);
        assert.equal([...second].filter((text) => text.includes("count(*)")).length, 0);
      });

      test("writes of the same members", async () => {
        const texts = await textsOf(async () => {
          for (const order of [1, 2, 3]) {
            // oxlint-disable-next-line no-await-in-loop -- one create after the other
            await app.call("POST", `${EXTERNAL}/lab/samples`, { body: { order, stringValue: "abc" } });
          }
        });
        assert.equal(texts.size, 1);
      });

      test("no connection has one prepared twice", async () => {
        const text = "select statement from pg_prepared_statements group by 1 having count(*) > 1";
        const found = await Promise.all(Array.from({ length: 10 }, () => run(text)));
        for (const { rows } of found) assert.deepEqual(rows, []);
      });
    });
  },
  { isAboutCaches: true },
);
