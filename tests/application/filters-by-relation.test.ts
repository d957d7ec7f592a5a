// Filters through relations: what they find, who may use them, and that they tell nothing of what a caller may not read.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { newId } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { type LibraryShelf, fillLibrary } from "./support/library-shelf.ts";
import { libraryModel } from "./support/library.ts";
import { assertSameResponse } from "./support/same-response.ts";

const BOOKS = { admin: "/api/admin/v1/content/books", external: "/api/external/v1/content/books" };

forEachApplication(
  "filters through relations",
  (app) => {
    let ids: LibraryShelf;
    before(async () => {
      ids = await fillLibrary(app);
    });
    const ask = (family: keyof typeof BOOKS, filters: readonly object[], token?: string) =>
      app.call("GET", `${BOOKS[family]}${toQueryString({ filters, sort: "title", fields: "title" })}`, {
        token: token ?? (family === "admin" ? app.owner : undefined),
      });
    const titles = async (family: keyof typeof BOOKS, ...filters: readonly object[]) => {
      const { status, json, text } = await ask(family, filters);
      assert.equal(status, 200, text);
      assert.equal(json.total, json.items.length);
      return json.items.map(({ title }: { title: string }) => title).join(" ");
    };
    const where = (field: string, op: string, value: unknown) => ({ field, op, value });

    suite("by a manyToMany", () => {
      test("inside, all memberships count", async () => {
        const { red, blue, secret } = ids;
        assert.equal(await titles("admin", where("tags", "in", [red])), "Draft One");
        assert.equal(await titles("admin", where("tags", "in", [blue, secret])), "One");
        assert.equal(await titles("admin", where("tags", "in", [])), "");
        assert.equal(await titles("admin", where("tags", "notIn", [secret])), "Draft Locked Two");
        assert.equal(await titles("admin", where("tags", "notIn", [])), "Draft Locked One Two");
        assert.equal(await titles("admin", where("tags", "hasAll", [red, secret, red])), "One");
        assert.equal(await titles("admin", where("tags", "hasAll", [red, blue])), "");
        assert.equal(await titles("admin", where("tags", "hasAll", [])), "Draft Locked One Two");
        assert.equal(await titles("admin", where("tags", "isNull", true)), "Locked Two");
        assert.equal(await titles("admin", where("tags", "isNull", false)), "Draft One");
        assert.equal(await titles("admin", where("tags", "in", [newId()])), "");
      });

      test("outside, a hidden target is no member", async () => {
        const { red, secret } = ids;
        assert.equal(await titles("external", where("tags", "in", [red, secret])), "One");
        assert.equal(await titles("external", where("tags", "in", [secret])), "");
        assert.equal(await titles("external", where("tags", "notIn", [secret])), "Locked One Two");
        assert.equal(await titles("external", where("tags", "hasAll", [red, secret])), "");
        for (const op of ["in", "notIn", "hasAll"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const [hidden, missing] = [
            await ask("external", [where("tags", op, [secret])]),
            await ask("external", [where("tags", op, [newId()])]),
          ];
          assert.deepEqual(hidden.json, missing.json, op);
        }
      });

      test("outside, one whose only member is hidden has none", async () => {
        const { id } = await app.create("content/books", { title: "Marked", authorId: ids.ann });
        const pair = `${BOOKS.admin}/${id}/relations/tags/${ids.secret}`;
        assert.equal((await app.call("POST", pair, { token: app.owner })).status, 201);
        assert.equal(await titles("external", where("tags", "isNull", true)), "Locked Marked Two");
        assert.equal(await titles("admin", where("tags", "isNull", true)), "Locked Two");
        assert.equal((await app.call("DELETE", `${BOOKS.admin}/${id}`, { token: app.owner })).status, 204);
      });
    });

    suite("by fields of a target", () => {
      test("inside", async () => {
        assert.equal(await titles("admin", where("author.name", "eq", "Ben")), "Two");
        assert.equal(await titles("admin", where("author.name", "ne", "Ben")), "Draft One");
        assert.equal(await titles("admin", where("author.name", "isNull", true)), "Locked");
        assert.equal(await titles("admin", where("author.email", "endsWith", "@EXAMPLE.org")), "Draft One");
        assert.equal(await titles("admin", where("author.email", "isNull", true)), "Locked Two");
        assert.equal(
          await titles("admin", where("author.createdAt", "gt", "2000-01-01T00:00:00Z")),
          "Draft One Two",
        );
        assert.equal(await titles("admin", where("author.name", "in", ["Ann", "Ben"])), "Draft One Two");
        assert.equal(await titles("admin", where("author.name", "notIn", ["Ann"])), "Two");
      });

      test("outside, a hidden target has no values", async () => {
        assert.equal(await titles("external", where("author.name", "eq", "Ben")), "");
        assert.equal(await titles("external", where("author.name", "ne", "Ann")), "");
        assert.equal(await titles("external", where("author.name", "startsWith", "")), "One");
        assert.equal(await titles("external", where("author.name", "isNull", true)), "Locked Two");
        assert.equal(await titles("external", where("author.name", "isNull", false)), "One");
      });
    });

    test("of the conditions in a group one is enough", async () => {
      const red = where("tags", "in", [ids.red]);
      const ben = where("author.name", "eq", "Ben");
      const thin = where("pages", "lt", 100);
      assert.equal(await titles("admin", { any: [red, ben] }), "Draft One Two");
      assert.equal(await titles("external", { any: [red, ben] }), "One");
      assert.equal(await titles("admin", { any: [red, ben] }, { any: [thin, ben] }), "One Two");
      assert.equal(await titles("admin", { any: [red] }, thin), "One");
      const all = where("tags", "hasAll", []);
      assert.equal(await titles("admin", { any: [ben, all] }), "Draft Locked One Two");
    });

    suite("refuse", () => {
      test("what is hidden like what is not there", async () => {
        const fields = [
          "author.email",
          "author.visible",
          "author.createdAt",
          "author.id",
          "author.none",
          "editor.name",
          "sequel.title",
          "moods",
          "similar",
          "shelves",
          "shelves.place",
          "tags.name",
          "author",
          "author.",
          ".name",
          "author.books.title",
          "reviews",
          "author.name.x",
        ];
        const unknown = await ask("external", [where("nothing", "eq", "x")]);
        assert.equal(unknown.status, 400);
        for (const field of fields) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const answer = await ask("external", [where(field, "eq", "x")]);
          assertSameResponse(answer, unknown, field);
        }
        assert.doesNotMatch(unknown.text, /email|visible|editor|shelves|createdAt/);
        assert.match(unknown.text, /author\.name, tags/);
      });

      test("what has the flag nowhere, inside, too", async () => {
        for (const field of ["editor.name", "moods", "author.visible", "sequel.title", "author.id"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          assert.equal((await ask("admin", [where(field, "isNull", true)])).status, 400, field);
        }
      });

      test("operators and values of another kind", async () => {
        const wrong = [
          [where("tags", "eq", ids.red), "op"],
          [where("tags", "in", ids.red), "value"],
          [where("tags", "in", ["red"]), "value"],
          [where("tags", "hasAll", [null]), "value"],
          [where("tags", "isNull", 1), "value"],
          [
            where(
              "tags",
              "in",
              Array.from({ length: 101 }, () => ids.red),
            ),
            "value",
          ],
          [where("title", "hasAll", ["One"]), "op"],
          [where("authorId", "hasAll", [ids.ann]), "op"],
          [where("author.name", "hasAll", ["Ann"]), "op"],
          [where("author.name", "gt", "Ann"), "op"],
          [where("author.name", "eq", 5), "value"],
        ] as const;
        for (const [filter, place] of wrong) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { status, json, text } = await ask("admin", [{ any: [filter] }]);
          assert.equal(status, 400, text);
          assert.equal(json.errors[0].path, `filters/0/any/0/${place}`, text);
        }
      });
    });

    test("operators need a right to what a filter looks at", async () => {
      const filters = {
        "people.authors.read": where("author.name", "isNull", true),
        "content.tags.read": where("tags", "in", [ids.red]),
        "content.shelves.read": where("shelves", "isNull", true),
      };
      const without = await app.operator(["content.books.read", "content.books.update"]);
      for (const [permission, filter] of Object.entries(filters)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const refused = await ask("admin", [{ any: [where("pages", "gt", 0), filter] }], without);
        assert.equal(refused.status, 403, refused.text);
        assert.match(refused.json.detail, new RegExp(permission.replaceAll(".", "\\.")));
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const exported = await app.call("POST", `${BOOKS.admin}/_exports`, {
          token: without,
          body: { format: "csv", filters: [filter] },
        });
        assert.equal(exported.status, 403, exported.text);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const token = await app.operator(["content.books.read", permission]);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await ask("admin", [filter], token)).status, 200, permission);
      }
      const bulk = await app.call("POST", `${BOOKS.admin}/_bulk`, {
        token: without,
        body: {
          action: "update",
          set: { pages: 1 },
          where: { filters: [filters["content.tags.read"]], expectedTotal: 2 },
        },
      });
      assert.equal(bulk.status, 403, bulk.text);
    });
  },
  { model: () => libraryModel() },
);
