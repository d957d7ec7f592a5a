// Pages of lists that were kept, of records that show others: projections, counts, pairs, and what parameters select.
import assert from "node:assert/strict";
import { before, suite } from "node:test";
import type { Parameter } from "@lathe/runtime/database";
import { forEachApplication } from "./support/application.ts";
import { type Call, toQueryString } from "./support/client.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";
import {
  type WatchedChange,
  type WatchedList,
  testChanges,
  testListsAreCached,
} from "./support/watched-lists.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const BOOKS = `${ADMIN}/content/books`;
const CARDS = "content/book-cards";
const TAG_CARDS = "content/tag-cards";
const TABLES = "people_authors, content_books, content_tags, content_reviews, content_shelves";

const shown = { external: { read: true } };

/** Tags with the number of books that have them. */
const TAGS_WITH_COUNTS = {
  name: "tag-cards",
  module: "content",
  kind: "virtual",
  source: "tags",
  external: { list: "anonymous" },
  readRule: { field: "internal", op: "eq", value: false },
  projection: [
    { name: "label", from: "name", sortable: true, ...shown },
    { name: "bookCount", from: { count: "books" }, filterable: true, sortable: true, ...shown },
  ],
};

forEachApplication(
  "kept pages of records that lead to others",
  (app) => {
    let shelf: LibraryShelf;
    let first: Awaited<ReturnType<typeof app.visitor>>;
    let second: Awaited<ReturnType<typeof app.visitor>>;
    let withAuthors: string;
    let withoutAuthors: string;
    let withReviews: string;
    before(async () => {
      [first, second] = [await app.visitor(), await app.visitor()];
      const cards = "content.book-cards.read";
      withAuthors = await app.operator([cards, "content.books.read", "people.authors.read"]);
      withoutAuthors = await app.operator([cards, "content.books.read"]);
      withReviews = await app.operator([cards, "content.books.read", "content.reviews.read"]);
    });

    async function fill(): Promise<void> {
      await run(`truncate ${TABLES} cascade`);
      shelf = await fillLibrary(app);
      await app.create("content/reviews", { text: "mine", stars: 2, bookId: shelf.two, account: first.id });
      await app.create("content/reviews", { text: "yours", stars: 3, bookId: shelf.one, account: second.id });
    }

    const run = (text: string, values: readonly Parameter[] = []) => app.db.run({ text, values });
    const send = async (call: Call, method: string, path: string, body?: object) => {
      const answer = await call(method, path, { token: app.owner, ...(body === undefined ? {} : { body }) });
      assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
      return answer;
    };

    function lists(): readonly WatchedList[] {
      const token = app.owner;
      const where = (field: string, op: string, value: unknown) =>
        toQueryString({ filters: [{ field, op, value }] });
      const operators = { owner: token, withAuthors, withoutAuthors, withReviews };
      const visitors = { first: first.token, second: second.token };
      return [
        ...Object.entries(operators).flatMap(([who, of]) => [
          { name: `books, ${who}`, path: BOOKS, token: of },
          { name: `cards, ${who}`, path: `${ADMIN}/${CARDS}`, token: of },
        ]),
        ...Object.entries(visitors).flatMap(([who, of]) => [
          { name: `reviews, ${who}`, path: `${EXTERNAL}/content/reviews`, token: of },
          { name: `cards, ${who}`, path: `${EXTERNAL}/${CARDS}`, token: of },
        ]),
        { name: "books outside", path: `${EXTERNAL}/content/books` },
        { name: "authors outside", path: `${EXTERNAL}/people/authors` },
        { name: "tags outside", path: `${EXTERNAL}/content/tags` },
        { name: "cards outside", path: `${EXTERNAL}/${CARDS}` },
        { name: "cards of thin books", path: `${EXTERNAL}/${CARDS}?most=99` },
        { name: "cards of books up to 200 pages", path: `${EXTERNAL}/${CARDS}?most=200` },
        { name: "cards of books with an o", path: `${EXTERNAL}/${CARDS}?word=o` },
        { name: "cards by author", path: `${ADMIN}/${CARDS}?sort=authorName&order=desc&limit=1`, token },
        {
          name: "cards that name Ann",
          path: `${ADMIN}/${CARDS}${toQueryString({ searches: [{ field: "authorName", value: "ann" }] })}`,
          token,
        },
        {
          name: "cards with reviews",
          path: `${ADMIN}/${CARDS}${where("reviewCount", "gte", 1)}`,
          token,
        },
        { name: "cards by reviews", path: `${ADMIN}/${CARDS}?sort=reviewCount&order=desc`, token },
        { name: "books that are red", path: `${BOOKS}${where("tags", "in", [shelf.red])}`, token },
        {
          name: "books that are red outside",
          path: `${EXTERNAL}/content/books${where("tags", "hasAll", [shelf.red])}`,
        },
        { name: "untagged books outside", path: `${EXTERNAL}/content/books${where("tags", "isNull", true)}` },
        {
          name: "books by Ann outside",
          path: `${EXTERNAL}/content/books${where("author.name", "eq", "Ann")}&fields=pages`,
        },
        {
          name: "books by nobody outside",
          path: `${EXTERNAL}/content/books${where("author.name", "isNull", true)}&fields=title`,
        },
        { name: "tags with counts", path: `${ADMIN}/${TAG_CARDS}`, token },
        { name: "tags with counts outside", path: `${EXTERNAL}/${TAG_CARDS}` },
        { name: "used tags", path: `${ADMIN}/${TAG_CARDS}${where("bookCount", "gt", 0)}`, token },
        { name: "tags by books", path: `${EXTERNAL}/${TAG_CARDS}?sort=bookCount&order=desc` },
        {
          name: "books of a tag",
          path: `${ADMIN}/content/tags/${shelf.red}/relations/books`,
          token,
          isCached: false,
        },
      ];
    }

    const requests: readonly WatchedChange[] = [
      {
        name: "a change of an author's name",
        change: (call) => send(call, "PATCH", `${ADMIN}/people/authors/${shelf.ann}`, { name: "Anna" }),
        shownIn: [
          "books, withAuthors",
          "cards, withAuthors",
          "books outside",
          "cards outside",
          "cards that name Ann",
          "books by Ann outside",
        ],
      },
      {
        name: "a change of an author's name out of a search",
        change: (call) => send(call, "PATCH", `${ADMIN}/people/authors/${shelf.ann}`, { name: "Zoe" }),
        shownIn: ["cards that name Ann", "cards by author", "authors outside"],
      },
      {
        name: "an author that is hidden",
        change: (call) => send(call, "PATCH", `${ADMIN}/people/authors/${shelf.ann}`, { visible: false }),
        shownIn: [
          "books outside",
          "books by nobody outside",
          "cards outside",
          "cards of thin books",
          "authors outside",
        ],
      },
      {
        name: "a review that is approved",
        change: (call) =>
          send(call, "PATCH", `${ADMIN}/content/reviews/${shelf.waiting}`, { approved: true }),
        shownIn: ["reviews, first", "reviews, second", "cards, first", "cards, second"],
      },
      {
        name: "a review that is now of somebody else",
        change: (call) =>
          send(call, "PATCH", `${ADMIN}/content/reviews/${shelf.good}`, {
            approved: false,
            account: second.id,
          }),
        shownIn: ["reviews, first", "cards, first"],
      },
      {
        name: "a review with less stars",
        change: (call) => send(call, "PATCH", `${ADMIN}/content/reviews/${shelf.waiting}`, { stars: 1 }),
        shownIn: ["cards, owner", "cards, withReviews", "cards, first", "reviews, first"],
      },
      {
        name: "a new review",
        change: (call) =>
          send(call, "POST", `${ADMIN}/content/reviews`, { text: "new", stars: 5, bookId: shelf.locked }),
        shownIn: ["cards with reviews", "cards by reviews", "cards, withReviews"],
      },
      {
        name: "a delete of a review",
        change: (call) => send(call, "DELETE", `${ADMIN}/content/reviews/${shelf.waiting}`),
        shownIn: ["cards by reviews", "cards, withReviews", "cards, second", "reviews, second"],
      },
      {
        name: "a new pair",
        change: (call) => send(call, "POST", `${BOOKS}/${shelf.two}/relations/tags/${shelf.red}`),
        shownIn: [
          "tags with counts",
          "tags with counts outside",
          "books of a tag",
          "books that are red",
          "books that are red outside",
          "untagged books outside",
        ],
      },
      {
        name: "a pair that brings a record into a filter",
        change: (call) => send(call, "POST", `${BOOKS}/${shelf.two}/relations/tags/${shelf.blue}`),
        shownIn: ["used tags", "tags with counts", "tags by books"],
      },
      {
        name: "a pair that is taken away",
        change: (call) => send(call, "DELETE", `${BOOKS}/${shelf.two}/relations/tags/${shelf.blue}`),
        shownIn: ["used tags", "tags with counts", "tags by books"],
      },
      {
        name: "a book that is no longer published",
        change: (call) => send(call, "PATCH", `${BOOKS}/${shelf.two}`, { published: false }),
        shownIn: ["books outside", "cards outside", "tags with counts outside"],
      },
      {
        name: "a book that has more pages",
        change: (call) => send(call, "PATCH", `${BOOKS}/${shelf.one}`, { pages: 120 }),
        shownIn: ["cards of thin books", "books outside", "cards, owner"],
      },
      {
        name: "a tag that becomes internal",
        change: (call) => send(call, "PATCH", `${ADMIN}/content/tags/${shelf.red}`, { internal: true }),
        shownIn: [
          "tags outside",
          "tags with counts",
          "tags with counts outside",
          "used tags",
          "books that are red outside",
          "untagged books outside",
        ],
      },
      {
        name: "a book that others lead to is deleted",
        change: (call) => send(call, "DELETE", `${BOOKS}/${shelf.draft}`),
        shownIn: ["books, owner", "books of a tag"],
      },
    ];

    const statements: readonly WatchedChange[] = [
      {
        name: "pairs that are made",
        change: () =>
          run(
            "insert into content_books_tags select id, $1::uuid from content_books on conflict do nothing",
            [shelf.blue],
          ),
        shownIn: ["tags with counts", "tags with counts outside", "used tags", "tags by books"],
      },
      {
        name: "pairs that are removed",
        change: () => run("delete from content_books_tags where target_id = $1::uuid", [shelf.red]),
        shownIn: ["tags with counts", "used tags", "books of a tag"],
      },
      {
        name: "pairs that go with their books",
        change: () => run("delete from content_books where id = $1::uuid", [shelf.two]),
        shownIn: ["tags with counts", "books outside", "cards outside", "reviews, first"],
      },
      {
        name: "a reference that is emptied by a delete",
        change: () => run("delete from content_books where id = $1::uuid", [shelf.draft]),
        shownIn: ["books, withoutAuthors", "tags with counts"],
      },
      {
        name: "a truncate of what is counted",
        change: () => run("truncate content_reviews"),
        shownIn: ["cards, owner", "cards with reviews", "cards by reviews", "reviews, first", "cards, first"],
      },
      {
        name: "a truncate of the pairs",
        change: () => run("truncate content_books_tags"),
        shownIn: ["tags with counts", "used tags", "tags by books"],
      },
    ];

    testChanges(app, { lists, changes: requests, by: "itself", fill });
    testChanges(app, { lists, changes: requests, by: "another instance", fill });
    testChanges(app, { lists, changes: statements, by: "statements", fill });

    suite("unchanged", () => {
      before(fill);
      testListsAreCached(app, lists);
    });
  },
  { model: () => libraryModel(TAGS_WITH_COUNTS), isAboutCaches: true },
);
