import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { libraryModel } from "./support/library.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";

forEachApplication(
  "related records, options and memberships",
  (served) => {
    const ids: Record<string, string> = {};
    const make = async (name: string, path: string, body: object) => {
      ids[name] = (await served.create(path.slice(1), body)).id;
    };
    const at = (path: string) => path.replaceAll(/\$([A-Za-z]+)/g, (_, name: string) => ids[name] ?? name);
    const outside = (path: string, token?: string) => served.call("GET", `${EXTERNAL}${at(path)}`, { token });
    const inside = (path: string, token = served.owner) =>
      served.call("GET", `${ADMIN}${at(path)}`, { token });
    const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

    before(async () => {
      await make("Ann", "/people/authors", { name: "Ann", email: "ann@example.org" });
      await make("Ben", "/people/authors", { name: "Ben", visible: false });
      await make("One", "/content/books", { title: "One", pages: 50, authorId: ids["Ann"], price: "9.50" });
      await make("Two", "/content/books", { title: "Two", pages: 150, authorId: ids["Ann"] });
      await make("Three", "/content/books", {
        title: "Three",
        pages: 250,
        authorId: ids["Ann"],
        published: false,
      });
      await make("Four", "/content/books", { title: "Four", authorId: ids["Ben"], sequelId: ids["One"] });
      for (const [name, internal] of [
        ["red", false],
        ["blue", false],
        ["secret", true],
      ] as const) {
        await make(name, "/content/tags", { name, internal });
      }
      await make("good", "/content/reviews", { text: "good", stars: 5, approved: true, bookId: ids["One"] });
      await make("bad", "/content/reviews", { text: "bad", stars: 1, approved: true, bookId: ids["One"] });
      await make("waiting", "/content/reviews", { text: "waiting", stars: 4, bookId: ids["One"] });
      for (const tag of ["red", "secret"]) {
        const added = await served.call("POST", at(`${ADMIN}/content/books/$One/relations/tags/$${tag}`), {
          token: served.owner,
        });
        assert.equal(added.status, 201);
      }
    });

    test("a collection shows operators all of its records, and outsiders what they may read", async () => {
      const all = await inside("/people/authors/$Ann/relations/books");
      assert.deepEqual([titles(all.json.items), all.json.total], [["One", "Three", "Two"], 3]);
      const some = await outside("/people/authors/$Ann/relations/books");
      assert.deepEqual([titles(some.json.items), some.json.total], [["One", "Two"], 2]);
      assert.equal((await outside("/people/authors/$Ben/relations/books")).status, 404);
    });

    test("a virtual collection has its own members, rule, parameters and order", async () => {
      const path = "/people/authors/$Ann/relations/shortBooks";
      const found = await outside(`${path}?most=200`);
      assert.deepEqual(found.json.items, [
        { id: ids["Two"], title: "Two", pages: 150 },
        { id: ids["One"], title: "One", pages: 50 },
      ]);
      assert.equal((await outside(path)).status, 400);
      assert.equal((await outside(`${path}?most=x`)).status, 400);
      assert.equal((await outside(`${path}?most=1&most=2`)).status, 400);
      assert.equal((await outside(`${path}?most=1&sort=title`)).status, 400);
    });

    test("a manyToMany is seen from both ends, without what is hidden", async () => {
      const all = await inside("/content/books/$One/relations/tags");
      assert.deepEqual(
        new Set(all.json.items.map((tag: { name: string }) => tag.name)),
        new Set(["red", "secret"]),
      );
      const some = await outside("/content/books/$One/relations/tags");
      assert.deepEqual([some.json.items, some.json.total], [[{ id: ids["red"], name: "red" }], 1]);
      const back = await outside("/content/tags/$red/relations/books");
      assert.deepEqual(titles(back.json.items), ["One"]);
      assert.equal((await outside("/content/tags/$secret/relations/books")).status, 404);
    });

    test("a belongsTo leads to one record or none", async () => {
      const author = await outside("/content/books/$One/relations/author");
      assert.deepEqual([author.json.items, author.json.total], [[{ id: ids["Ann"], name: "Ann" }], 1]);
      const hidden = await outside("/content/books/$Four/relations/author");
      assert.deepEqual([hidden.json.items, hidden.json.total], [[], 0]);
      const none = await inside("/content/books/$One/relations/sequel");
      assert.deepEqual([none.json.items, none.json.total], [[], 0]);
    });

    test("options are labelled, searched, bounded and without what is hidden", async () => {
      const options = await inside("/content/books/relations/tags/options");
      assert.deepEqual(
        options.json.items.map((option: { label: string }) => option.label),
        ["blue", "red", "secret"],
      );
      assert.deepEqual([options.json.limit, options.json.hasMore], [3, false]);
      const outsideOptions = await outside("/content/books/relations/tags/options");
      assert.deepEqual(outsideOptions.json.items, [
        { id: ids["blue"], label: "blue", data: { name: "blue" } },
        { id: ids["red"], label: "red", data: { name: "red" } },
      ]);
      const searched = await outside(
        `/content/books/relations/tags/options${toQueryString({ search: "ECR" })}`,
      );
      assert.deepEqual(searched.json.items, []);
      const limited = await inside("/content/books/relations/tags/options?limit=2");
      assert.deepEqual([limited.json.items.length, limited.json.hasMore], [2, true]);
      assert.equal((await inside("/content/books/relations/tags/options?limit=4")).status, 400);
      assert.equal((await outside("/content/books/relations/tags/options/$secret")).status, 404);
      const one = await outside("/content/books/relations/tags/options/$red");
      assert.deepEqual(one.json, { id: ids["red"], label: "red", data: { name: "red" } });
    });

    test("inside, options are found by their ids, in the order of labels, and those that are not there are left out", async () => {
      const path = "/content/books/relations/tags/options";
      const nobody = "00000000-0000-7000-8000-000000000001";
      const some = [ids["secret"], nobody, ids["blue"], ids["blue"], ids["One"]].join(",");
      const found = await inside(`${path}?ids=${some.toUpperCase()}`);
      assert.deepEqual(found.json, {
        items: [
          { id: ids["blue"], label: "blue", data: { name: "blue" } },
          { id: ids["secret"], label: "secret", data: { name: "secret" } },
        ],
        limit: 100,
        hasMore: false,
      });
      // More than a list of options shows.
      const all = ["blue", "red", "secret"].map((name) => ids[name]);
      const filler = Array.from({ length: 97 }, () => nobody);
      assert.equal((await inside(`${path}?ids=${[...filler, ...all].join(",")}`)).json.items.length, 3);
      assert.deepEqual((await inside(`${path}?ids=`)).json.items, []);
      const outsideAnswer = await outside(`${path}?ids=${ids["blue"]}`);
      assert.deepEqual([outsideAnswer.status, outsideAnswer.json.errors[0].code], [400, "unknown_parameter"]);
    });

    test("operators count what a record leads to, without what they may not read", async () => {
      const totals = async (path: string, token = served.owner) =>
        (await served.call("GET", `/api/admin/v1/${path}/relations`, { token })).json;
      assert.deepEqual(await totals(`content/books/${ids["One"]}`), {
        author: { total: 1 },
        editor: { total: 0 },
        sequel: { total: 0 },
        tags: { total: 2 },
        moods: { total: 0 },
        similar: { total: 0 },
        shelves: { total: 0 },
        reviews: { total: 3 },
        goodReviews: { total: 2 },
        similarTo: { total: 0 },
      });
      // A collection that must be told something has no total of its own.
      assert.deepEqual(Object.keys(await totals(`people/authors/${ids["Ann"]}`)), ["books", "allBooks"]);
      const reader = await served.operator(["content.books.read", "people.authors.read"]);
      assert.deepEqual(Object.keys(await totals(`content/books/${ids["One"]}`, reader)), [
        "author",
        "editor",
        "sequel",
        "similar",
        "similarTo",
      ]);
      assert.deepEqual(
        await totals(`content/tags/${ids["red"]}`, await served.operator(["content.tags.read"])),
        {},
      );
      const path = `/content/books/${ids["One"]}/relations`;
      assert.equal((await inside(`${path}?limit=1`)).status, 400);
      assert.equal((await outside(path)).status, 404);
      assert.equal((await inside(`/content/book-cards/${ids["One"]}/relations`)).status, 404);
    });

    test("a virtual record shows its own members, what it may show of targets, and counts what may be read", async () => {
      const cards = await outside(`/content/book-cards${toQueryString({ most: 100 })}`);
      assert.deepEqual(cards.json.items, [
        { id: ids["Four"], headline: "Four", authorName: null, reviewCount: 0, goodCount: 0 },
        { id: ids["One"], headline: "One", authorName: "Ann", reviewCount: 0, goodCount: 0 },
      ]);
      const visitor = await served.visitor();
      const seen = await outside("/content/book-cards/$One", visitor.token);
      assert.deepEqual([seen.json.reviewCount, seen.json.goodCount], [2, 1]);
      assert.equal(seen.headers.get("etag"), null);
      const admin = await inside("/content/book-cards/$One");
      assert.deepEqual(admin.json, {
        id: ids["One"],
        headline: "One",
        pages: 50,
        authorName: "Ann",
        authorEmail: "ann@example.org",
        reviewCount: 3,
        goodCount: 2,
      });
      assert.equal((await inside("/content/book-cards/$Three")).status, 404);
      const wrote = await served.call("POST", `${ADMIN}/content/book-cards`, {
        token: served.owner,
        body: {},
      });
      assert.deepEqual([wrote.status, wrote.headers.get("allow")], [405, "GET, HEAD"]);
      const sorted = await inside(
        `/content/book-cards${toQueryString({ sort: "reviewCount", order: "desc", limit: 1 })}`,
      );
      assert.equal(sorted.json.items[0].headline, "One");
      const filtered = await outside(
        `/content/book-cards${toQueryString({ filters: [{ field: "authorName", op: "eq", value: "Ben" }] })}`,
      );
      assert.equal(filtered.json.total, 0);
      const worded = await outside(`/content/book-cards${toQueryString({ word: "W" })}`);
      assert.deepEqual(
        worded.json.items.map((card: { headline: string }) => card.headline),
        ["Two"],
      );
    });

    test("a membership is added once, and removed once", async () => {
      const path = at(`${ADMIN}/content/books/$Two/relations/tags/$blue`);
      const many = await Promise.all(
        Array.from({ length: 20 }, () => served.call("POST", path, { token: served.owner })),
      );
      assert.equal(many.filter(({ status }) => status === 201).length, 1);
      assert.equal(many.filter(({ status }) => status === 200).length, 19);
      assert.deepEqual(many[0]?.json, { sourceId: ids["Two"], targetId: ids["blue"] });
      assert.equal((await served.call("DELETE", path, { token: served.owner })).status, 204);
      assert.equal((await served.call("DELETE", path, { token: served.owner })).status, 404);
    });

    test("a membership needs the owner to be writable and the target to be readable", async () => {
      const visitor = await served.visitor();
      const add = (book: string, tag: string, token?: string) =>
        served.call("POST", at(`${EXTERNAL}/content/books/$${book}/relations/tags/$${tag}`), { token });
      assert.equal((await add("Two", "red")).status, 401);
      assert.equal((await add("Two", "red", visitor.token)).status, 201);
      assert.equal((await add("Two", "secret", visitor.token)).status, 404);
      assert.equal((await add("Three", "red", visitor.token)).status, 404);
      const reader = await served.operator(["content.books.update"]);
      const writer = await served.operator(["content.books.read", "content.tags.read"]);
      for (const token of [reader, writer]) {
        const path = at(`${ADMIN}/content/books/$One/relations/tags/$blue`);
        assert.equal((await served.call("POST", path, { token })).status, 403);
      }
    });
  },
  { model: libraryModel },
);
