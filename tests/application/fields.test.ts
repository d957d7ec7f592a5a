// `fields`: lists, gets and related records show the members that are asked for, and nobody learns of hidden ones by it.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { assertSameResponse } from "./support/same-response.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const BOOKS = "content/books";

forEachApplication(
  "fields",
  (app) => {
    let ids: LibraryShelf;
    before(async () => {
      ids = await fillLibrary(app);
    });
    const inside = (path: string, token = app.owner) => app.call("GET", `${ADMIN}/${path}`, { token });
    const outside = (path: string, token?: string) => app.call("GET", `${EXTERNAL}/${path}`, { token });

    suite("show what is asked for", () => {
      test("of lists, in the order of the record, with the id and the version", async () => {
        const { json } = await inside(`${BOOKS}?fields=pages,title&sort=title&limit=2`);
        assert.equal(
          JSON.stringify(json.items),
          JSON.stringify([
            { id: ids.draft, title: "Draft", pages: 100, version: 1 },
            { id: ids.locked, title: "Locked", pages: 100, version: 1 },
          ]),
        );
        assert.equal(json.total, 4);
      });

      test("outside, without a version", async () => {
        const { json } = await outside(`${BOOKS}?fields=title&sort=title`);
        assert.deepEqual(json.items, [
          { id: ids.locked, title: "Locked" },
          { id: ids.one, title: "One" },
          { id: ids.two, title: "Two" },
        ]);
      });

      test("relations by their id, by what they embed, or both", async () => {
        const one = { id: ids.one };
        const show = async (fields: string) => (await outside(`${BOOKS}/${ids.one}?fields=${fields}`)).json;
        assert.deepEqual(await show("author"), { ...one, author: { id: ids.ann, name: "Ann" } });
        assert.deepEqual(await show("authorId"), { ...one, authorId: ids.ann });
        assert.deepEqual(Object.keys(await show("author,authorId")), ["id", "authorId", "author"]);
        // Ben is hidden: of whom there is nothing to see, there is nothing to be chosen either.
        const { json } = await outside(`${BOOKS}/${ids.two}?fields=author,authorId`);
        assert.deepEqual(json, { id: ids.two, authorId: null, author: null });
      });

      test("nothing but the id and the version where nothing is named, or just these", async () => {
        for (const fields of ["", "id", "version", "version,id"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { json } = await inside(`${BOOKS}/${ids.one}?fields=${fields}`);
          assert.deepEqual(json, { id: ids.one, version: 1 }, fields);
        }
      });

      test("with the same ETag, and pages that go on in the same way", async () => {
        const { headers } = await inside(`${BOOKS}/${ids.one}?fields=title`);
        assert.equal(headers.get("etag"), '"1"');
        // The member that the list is sorted by is not among those that are shown.
        let path: string | undefined = `${ADMIN}/${BOOKS}?fields=pages&sort=title&limit=1`;
        const seen: unknown[] = [];
        while (path !== undefined && seen.length < 9) {
          // oxlint-disable-next-line no-await-in-loop -- each page names the next one
          const answer = await app.call("GET", path, { token: app.owner });
          seen.push(...answer.json.items);
          path = findNextPagePath(answer);
        }
        assert.deepEqual(
          seen,
          [ids.draft, ids.locked, ids.one, ids.two].map((id, i) => ({
            id,
            pages: [100, 100, 50, 150][i],
            version: 1,
          })),
        );
      });

      test("of related records, also among the members that the model selects", async () => {
        const books = await outside(`people/authors/${ids.ann}/relations/books?fields=pages`);
        assert.deepEqual(books.json.items, [{ id: ids.one, pages: 50 }]);
        const short = await inside(
          `people/authors/${ids.ann}/relations/shortBooks?most=60&fields=pages&limit=5`,
        );
        assert.deepEqual(short.json.items, [{ id: ids.one, pages: 50 }]);
        const tags = await outside(`${BOOKS}/${ids.one}/relations/tags?fields=`);
        assert.deepEqual(tags.json.items, [{ id: ids.red }]);
      });

      test("of virtual records, beside the parameters of their rule", async () => {
        const list = await outside("content/book-cards?fields=authorName&most=60");
        assert.deepEqual(list.json.items, [{ id: ids.one, authorName: "Ann" }]);
        const get = await inside(`content/book-cards/${ids.one}?fields=headline,goodCount&most=60`);
        assert.deepEqual(get.json, { id: ids.one, headline: "One", goodCount: 2 });
      });

      test("of the application's own resources", async () => {
        const { json } = await inside("_roles?fields=name&limit=1&sort=name");
        assert.deepEqual(Object.keys(json.items[0]), ["id", "name", "version"]);
      });

      test("of resources that show more than their tables have", async () => {
        const path = "_audit?fields=label,action&limit=1&sort=at";
        const { json, headers } = await inside(path);
        assert.deepEqual(Object.keys(json.items[0]), ["id", "action", "label"]);
        assert.match(headers.get("link") ?? "", /[?&]fields=label%2Caction>/);
        const entry = await inside(`_audit/${json.items[0].id}?fields=label`);
        assert.deepEqual(entry.json, { id: json.items[0].id, label: json.items[0].label });
        const sessions = await app.call("GET", "/api/auth/v1/sessions?fields=current", { token: app.owner });
        assert.deepEqual(Object.keys(sessions.json.items[0]), ["id", "current"]);
        for (const wrong of ["_audit?fields=none", "_audit?fields=at&fields=at"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          assert.equal((await inside(wrong)).status, 400, wrong);
        }
      });
    });

    suite("refuse", () => {
      const refused: readonly (readonly [name: string, query: string, paths: readonly string[]])[] = [
        ["a name that is not there", "fields=title,none", ["fields/1"]],
        ["a name in other letters", "fields=Title", ["fields/0"]],
        ["a name with a space", "fields=title,%20pages", ["fields/1"]],
        ["an empty name", "fields=title,", ["fields/1"]],
        ["a name that is given twice", "fields=title,title", ["fields/1"]],
        ["the parameter given twice", "fields=title&fields=pages", ["fields"]],
        ["a column", "fields=author_id", ["fields/0"]],
        ["what objects have", "fields=__proto__,constructor", ["fields/0", "fields/1"]],
        ["JSON", `fields=${encodeURIComponent('["title"]')}`, ["fields/0"]],
        ["a relation that embeds nothing", "fields=sequel", ["fields/0"]],
        ["a relation to many", "fields=tags", ["fields/0"]],
        ["a member of a target", "fields=author.name", ["fields/0"]],
        ["a version outside", "fields=version", ["fields/0"]],
      ];
      for (const [name, query, paths] of refused) {
        test(name, async () => {
          for (const path of [BOOKS, `${BOOKS}/${ids.one}`, `people/authors/${ids.ann}/relations/books`]) {
            // oxlint-disable-next-line no-await-in-loop -- one route after the other
            const { status, json, text } = await outside(`${path}?${query}`);
            assert.equal(status, 400, text);
            assert.deepEqual(
              json.errors.map((error: { path: string }) => error.path),
              paths,
              path,
            );
          }
        });
      }

      test("a hidden member like one that is not there, and never name it", async () => {
        const of = (name: string) => [
          `${BOOKS}?fields=${name}`,
          `${BOOKS}/${ids.one}?fields=${name}`,
          `${BOOKS}/${ids.one}/relations/sequel?fields=${name}`,
          `content/book-cards?fields=${name}`,
        ];
        const unknown = of("nothing");
        for (const hidden of ["published", "locked", "editorId", "editor", "createdAt", "authorEmail"]) {
          for (const [i, path] of of(hidden).entries()) {
            // oxlint-disable-next-line no-await-in-loop -- one after the other
            const [told, usual] = [await outside(path), await outside(unknown[i] as string)];
            assertSameResponse(told, usual, path);
            assert.doesNotMatch(told.text, /published|locked|editor|createdAt|Email/);
          }
        }
      });

      test("fields where there are none to choose: options, writes", async () => {
        const token = app.owner;
        const options = await inside(`${BOOKS}/relations/author/options?fields=name`);
        const update = await app.call("PATCH", `${ADMIN}/${BOOKS}/${ids.one}?fields=title`, {
          token,
          body: { pages: 50 },
        });
        assert.deepEqual([options.status, update.status], [400, 400]);
      });
    });

    test("what one caller chooses says nothing of what others are shown", async () => {
      const paths = ["", "?fields=title", "?fields=title,pages", "?fields=pages,title", "?fields="];
      const read = () => Promise.all(paths.map((query) => outside(`${BOOKS}${query}`)));
      const first = await read();
      // Kept by then.
      await read();
      for (const [i, answer] of (await read()).entries())
        assertSameResponse(answer, first[i] as typeof answer);
      assert.equal(new Set(first.map(({ text }) => text)).size, 4);
    });

    test("an operator without a right to the target sees none of it", async () => {
      const token = await app.operator(["content.books.read"]);
      const { json } = await inside(`${BOOKS}/${ids.one}?fields=author,authorId`, token);
      assert.deepEqual(json, { id: ids.one, authorId: ids.ann, author: null, version: 1 });
    });
  },
  { model: () => libraryModel() },
);
