// What relations, collections and virtual entities do not tell, to whom, and what they refuse.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { ApplicationError, EntityDefinition, OwnCodeContext } from "@lathe/runtime";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";
import { assertSameResponse, toComparable } from "./support/same-response.ts";

const ADMIN = "/api/admin/v1";
const OUTSIDE = "/api/external/v1";
const NOBODY = "00000000-0000-7000-8000-000000000001";

/** What the own route does next. */
let run: (context: OwnCodeContext) => Promise<unknown> = async () => null;
let entity: (name: string) => EntityDefinition;

forEachApplication(
  "what relations refuse",
  (app) => {
    let ids: LibraryShelf;
    let visitor: string;
    before(async () => {
      ids = await fillLibrary(app);
      visitor = (await app.visitor()).token;
    });
    const outside = (path: string, token?: string) => app.call("GET", `${OUTSIDE}/${path}`, { token });
    const inside = (path: string, token = app.owner) => app.call("GET", `${ADMIN}/${path}`, { token });
    const names = (items: readonly { readonly [name: string]: unknown }[], name: string) =>
      items.map((item) => item[name]).toSorted();

    suite("hidden ends", () => {
      test("a hidden source is answered like a missing one, along everything", async () => {
        for (const [path, ways] of [
          [
            "content/books",
            ["author", "sequel", "tags", "moods", "similar", "reviews", "goodReviews", "similarTo"],
          ],
          ["people/authors", ["books", "shortBooks?most=500"]],
          ["content/tags", ["books"]],
        ] as const) {
          const hidden = {
            "content/books": ids.draft,
            "people/authors": ids.ben,
            "content/tags": ids.secret,
          }[path];
          for (const way of ways) {
            const [one, none] = [
              await outside(`${path}/${hidden}/relations/${way}`, visitor),
              await outside(`${path}/${NOBODY}/relations/${way}`, visitor),
            ];
            assert.equal(one.status, 404, way);
            assertSameResponse(one, none, way);
          }
        }
      });

      test("hidden and missing ends of a membership are answered alike, and nothing is paired", async () => {
        const at = (source: string, target: string) =>
          `${OUTSIDE}/content/books/${source}/relations/tags/${target}`;
        for (const method of ["POST", "DELETE"]) {
          const none = await app.call(method, at(ids.two, NOBODY), { token: visitor });
          assert.equal(none.status, 404);
          for (const [source, target] of [
            [ids.two, ids.secret],
            [ids.one, ids.secret],
            [ids.draft, ids.red],
            [ids.locked, ids.red],
            [NOBODY, ids.red],
            [NOBODY, NOBODY],
            [ids.two, ids.one],
            [ids.two, "x"],
          ] as const) {
            assertSameResponse(await app.call(method, at(source, target), { token: visitor }), none);
          }
        }
        const { json } = await inside(`content/books/${ids.one}/relations/tags`);
        assert.deepEqual(names(json.items, "name"), ["red", "secret"]);
        assert.equal((await inside(`content/books/${ids.locked}/relations/tags`)).json.total, 0);
      });

      test("hidden and missing targets are the same option: none", async () => {
        const none = await outside(`content/books/relations/tags/options/${NOBODY}`);
        assert.equal(none.status, 404);
        for (const id of [ids.secret, ids.one, "x", "%00", "constructor"]) {
          assertSameResponse(await outside(`content/books/relations/tags/options/${id}`), none, id);
        }
      });

      test("hidden targets are not in items, totals, options, searches, counts or embedded objects", async () => {
        const tags = await outside(`content/books/${ids.one}/relations/tags`);
        assert.deepEqual([names(tags.json.items, "name"), tags.json.total], [["red"], 1]);
        const similar = await outside(`content/books/${ids.one}/relations/similar`);
        assert.deepEqual([names(similar.json.items, "title"), similar.json.total], [["Two"], 1]);
        const back = await outside(`content/tags/${ids.red}/relations/books`);
        assert.deepEqual([names(back.json.items, "title"), back.json.total], [["One"], 1]);
        for (const search of ["secret", "SECR", "e"]) {
          const { json } = await outside(`content/books/relations/tags/options${toQueryString({ search })}`);
          assert.ok(!JSON.stringify(json).includes("secret"), search);
        }
        const sequel = await outside(`content/books/${ids.locked}`);
        assert.equal(sequel.json.sequelId, null);
        assert.deepEqual((await outside(`content/books/${ids.locked}/relations/sequel`)).json.items, []);
      });

      test("what changes at the target is seen at once", async () => {
        const path = `content/books/${ids.one}/relations/tags`;
        for (const internal of [true, false]) {
          await app.call("PATCH", `${ADMIN}/content/tags/${ids.red}`, {
            token: app.owner,
            body: { internal },
          });
          const { json } = await outside(path);
          assert.deepEqual([json.items.length, json.total], internal ? [0, 0] : [1, 1]);
        }
      });

      test("filters on the id of a target see what the record shows", async () => {
        const found = async (op: string, value: unknown) => {
          const filters = [{ field: "authorId", op, value }];
          return names((await outside(`content/books${toQueryString({ filters })}`)).json.items, "title");
        };
        assert.deepEqual(await found("eq", ids.ann), ["One"]);
        assert.deepEqual(await found("eq", ids.ben), []);
        assert.deepEqual(await found("in", [ids.ben, ids.ann]), ["One"]);
        assert.deepEqual(await found("isNull", true), ["Locked", "Two"]);
        assert.deepEqual(await found("ne", ids.ann), []);
      });

      test("an entity that is closed outside shows nothing along a relation", async () => {
        const related = await outside(`content/books/${ids.one}/relations/shelves`);
        assert.deepEqual([related.status, related.json.items, related.json.total], [200, [], 0]);
        const { json } = await outside("content/books/relations/shelves/options");
        assert.deepEqual([json.items, json.hasMore], [[], false]);
      });

      test("reviews, which only signed-in callers read, are empty for others", async () => {
        const path = `content/books/${ids.one}/relations/reviews`;
        assert.deepEqual(
          [(await outside(path)).json.total, (await outside(path, visitor)).json.total],
          [0, 1],
        );
      });
    });

    suite("operators", () => {
      test("need to read both ends", async () => {
        const books = await app.operator(["content.books.read", "content.books.update"]);
        const authors = await app.operator(["people.authors.read", "content.tags.read"]);
        for (const path of [
          "content/books/relations/author/options",
          `content/books/relations/author/options?ids=${ids.ann}`,
          `content/books/relations/author/options/${ids.ann}`,
          `content/books/${ids.one}/relations/author`,
          `content/books/${ids.one}/relations/tags`,
        ]) {
          for (const token of [books, authors]) {
            const refused = await inside(path, token);
            assert.equal(refused.status, 403, path);
            assert.doesNotMatch(refused.text, /Ann|red/);
          }
        }
        const record = await inside(`content/books/${ids.one}`, books);
        assert.deepEqual([record.json.authorId, record.json.author], [ids.ann, null]);
      });

      test("need to update the owner and to read the target for a membership", async () => {
        const path = `${ADMIN}/content/books/${ids.two}/relations/tags/${ids.blue}`;
        for (const permissions of [
          ["content.books.update", "content.books.read"],
          ["content.tags.read", "content.books.read"],
          ["content.tags.read", "content.tags.update"],
          [],
        ]) {
          const token = await app.operator(permissions);
          assert.equal((await app.call("POST", path, { token })).status, 403);
          assert.equal((await app.call("DELETE", path, { token })).status, 403);
        }
        assert.equal((await inside(`content/books/${ids.two}/relations/tags`)).json.total, 0);
        const enough = await app.operator(["content.books.update", "content.tags.read"]);
        assert.equal((await app.call("POST", path, { token: enough })).status, 201);
        assert.equal((await app.call("DELETE", path, { token: enough })).status, 204);
      });

      test("who read a virtual entity see of other entities what they may read", async () => {
        const token = await app.operator(["content.book-cards.read"]);
        const { json } = await inside(`content/book-cards/${ids.one}`, token);
        assert.deepEqual(
          [json.headline, json.authorName, json.authorEmail, json.reviewCount, json.goodCount],
          ["One", null, null, 0, 0],
        );
        const sorted = await inside(
          `content/book-cards${toQueryString({ sort: "reviewCount", order: "desc" })}`,
          token,
        );
        assert.equal(sorted.status, 200);
      });
    });

    suite("addresses", () => {
      test("what is no relation of an entity leads nowhere", async () => {
        const nowhere = await outside("nothing");
        for (const name of [
          "nothing",
          "books",
          "shortBooks",
          "book",
          "authorId",
          "Tags",
          "__proto__",
          "constructor",
          "toString",
          "hasOwnProperty",
          "content_books_tags",
          "editor",
        ]) {
          for (const path of [
            `content/books/${ids.one}/relations/${name}`,
            `content/books/relations/${name}/options`,
            `content/books/relations/${name}/options/${ids.red}`,
          ]) {
            assertSameResponse(await outside(path), nowhere, path);
          }
        }
      });

      test("the table of pairs is no entity", async () => {
        for (const path of ["content/books_tags", "content/books-tags", "content/content_books_tags"]) {
          assert.equal((await inside(path)).status, 404);
        }
      });

      test("what is hidden outside has no routes there", async () => {
        for (const path of [
          `content/books/${ids.one}/relations/editor`,
          "content/books/relations/editor/options",
          `people/authors/${ids.ann}/relations/allBooks`,
        ]) {
          assert.equal((await outside(path, visitor)).status, 404);
          assert.equal((await inside(path)).status, 200);
        }
      });

      test("only the owner's side of a manyToMany takes memberships", async () => {
        for (const path of [
          `content/books/${ids.one}/relations/author/${ids.ann}`,
          `content/books/${ids.one}/relations/similarTo/${ids.two}`,
          `content/tags/${ids.red}/relations/books/${ids.one}`,
          `content/book-cards/${ids.one}/relations/tags/${ids.red}`,
        ]) {
          for (const method of ["POST", "DELETE", "PUT", "GET"]) {
            const { status } = await app.call(method, `${ADMIN}/${path}`, { token: app.owner });
            assert.equal(status, 404, `${method} ${path}`);
          }
        }
        const readOnly = `${OUTSIDE}/content/books/${ids.one}/relations/moods/${ids.red}`;
        assert.equal((await app.call("POST", readOnly, { token: visitor })).status, 404);
      });

      test("methods that a path never has are not allowed", async () => {
        for (const [path, allow] of [
          [`content/books/${ids.one}/relations/author`, "GET, HEAD"],
          [`content/books/${ids.one}/relations/reviews`, "GET, HEAD"],
          ["content/books/relations/tags/options", "GET, HEAD"],
          [`content/books/${ids.one}/relations/tags/${ids.red}`, "DELETE, POST"],
          ["content/book-cards", "GET, HEAD"],
          [`content/book-cards/${ids.one}`, "GET, HEAD"],
        ] as const) {
          for (const method of ["PUT", "PATCH"]) {
            const answer = await app.call(method, `${ADMIN}/${path}`, { token: app.owner, body: {} });
            assert.deepEqual([answer.status, answer.headers.get("allow")], [405, allow], path);
          }
        }
        const deleted = await app.call("DELETE", `${ADMIN}/content/book-cards/${ids.one}`, {
          token: app.owner,
        });
        assert.equal(deleted.status, 405);
        assert.equal((await inside(`content/books/${ids.one}`)).status, 200);
      });

      test("ids in other spellings are the same ids, and what is no id is nobody's", async () => {
        const upper = await outside(`content/books/${ids.one.toUpperCase()}/relations/tags`);
        assert.deepEqual([upper.status, upper.json.total], [200, 1]);
        for (const id of ["x", "0", `{${ids.one}}`, `${ids.one}0`, "%00", "..", "null"]) {
          assert.equal((await outside(`content/books/${id}/relations/tags`)).status, 404, id);
        }
      });

      test("HEAD has the headers of GET, and no body", async () => {
        for (const path of [
          `content/books/${ids.one}/relations/similar?limit=1`,
          "content/books/relations/tags/options",
          `content/books/relations/tags/options/${ids.red}`,
          `content/books/${ids.draft}/relations/tags`,
          "content/book-cards?limit=1",
          `content/book-cards/${ids.one}`,
        ]) {
          const [head, get] = [await app.call("HEAD", `${OUTSIDE}/${path}`), await outside(path)];
          assert.equal(head.text, "");
          assert.deepEqual({ ...toComparable(head), text: "" }, { ...toComparable(get), text: "" }, path);
        }
      });
    });

    suite("parameters", () => {
      const refusals = (base: () => string, texts: readonly string[]) => async () => {
        for (const text of texts) {
          const { status, json } = await outside(`${base()}?${text}`);
          assert.deepEqual([status, json.code], [400, "validation_failed"], text);
          assert.ok(json.errors.length > 0, text);
        }
      };
      test("related lists are not filtered, searched or sorted", () =>
        refusals(
          () => `content/books/${ids.one}/relations/tags`,
          [
            "filters=[]",
            "searches=[]",
            "sort=name",
            "order=asc",
            "search=red",
            "most=1",
            "limit=0",
            "limit=101",
            "limit=1.5",
            "limit=",
            "offset=-1",
            "offset=9007199254740993",
            "limit=1&limit=1",
            "limit[]=1",
            "offset=0&cursor=x",
            "cursor=x",
            "cursor=",
            "__proto__=1",
            `${"x".repeat(500)}=1`,
          ],
        )());

      test("options take a search and a limit up to the bound", () =>
        refusals(
          () => "content/books/relations/tags/options",
          [
            "limit=0",
            "limit=4",
            "limit=10000",
            "limit=-1",
            "limit=1e0",
            "limit=",
            "limit=1&limit=1",
            "search=a&search=b",
            "search[]=a",
            "search=%00",
            "search=%ED%A0%80%00",
            `search=${"a".repeat(1001)}`,
            "offset=1",
            "cursor=x",
            "sort=name",
            "filters=[]",
          ],
        )());

      test("options take ids alone, and no more than a hundred of them", async () => {
        const path = "content/books/relations/tags/options";
        for (const query of [
          "ids=x",
          `ids=${NOBODY},`,
          `ids=${NOBODY};${NOBODY}`,
          `ids=${NOBODY}&ids=${NOBODY}`,
          `ids=${NOBODY}&search=a`,
          `ids=${NOBODY}&limit=1`,
          `ids=${Array.from({ length: 101 }, () => NOBODY).join(",")}`,
          `ids[]=${NOBODY}`,
          "ids=%00",
        ]) {
          const { status, json } = await inside(`${path}?${query}`);
          assert.deepEqual([status, json.code, json.errors.length], [400, "validation_failed", 1], query);
        }
      });

      test("a single option takes none", () =>
        refusals(() => `content/books/relations/tags/options/${ids.red}`, ["limit=1", "search=a", "x="])());

      test("a rule's parameters must be there, once, and of their type", () =>
        refusals(
          () => `people/authors/${ids.ann}/relations/shortBooks`,
          [
            "",
            "most=",
            "most=x",
            "most=1.5",
            "most=1e3",
            "most=0x10",
            "most=%201",
            "most=2147483648",
            "most=99999999999999999999",
            "most=1&most=1",
            "most[]=1",
            "most=[1]",
            "Most=1",
            "most=1&word=a",
            "most=1&sort=pages",
            "most=null",
            `most=${"1".repeat(5000)}`,
          ],
        )());

      test("a virtual entity's parameters are its own, on list and get", async () => {
        const texts = ["most=x", "most=1&most=2", "word=%00", "given=1", "most[]=1", "word=a&word=b"];
        await refusals(() => "content/book-cards", texts)();
        await refusals(() => `content/book-cards/${ids.one}`, [...texts, "limit=1", "filters=[]"])();
        await refusals(() => "content/books", ["most=1", "word=a"])();
        assert.equal((await outside(`content/book-cards/${ids.one}?most=49`)).status, 404);
        assert.equal((await outside(`content/book-cards/${ids.one}?most=50`)).status, 200);
        assert.equal((await outside("content/book-cards?most=-2147483648")).json.total, 0);
        const long = await outside(`content/book-cards?word=${"a".repeat(8000)}`);
        assert.deepEqual([long.status, long.json.total], [200, 0]);
      });

      test("a rule's parameter is text, and its wildcards are letters", async () => {
        for (const word of ["%", "_", "\\", "' or true --", "O%e", "$1"]) {
          assert.equal((await outside(`content/book-cards${toQueryString({ word })}`)).json.total, 0, word);
        }
        assert.equal((await outside(`content/book-cards${toQueryString({ word: "oNE" })}`)).json.total, 1);
      });

      test("hidden members of a virtual entity and of its source are unknown outside", async () => {
        const unknown = await outside(`content/book-cards${toQueryString({ sort: "nothing" })}`);
        for (const sort of ["pages", "authorEmail", "title", "published", "id", "createdAt", "author.name"]) {
          assertSameResponse(await outside(`content/book-cards${toQueryString({ sort })}`), unknown, sort);
        }
        const record = (await outside(`content/book-cards/${ids.one}`)).json;
        assert.deepEqual(Object.keys(record), ["id", "headline", "authorName", "reviewCount", "goodCount"]);
      });

      test("memberships take no query", async () => {
        const path = `${ADMIN}/content/books/${ids.one}/relations/tags/${ids.red}?x=1`;
        assert.equal((await app.call("POST", path, { token: app.owner })).status, 400);
        assert.equal((await app.call("DELETE", path, { token: app.owner })).status, 400);
      });
    });

    suite("pages", () => {
      const linkOf = (answer: { readonly headers: Headers }) =>
        /^<([^>]*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";

      test("a link keeps the parameters, and its cursor fits the order it was made for", async () => {
        const path = `people/authors/${ids.ann}/relations/shortBooks`;
        const first = await inside(`${path}?most=500&limit=1&offset=0`);
        const next = linkOf(first);
        assert.deepEqual([...new URL(next, "http://x").searchParams.keys()].toSorted(), [
          "cursor",
          "limit",
          "most",
        ]);
        const second = await app.call("GET", next, { token: app.owner });
        assert.deepEqual([second.status, second.json.offset, second.json.total], [200, 1, 2]);
        assert.notEqual(second.json.items[0].id, first.json.items[0].id);
        assert.equal(linkOf(second), "");
        const cursor = new URL(next, "http://x").searchParams.get("cursor") ?? "";
        for (const other of [
          `people/authors/${ids.ann}/relations/books`,
          `content/books/${ids.one}/relations/tags`,
          "content/book-cards",
        ]) {
          assert.equal((await inside(`${other}${toQueryString({ cursor })}`)).status, 400, other);
        }
      });

      test("virtual records are paged by a count, which many share", async () => {
        const seen: string[] = [];
        let path = `${ADMIN}/content/book-cards${toQueryString({ sort: "reviewCount", limit: 1, most: 500 })}`;
        while (path !== "") {
          const page = await app.call("GET", path, { token: app.owner });
          seen.push(...page.json.items.map((card: { headline: string }) => card.headline));
          path = linkOf(page);
        }
        assert.deepEqual(seen, ["Two", "Locked", "One"]);
      });
    });

    test("a membership is told in the audit trail once, without values, and leaves the owner's version", async () => {
      const path = `${ADMIN}/content/books/${ids.two}/relations/similar/${ids.two}`;
      const send = (method: string) => app.call(method, path, { token: app.owner });
      const earlier = (await inside(`content/books/${ids.two}`)).json;
      const answers = [await send("POST"), await send("POST"), await send("DELETE"), await send("DELETE")];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 200, 204, 404],
      );
      const later = (await inside(`content/books/${ids.two}`)).json;
      assert.deepEqual([later.version, later.updatedAt], [earlier.version, earlier.updatedAt]);
      const { json } = await inside(`_audit${toQueryString({ limit: 100 })}`);
      const told = json.items.filter(
        (entry: { recordId: string; members: readonly string[] }) =>
          entry.recordId === ids.two && entry.members.includes("similar"),
      );
      assert.deepEqual(
        told.map(({ action, entity: name, members }: Record<string, unknown>) => [action, name, members]),
        [
          ["update", "books", ["similar"]],
          ["update", "books", ["similar"]],
        ],
      );
    });

    test("relations of one pair of entities are kept apart", async () => {
      const of = async (name: string) =>
        names((await inside(`content/books/${ids.one}/relations/${name}`)).json.items, "name");
      assert.deepEqual([await of("tags"), await of("moods")], [["red", "secret"], ["blue"]]);
    });

    test("a record can be its own target, and goes with its pairs", async () => {
      const { id } = await app.create("content/books", { title: "Self" });
      const path = `${ADMIN}/content/books/${id}`;
      assert.equal(
        (await app.call("POST", `${path}/relations/similar/${id}`, { token: app.owner })).status,
        201,
      );
      const back = await inside(`content/books/${id}/relations/similarTo`);
      assert.deepEqual(names(back.json.items, "title"), ["Self"]);
      assert.equal((await app.call("DELETE", path, { token: app.owner })).status, 204);
    });

    test("own code reads virtual records, and is refused when it writes them", async () => {
      const outcome = (work: Promise<unknown>) =>
        work.then(
          () => "done",
          (error: ApplicationError) => error.code,
        );
      run = async ({ data }) => {
        const cards = entity("book-cards");
        const all = data.asApplication();
        return [
          (await data.list(cards)).items.length,
          ((await data.get(cards, ids.one)) as { readonly headline?: string } | undefined)?.headline,
          (await data.get(cards, ids.draft)) ?? null,
          ...(await Promise.all(
            [data, all].flatMap((access) => [
              outcome(access.create(cards, { headline: "x" })),
              outcome(access.update(cards, ids.one, { headline: "x" })),
              outcome(access.delete(cards, ids.one)),
            ]),
          )),
        ];
      };
      const { json, text } = await app.call("POST", "/api/own/cards", { token: app.owner, body: {} });
      assert.deepEqual(json, [3, "One", null, ...Array<string>(6).fill("forbidden")], text);
      assert.equal((await inside(`content/books/${ids.one}`)).json.title, "One");
    });
  },
  {
    model: libraryModel,
    ownCode: (find) => {
      entity = find;
      const handle = (_: unknown, context: OwnCodeContext) => run(context);
      const access = { permission: "content.books.read" } as const;
      return { routes: [{ method: "POST", path: "/cards", access, handle }] };
    },
  },
);
