// `total=false`: lists and related records come without their total, nothing is counted, and everything else is the same.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { assertSameResponse } from "./support/same-response.ts";
import { collectStatements } from "./support/statement-texts.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const BOOKS = "content/books";
const UNKNOWN = "0190b0b0-0000-7000-8000-00000000000f";

forEachApplication(
  "lists without a total",
  (app) => {
    let ids: LibraryShelf;
    before(async () => {
      ids = await fillLibrary(app);
    });
    const get = (path: string) => app.call("GET", path, { token: app.owner });
    /** Lists of every kind; each has more than one record, or a rule that hides some. */
    const listPaths = (): readonly string[] => [
      `${ADMIN}/${BOOKS}`,
      `${EXTERNAL}/${BOOKS}`,
      `${ADMIN}/${BOOKS}${toQueryString({ searches: [{ field: "title", value: "o" }] })}`,
      `${EXTERNAL}/${BOOKS}?sort=title&fields=title`,
      `${EXTERNAL}/content/book-cards?most=500`,
      `${ADMIN}/people/authors/${ids.ann}/relations/books`,
      `${EXTERNAL}/people/authors/${ids.ann}/relations/books`,
      `${ADMIN}/${BOOKS}/${ids.one}/relations/tags`,
      `${EXTERNAL}/${BOOKS}/${ids.one}/relations/tags`,
      `${ADMIN}/${BOOKS}/${ids.one}/relations/author`,
      `${ADMIN}/people/authors/${ids.ann}/relations/shortBooks?most=60`,
      `${ADMIN}/_roles`,
      `${ADMIN}/_accounts?sort=email`,
      `${ADMIN}/_audit`,
      `${ADMIN}/_views`,
      "/api/auth/v1/sessions",
    ];
    const withTotal = (path: string, total: string) =>
      `${path}${path.includes("?") ? "&" : "?"}total=${total}`;

    test("total is null, also where a page that is not full would tell it; all else is the same", async () => {
      for (const path of listPaths()) {
        /* oxlint-disable no-await-in-loop -- one list after the other */
        const counted = await get(path);
        assert.deepEqual([counted.status, typeof counted.json.total], [200, "number"], path);
        const uncounted = await get(withTotal(path, "false"));
        assert.equal(uncounted.status, 200, uncounted.text);
        assert.deepEqual(uncounted.json, { ...counted.json, total: null }, path);
        assert.deepEqual((await get(withTotal(path, "true"))).json, counted.json, path);
        /* oxlint-enable no-await-in-loop */
      }
    });

    test("pages go on by their links, behind an offset and a cursor", async () => {
      for (const base of listPaths()) {
        /* oxlint-disable no-await-in-loop -- each page names the next one */
        const { json: whole } = await get(`${withTotal(base, "true")}&limit=100`);
        for (const offset of [0, 1]) {
          let path: string | undefined = `${withTotal(base, "false")}&limit=1&offset=${offset}`;
          const seen: unknown[] = [];
          while (path !== undefined && seen.length < 9) {
            const answer = await get(path);
            assert.deepEqual([answer.json.total, answer.json.offset], [null, offset + seen.length], path);
            seen.push(...answer.json.items.map(({ id }: { id: string }) => id));
            path = findNextPagePath(answer);
          }
          const expected = whole.items.map(({ id }: { id: string }) => id).slice(offset);
          assert.deepEqual(seen, expected.slice(0, Math.min(seen.length, 9)), base);
          assert.equal(seen.length, Math.min(expected.length, 9), base);
        }
        /* oxlint-enable no-await-in-loop */
      }
    });

    test("nothing is counted", async () => {
      for (const path of listPaths().filter((asked) => !asked.includes("book-cards"))) {
        for (const place of ["limit=1", "limit=1&offset=1"]) {
          // oxlint-disable-next-line no-await-in-loop -- one list after the other
          const texts = await collectStatements(app.db, () => get(`${withTotal(path, "false")}&${place}`));
          assert.deepEqual(
            texts.filter((text) => /count\(|"kept"\."row_count"/.test(text)),
            [],
            path,
          );
        }
      }
    });

    test("pages that are kept are of the one form or the other", async () => {
      const paths = ["", "?total=false", "?total=true", "?limit=1", "?limit=1&total=false"];
      const read = () => Promise.all(paths.map((query) => get(`${EXTERNAL}/${BOOKS}${query}`)));
      const first = await read();
      assert.deepEqual(
        first.map(({ json }) => json.total),
        [3, null, 3, 3, null],
      );
      // Kept by then.
      await read();
      for (const [i, answer] of (await read()).entries())
        assertSameResponse(answer, first[i] as typeof answer);
      // What has changed is seen in both forms.
      const { id } = await app.create(BOOKS, { title: "More", pages: 1 });
      const changed = await read();
      assert.deepEqual(
        changed.map(({ json }) => json.total),
        [4, null, 4, 4, null],
      );
      for (const { json } of changed) assert.equal(json.items[0].id, id);
      assert.equal((await app.call("DELETE", `${ADMIN}/${BOOKS}/${id}`, { token: app.owner })).status, 204);
    });

    test("a source that is not there, or hidden, is not found", async () => {
      for (const query of ["", "?total=false"]) {
        /* oxlint-disable no-await-in-loop -- one after the other */
        const missing = await get(`${EXTERNAL}/${BOOKS}/${UNKNOWN}/relations/tags${query}`);
        assert.equal(missing.status, 404);
        assertSameResponse(await get(`${EXTERNAL}/${BOOKS}/${ids.draft}/relations/tags${query}`), missing);
        /* oxlint-enable no-await-in-loop */
      }
    });

    suite("refuse", () => {
      const refused = ["", "0", "no", "False", "null", "true,false"].map((value) => `total=${value}`);
      for (const query of [...refused, "total=false&total=false", "total=true&total=false"]) {
        test(query, async () => {
          for (const path of listPaths()) {
            // oxlint-disable-next-line no-await-in-loop -- one list after the other
            const { status, json } = await get(`${path}${path.includes("?") ? "&" : "?"}${query}`);
            assert.deepEqual(
              [status, json.errors.map((error: { path: string }) => error.path)],
              [400, ["total"]],
              path,
            );
          }
        });
      }

      test("total where nothing is listed", async () => {
        for (const path of [`${BOOKS}/${ids.one}`, `${BOOKS}/relations/author/options`]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          assert.equal((await get(`${ADMIN}/${path}?total=false`)).status, 400, path);
        }
      });
    });
  },
  { model: () => libraryModel() },
);
