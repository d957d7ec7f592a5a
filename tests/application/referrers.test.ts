// Who refers to a record: what is told before a delete, to whom, and that a delete then does just that.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";

const ADMIN = "/api/admin/v1";
const NOBODY = "00000000-0000-7000-8000-000000000001";
const BOOKS = { module: "content", entity: "books" };

forEachApplication(
  "referrers",
  (app) => {
    let ids: LibraryShelf;
    before(async () => {
      ids = await fillLibrary(app);
    });
    const referrers = (path: string, token = app.owner) =>
      app.call("GET", `${ADMIN}/${path}/referrers`, { token });
    const remove = (path: string, token = app.owner) => app.call("DELETE", `${ADMIN}/${path}`, { token });

    test("those that keep a record are told with the newest of them, and do keep it", async () => {
      const { status, json } = await referrers(`people/authors/${ids.ann}`);
      const sample = [
        { id: ids.draft, label: "Draft" },
        { id: ids.one, label: "One" },
      ];
      assert.deepEqual([status, json.deletable], [200, false]);
      assert.deepEqual(json.items, [
        { ...BOOKS, relation: "author", onDelete: "restrict", total: 2, sample },
      ]);
      assert.equal((await remove(`people/authors/${ids.ann}`)).status, 409);
    });

    test("each relation counts by itself", async () => {
      const { json } = await referrers(`people/authors/${ids.ben}`);
      assert.deepEqual(
        json.items.map(({ relation, total }: { relation: string; total: number }) => [relation, total]),
        [
          ["author", 1],
          ["editor", 1],
        ],
      );
    });

    test("memberships keep their target where the model says so, and are named by a delete", async () => {
      const { json } = await referrers(`content/shelves/${ids.shelf}`);
      const sample = [{ id: ids.one, label: "One" }];
      assert.deepEqual(json, {
        deletable: false,
        items: [{ ...BOOKS, relation: "shelves", onDelete: "restrict", total: 1, sample }],
      });
      const refused = await remove(`content/shelves/${ids.shelf}`);
      assert.deepEqual([refused.status, refused.json.errors[0].code], [409, "referred_to"]);
      assert.match(refused.json.detail, /Records of books \(shelves\)/);
    });

    test("what loses its link and what goes with a record stands in nobody's way", async () => {
      const book = (await app.create("content/books", { title: "Goes", sequelId: ids.one })).id;
      const tag = (await app.create("content/tags", { name: "goes" })).id;
      await app.call("PATCH", `${ADMIN}/content/books/${book}/relations/tags`, {
        token: app.owner,
        body: { add: [tag] },
      });
      const tagged = await referrers(`content/tags/${tag}`);
      const sample = [{ id: book, label: "Goes" }];
      assert.deepEqual(tagged.json, {
        deletable: true,
        items: [{ ...BOOKS, relation: "tags", onDelete: "setNull", total: 1, sample }],
      });
      const earlier = await app.create("content/books", { title: "Before", sequelId: book });
      const review = await app.create("content/reviews", { text: "t", stars: 1, bookId: book });
      const { json } = await referrers(`content/books/${book}`);
      assert.equal(json.deletable, true);
      assert.deepEqual(json.items, [
        {
          ...BOOKS,
          relation: "sequel",
          onDelete: "setNull",
          total: 1,
          sample: [{ id: earlier.id, label: "Before" }],
        },
        {
          module: "content",
          entity: "reviews",
          relation: "book",
          onDelete: "cascade",
          total: 1,
          sample: [{ id: review.id, label: review.id }],
        },
      ]);
      assert.equal((await remove(`content/books/${book}`)).status, 204);
      assert.equal((await referrers(`content/reviews/${review.id}`)).status, 404);
      const left = await app.call("GET", `${ADMIN}/content/books/${earlier.id}`, { token: app.owner });
      assert.equal(left.json.sequelId, null);
    });

    test("a record that refers to itself is not in its own way", async () => {
      const { id } = await app.create("content/books", { title: "Alone" });
      await app.call("PATCH", `${ADMIN}/content/books/${id}`, {
        token: app.owner,
        body: { sequelId: id, _relations: { similar: { add: [id] } } },
      });
      assert.deepEqual((await referrers(`content/books/${id}`)).json, { deletable: true, items: [] });
      assert.equal((await remove(`content/books/${id}`)).status, 204);
    });

    test("only a few of many are named", async () => {
      const author = (await app.create("people/authors", { name: "Prolific" })).id;
      for (let i = 0; i < 7; i += 1) await app.create("content/books", { title: `p${i}`, authorId: author });
      const [item] = (await referrers(`people/authors/${author}`)).json.items;
      assert.equal(item.total, 7);
      assert.deepEqual(
        item.sample.map(({ label }: { label: string }) => label),
        ["p6", "p5", "p4", "p3", "p2"],
      );
    });

    test("what the caller may not read is neither named nor counted, and keeps the record all the same", async () => {
      const token = await app.operator(["content.shelves.read", "content.shelves.delete"]);
      const { text, json } = await referrers(`content/shelves/${ids.shelf}`, token);
      assert.deepEqual(json, { deletable: false, items: [] }, text);
      const refused = await remove(`content/shelves/${ids.shelf}`, token);
      assert.deepEqual([refused.status, refused.json.errors], [409, []]);
      assert.doesNotMatch(refused.text, /books/);
      const tags = await app.operator(["content.tags.read"]);
      assert.deepEqual((await referrers(`content/tags/${ids.red}`, tags)).json, {
        deletable: true,
        items: [],
      });
    });

    test("they are told of records that are there, inside, without parameters", async () => {
      for (const path of [`content/books/${NOBODY}`, `content/books/${ids.red}`, "content/books/x"]) {
        assert.equal((await referrers(path)).status, 404, path);
      }
      assert.equal((await referrers(`content/book-cards/${ids.one}`)).status, 404);
      const inside = `${ADMIN}/content/books/${ids.one}/referrers`;
      assert.equal((await app.call("GET", `${inside}?limit=1`, { token: app.owner })).status, 400);
      const outside = `/api/external/v1/content/books/${ids.one}/referrers`;
      assert.equal((await app.call("GET", outside)).status, 404);
    });
  },
  { model: libraryModel },
);
