// Several memberships in one step, by themselves and with a record: all of them or none, for whom, and what is told of it.
import assert from "node:assert/strict";
import { before, beforeEach, suite, test } from "node:test";
import { ApplicationError, type EntityHooks } from "@lathe/runtime";
import { forEachApplication } from "./support/application.ts";
import type { CallOptions } from "./support/client.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";

const ADMIN = "/api/admin/v1";
const OUTSIDE = "/api/external/v1";
const BOOKS = `${ADMIN}/content/books`;
const NOBODY = "00000000-0000-7000-8000-000000000001";

type AnyHooks = EntityHooks<Record<string, unknown>, Record<string, unknown>, Record<string, unknown>>;

/** An entity with hooks, which books do not have. */
const BUNDLES = {
  name: "bundles",
  module: "content",
  kind: "persistent",
  fields: [{ name: "place", type: "string", required: true }],
  relations: [{ name: "books", kind: "manyToMany", target: "books", onDelete: "cascade" }],
};

/** What the hooks of bundles do in one test. */
let hooks: AnyHooks = {};

forEachApplication(
  "several memberships at once",
  (app) => {
    let ids: LibraryShelf;
    let book: string;
    before(async () => {
      ids = await fillLibrary(app);
    });
    beforeEach(async () => {
      book = (await app.create("content/books", { title: "Fresh" })).id;
    });
    const send = (method: string, path: string, body: unknown, options: CallOptions = {}) =>
      app.call(method, path, { token: app.owner, body: body as object, ...options });
    const change = (body: unknown, options?: CallOptions) =>
      send("PATCH", `${BOOKS}/${book}/relations/tags`, body, options);
    const update = (body: unknown, options?: CallOptions) => send("PATCH", `${BOOKS}/${book}`, body, options);
    const tagsOf = async (id = book, relation = "tags") => {
      const { json } = await app.call("GET", `${BOOKS}/${id}/relations/${relation}`, { token: app.owner });
      return json.items.map(({ name }: { name: string }) => name).toSorted();
    };
    const versionOf = async () =>
      (await app.call("GET", `${BOOKS}/${book}`, { token: app.owner })).json.version;
    const trailOf = async (id = book) => {
      const text = "select action, members from lathe.audit where record_id = $1::uuid order by id";
      return (await app.db.run({ text, values: [id] })).rows.map(([action, members]) => [
        action,
        JSON.parse(members ?? ""),
      ]);
    };
    const problemsOf = ({ json }: Awaited<ReturnType<typeof send>>) =>
      json.errors.map(({ path, code }: { path: string; code: string }) => [path, code]);

    suite("along a relation", () => {
      test("are made and ended, and count where they were not so before", async () => {
        const first = await change({ add: [ids.red, ids.blue] });
        assert.deepEqual([first.status, first.json], [200, { added: 2, removed: 0 }]);
        const upper = ids.red.toUpperCase();
        const second = await change({ add: [ids.secret, upper, upper], remove: [ids.blue, NOBODY, ids.one] });
        assert.deepEqual(second.json, { added: 1, removed: 1 });
        assert.deepEqual(await tagsOf(), ["red", "secret"]);
        assert.deepEqual((await change({ add: [ids.red], remove: [] })).json, { added: 0, removed: 0 });
        assert.deepEqual((await change({ add: [] })).json, { added: 0, removed: 0 });
        assert.equal(await versionOf(), 1);
      });

      test("have one entry in the audit trail, and none where nothing changed", async () => {
        await change({ add: [ids.red, ids.blue], remove: [ids.secret] });
        await change({ add: [ids.red, ids.blue] });
        await change({ remove: [ids.red, ids.blue] });
        assert.deepEqual((await trailOf()).slice(1), [
          ["update", ["tags"]],
          ["update", ["tags"]],
        ]);
      });

      test("are all made, or none", async () => {
        await change({ add: [ids.red] });
        const refused = await change({ add: [ids.blue, NOBODY, ids.secret, ids.one], remove: [ids.red] });
        assert.equal(refused.status, 400);
        assert.deepEqual(problemsOf(refused), [
          ["/add/1", "no_such_record"],
          ["/add/3", "no_such_record"],
        ]);
        assert.deepEqual(await tagsOf(), ["red"]);
        assert.equal((await trailOf()).length, 2);
      });

      test("may lead from a record to itself", async () => {
        const path = `${BOOKS}/${book}/relations/similar`;
        assert.deepEqual((await send("PATCH", path, { add: [book, ids.one] })).json, {
          added: 2,
          removed: 0,
        });
        assert.deepEqual((await send("PATCH", path, { remove: [book] })).json, { added: 0, removed: 1 });
      });

      test("of a record that is not there are not found", async () => {
        for (const id of [NOBODY, ids.red, "x"]) {
          const answer = await send("PATCH", `${BOOKS}/${id}/relations/tags`, { add: [ids.red] });
          assert.deepEqual([answer.status, answer.json.code], [404, "not_found"]);
        }
      });

      test("check the version of the owner where it is given", async () => {
        const refused = await change({ add: [ids.red] }, { headers: { "if-match": '"7"' } });
        assert.deepEqual([refused.status, await tagsOf()], [412, []]);
        assert.equal((await change({ add: [ids.red] }, { headers: { "if-match": "*" } })).status, 400);
        assert.equal((await change({ add: [ids.red] }, { headers: { "if-match": '"1"' } })).status, 200);
      });

      const full = Array.from({ length: 101 }, () => NOBODY);
      const refusals: readonly (readonly [name: string, body: unknown, path: string])[] = [
        ["nothing", {}, ""],
        ["a list", [], ""],
        ["another member", { add: [], set: [] }, "/set"],
        ["no list", { add: NOBODY }, "/add"],
        ["null", { remove: null }, "/remove"],
        ["no ids", { add: ["x"] }, "/add/0"],
        ["objects", { add: [{ id: NOBODY }] }, "/add/0"],
        ["too many to add", { add: full }, "/add"],
        ["too many to remove", { remove: full }, "/remove"],
        ["the same in both", { add: [NOBODY], remove: [NOBODY.toUpperCase()] }, "/remove/0"],
        ["what every object has", JSON.parse('{"__proto__": {}, "add": []}'), "/__proto__"],
      ];
      for (const [name, body, path] of refusals) {
        test(`take no body with ${name}`, async () => {
          const answer = await change(body);
          assert.equal(answer.status, 400, answer.text);
          assert.equal(answer.json.errors[0].path, path, answer.text);
        });
      }

      test("take no parameters, and no body that is not JSON", async () => {
        const path = `${BOOKS}/${book}/relations/tags`;
        assert.equal((await send("PATCH", `${path}?add=${ids.red}`, { add: [] })).status, 400);
        const text = { headers: { "content-type": "text/plain" } };
        assert.equal((await send("PATCH", path, { add: [] }, text)).status, 415);
      });

      test("are there inside, for what a record owns, and nowhere else", async () => {
        const visitor = (await app.visitor()).token;
        const outside = await send(
          "PATCH",
          `${OUTSIDE}/content/books/${book}/relations/tags`,
          {},
          { token: visitor },
        );
        assert.deepEqual([outside.status, outside.headers.get("allow")], [405, "GET, HEAD"]);
        for (const path of [
          `${BOOKS}/${book}/relations/author`,
          `${ADMIN}/content/tags/${ids.red}/relations/books`,
        ]) {
          const answer = await send("PATCH", path, { add: [] });
          assert.deepEqual([answer.status, answer.headers.get("allow")], [405, "GET, HEAD"], path);
        }
      });
    });

    suite("with a new record", () => {
      test("are made in one step, with one entry in the audit trail", async () => {
        const created = await send("POST", BOOKS, {
          title: "Whole",
          _relations: { tags: { add: [ids.red, ids.blue] }, moods: { add: [ids.blue], remove: [ids.red] } },
        });
        assert.deepEqual([created.status, created.json.version], [201, 1]);
        assert.ok(!Object.hasOwn(created.json, "_relations"));
        const { id } = created.json;
        assert.deepEqual([await tagsOf(id), await tagsOf(id, "moods")], [["blue", "red"], ["blue"]]);
        assert.deepEqual(await trailOf(id), [["create", ["title", "tags", "moods"]]]);
      });

      test("leave no record where one of them can't be made", async () => {
        const relations = { moods: { add: [ids.red] }, tags: { add: [ids.red, ids.blue, NOBODY] } };
        const refused = await send("POST", BOOKS, { title: "Never", _relations: relations });
        assert.equal(refused.status, 400);
        assert.deepEqual(problemsOf(refused), [["/_relations/tags/add/2", "no_such_record"]]);
        const { rows } = await app.db.run({
          text: "select count(*) from content_books where title = 'Never'",
          values: [],
        });
        assert.deepEqual(rows, [["0"]]);
      });

      test("can be repeated by a key, and are another request with other memberships", async () => {
        const body = { title: "Once", _relations: { tags: { add: [ids.red] } } };
        const headers = { "idempotency-key": `memberships-${book}` };
        const [first, again] = [
          await send("POST", BOOKS, body, { headers }),
          await send("POST", BOOKS, body, { headers }),
        ];
        assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
        assert.deepEqual(await tagsOf(first.json.id), ["red"]);
        const other = { title: "Once", _relations: { tags: { add: [ids.blue] } } };
        assert.equal((await send("POST", BOOKS, other, { headers })).status, 409);
      });
    });

    suite("with a change of a record", () => {
      test("are one change with one version and one entry in the audit trail", async () => {
        const changed = await update(
          { title: "Changed", _relations: { tags: { add: [ids.red] } } },
          { headers: { "if-match": '"1"' } },
        );
        assert.deepEqual([changed.status, changed.json.title, changed.json.version], [200, "Changed", 2]);
        assert.equal(changed.headers.get("etag"), '"2"');
        assert.deepEqual(await tagsOf(), ["red"]);
        assert.deepEqual((await trailOf()).slice(1), [["update", ["title", "tags"]]]);
      });

      test("are a change by themselves, also where they change nothing", async () => {
        assert.equal((await update({ _relations: { tags: { add: [ids.red] } } })).json.version, 2);
        assert.equal((await update({ _relations: { tags: { add: [ids.red] } } })).json.version, 3);
        assert.equal((await update({ _relations: {} })).json.version, 4);
        assert.deepEqual(await tagsOf(), ["red"]);
        assert.equal((await update({})).status, 400);
      });

      test("are not made where the rest is refused, nor the rest where they are", async () => {
        const relations = { tags: { add: [ids.red] } };
        for (const [body, status, headers] of [
          [{ title: null, _relations: relations }, 400, {}],
          [{ authorId: NOBODY, _relations: relations }, 400, {}],
          [{ title: "No", _relations: relations }, 412, { "if-match": '"9"' }],
          [{ title: "No", _relations: { tags: { add: [ids.red, NOBODY] } } }, 400, {}],
          [{ title: "No", _relations: { similar: { add: [ids.one] }, tags: { add: [ids.one] } } }, 400, {}],
        ] as const) {
          assert.equal((await update(body, { headers })).status, status, JSON.stringify(body));
        }
        assert.deepEqual([await versionOf(), await tagsOf(), await tagsOf(book, "similar")], [1, [], []]);
        assert.equal((await send("PATCH", `${BOOKS}/${NOBODY}`, { _relations: relations })).status, 404);
      });

      const refusals: readonly (readonly [name: string, relations: unknown, path: string])[] = [
        ["null", null, "/_relations"],
        ["a list", [], "/_relations"],
        ["a relation that is not there", { labels: {} }, "/_relations/labels"],
        ["a belongsTo", { author: { add: [] } }, "/_relations/author"],
        ["a collection", { reviews: { add: [] } }, "/_relations/reviews"],
        ["what every object has", JSON.parse('{"__proto__": {}}'), "/_relations/__proto__"],
        ["another member", { tags: { set: [] } }, "/_relations/tags/set"],
        ["no ids", { tags: { add: [1] } }, "/_relations/tags/add/0"],
        ["the same in both", { tags: { add: [NOBODY], remove: [NOBODY] } }, "/_relations/tags/remove/0"],
      ];
      for (const [name, sent, path] of refusals) {
        test(`take no ${name}`, async () => {
          const answer = await update({ title: "No", _relations: sent });
          assert.deepEqual([answer.status, answer.json.errors[0].path], [400, path], answer.text);
          assert.equal(await versionOf(), 1);
        });
      }
    });

    test("are made with a bulk change of many records, apart for each of them", async () => {
      const other = (await app.create("content/books", { title: "Other" })).id;
      const set = { pages: 7, _relations: { tags: { add: [ids.red] } } };
      const changed = await send("POST", `${BOOKS}/_bulk`, {
        action: "update",
        ids: [book, other, NOBODY],
        set,
      });
      assert.deepEqual([changed.status, changed.json.changed, changed.json.failed.length], [200, 2, 1]);
      assert.deepEqual([await tagsOf(), await tagsOf(other)], [["red"], ["red"]]);
      const ended = { _relations: { tags: { remove: [ids.red], add: [NOBODY] } } };
      const refused = await send("POST", `${BOOKS}/_bulk`, { action: "update", ids: [book], set: ended });
      assert.deepEqual([refused.json.changed, refused.json.failed[0].code], [0, "validation_failed"]);
      assert.deepEqual([await tagsOf(), await versionOf()], [["red"], 2]);
      const wrong = await send("POST", `${BOOKS}/_bulk`, {
        action: "update",
        ids: [book],
        set: { _relations: { author: {} } },
      });
      assert.deepEqual(problemsOf(wrong), [["/set/_relations/author", "unknown_member"]]);
      const writer = await app.operator(["content.books.update"]);
      const body = { action: "update", ids: [book], set };
      assert.equal((await send("POST", `${BOOKS}/_bulk`, body, { token: writer })).status, 403);
    });

    suite("for whom", () => {
      test("operators need to read the targets, and hear nothing of them otherwise", async () => {
        const writer = await app.operator([
          "content.books.update",
          "content.books.create",
          "content.books.read",
        ]);
        const reader = await app.operator(["content.books.read", "content.tags.read"]);
        const relations = { tags: { add: [ids.red] } };
        for (const [method, path, body] of [
          ["PATCH", `${BOOKS}/${book}/relations/tags`, { add: [ids.red] }],
          ["PATCH", `${BOOKS}/${book}/relations/tags`, { add: [NOBODY] }],
          ["PATCH", `${BOOKS}/${book}`, { _relations: relations }],
          ["POST", BOOKS, { title: "No", _relations: relations }],
        ] as const) {
          for (const token of [writer, reader]) {
            const refused = await send(method, path, body, { token });
            assert.equal(refused.status, 403, `${method} ${path}`);
          }
        }
        const both = await app.operator(["content.books.update", "content.tags.read"]);
        const allowed = await send(
          "PATCH",
          `${BOOKS}/${book}`,
          { title: "Yes", _relations: relations },
          { token: both },
        );
        assert.equal(allowed.status, 200);
        assert.deepEqual(await tagsOf(), ["red"]);
      });

      test("a token of an owner does what it was given, and no more", async () => {
        const tokenOf = async (permissions: readonly string[]): Promise<string> =>
          (await send("POST", `${ADMIN}/_tokens`, { name: "sync", permissions })).json.token;
        const some = await tokenOf(["content.books.update"]);
        const enough = await tokenOf(["content.books.update", "content.tags.read"]);
        const relations = { tags: { add: [ids.red] } };
        for (const [token, status] of [
          [some, 403],
          [enough, 200],
        ] as const) {
          assert.equal((await change({ add: [ids.blue] }, { token })).status, status);
          assert.equal((await update({ _relations: relations }, { token })).status, status);
        }
        for (const path of ["relations", "referrers"]) {
          const answer = await app.call("GET", `${BOOKS}/${book}/${path}`, { token: enough });
          assert.equal(answer.status, 403, path);
        }
        const reader = await tokenOf(["content.books.read", "content.tags.read"]);
        const totals = await app.call("GET", `${BOOKS}/${book}/relations`, { token: reader });
        assert.deepEqual(totals.json["tags"], { total: 2 });
        assert.ok(!Object.hasOwn(totals.json, "author"));
      });

      test("outside, and where a record owns none, they are an unknown member", async () => {
        const visitor = (await app.visitor()).token;
        const body = { title: "No", _relations: { tags: { add: [ids.red] } } };
        const outside = await send("PATCH", `${OUTSIDE}/content/books/${book}`, body, { token: visitor });
        const none = await send("PATCH", `${ADMIN}/content/tags/${ids.red}`, { name: "red", _relations: {} });
        for (const answer of [outside, none]) {
          assert.deepEqual([answer.status, problemsOf(answer)], [400, [["/_relations", "unknown_member"]]]);
        }
      });
    });

    suite("with own code", () => {
      const BUNDLES_PATH = `${ADMIN}/content/bundles`;
      const make = async () => (await app.create("content/bundles", { place: "attic" })).id;
      beforeEach(() => {
        hooks = {};
      });

      test("it is given the members, and may leave nothing of them", async () => {
        const seen: unknown[] = [];
        const id = await make();
        hooks = {
          beforeUpdate: (body) => {
            seen.push(body);
            return body;
          },
        };
        const answer = await send("PATCH", `${BUNDLES_PATH}/${id}`, {
          _relations: { books: { add: [ids.one] } },
        });
        assert.deepEqual([answer.status, answer.json.version, seen], [200, 2, [{}]]);
        const { json } = await app.call("GET", `${BUNDLES_PATH}/${id}/relations/books`, { token: app.owner });
        assert.equal(json.total, 1);
      });

      test("what it refuses after the write is undone with the memberships", async () => {
        const id = await make();
        const refuse = () => {
          throw new ApplicationError("validation_failed", "Not today.");
        };
        hooks = { afterUpdate: refuse, afterCreate: refuse };
        const body = { place: "roof", _relations: { books: { add: [ids.one] } } };
        assert.equal((await send("PATCH", `${BUNDLES_PATH}/${id}`, body)).status, 400);
        assert.equal((await send("POST", BUNDLES_PATH, body)).status, 400);
        const { rows } = await app.db.run({
          text: "select count(*) from content_bundles_books where source_id = $1::uuid",
          values: [id],
        });
        assert.deepEqual(rows, [["0"]]);
      });
    });
  },
  {
    model: () => libraryModel(BUNDLES),
    hooks: {
      bundles: {
        afterCreate: (...all) => hooks.afterCreate?.(...all),
        beforeUpdate: (...all) => hooks.beforeUpdate?.(...all),
        afterUpdate: (...all) => hooks.afterUpdate?.(...all),
      } satisfies AnyHooks,
    },
  },
);
