// The time that own code has: when it is over the request fails, everything is undone, and the next ones are served.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnCodeContext } from "@lathe/runtime";
import { forEachApplication } from "./support/application.ts";

const ARTICLES = "/api/admin/v1/content/articles";

/** Tells when the code that came too late has ended, and how. */
let late: PromiseWithResolvers<unknown> = Promise.withResolvers();

forEachApplication(
  "own code that takes too long",
  (app) => {
    test("in a hook: 503, everything is undone, and what it does later fails", async () => {
      late = Promise.withResolvers();
      const headers = { "x-request-id": "too-long" };
      const body = { title: "slow" };
      const answer = await app.call("POST", ARTICLES, { token: app.owner, body, headers });
      assert.deepEqual([answer.status, answer.json.code], [503, "unavailable"]);
      assert.equal(answer.headers.get("retry-after"), "2");
      assert.match(String(await late.promise), /after it had ended/);
      for (const table of ["content_articles", "content_authors"]) {
        const { rows } = await app.db.run({ text: `select count(*) from ${table}`, values: [] });
        assert.deepEqual(rows, [["0"]], table);
      }
      const lines = app.log.filter(({ facts }) => facts["requestId"] === "too-long");
      assert.ok(lines.some(({ facts }) => facts["ownCode"] === "beforeCreate of articles"));
    });

    test("in a route: 503, everything is undone", async () => {
      const { status } = await app.call("POST", "/api/own/slow", { token: app.owner, body: {} });
      assert.equal(status, 503);
      const { rows } = await app.db.run({ text: "select count(*) from content_authors", values: [] });
      assert.deepEqual(rows, [["0"]]);
    });

    test("more of them at a time than there are connections leave a healthy pool", async () => {
      const slow = Array.from({ length: 12 }, () =>
        app.call("POST", ARTICLES, { token: app.owner, body: { title: "slow" } }),
      );
      for (const { status } of await Promise.all(slow)) assert.equal(status, 503);
      const quick = Array.from({ length: 12 }, (_, i) =>
        app.call("POST", ARTICLES, { token: app.owner, body: { title: `quick ${i}` } }),
      );
      for (const { status } of await Promise.all(quick)) assert.equal(status, 201);
    });

    test("code that heeds its signal can end in time to clean up", async () => {
      const { status } = await app.call("POST", "/api/own/heeding", { token: app.owner, body: {} });
      assert.equal(status, 503);
      assert.equal(await late.promise, "aborted");
    });
  },
  {
    ownCodeBudgetMs: 150,
    ownCode: (entity) => {
      const writeAndWait = async ({ data, signal }: OwnCodeContext) => {
        await data.asApplication().create(entity("authors"), { name: "Too late" });
        await aborted(signal);
      };
      return {
        hooks: {
          articles: {
            async beforeCreate({ title }: { readonly title: string }, context) {
              if (title !== "slow") return;
              await writeAndWait(context);
              await context.data
                .create(entity("authors"), { name: "Later" })
                .then(late.resolve, late.resolve);
            },
          },
        },
        routes: [
          {
            method: "POST",
            path: "/slow",
            access: "authenticated",
            handle: async (_request, context) => {
              await writeAndWait(context);
              await new Promise(() => {});
            },
          },
          {
            method: "POST",
            path: "/heeding",
            access: "authenticated",
            handle: async (_request, { signal }) => {
              late = Promise.withResolvers();
              await aborted(signal);
              late.resolve("aborted");
            },
          },
        ],
      };
    },
  },
);

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
