// Images in the records of a served application: what each family sees, who may write what, and what is kept of it.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { EntityDefinition } from "@lathe/runtime";
import { newId } from "@lathe/runtime/parts";
import { insertAsset } from "../support/image-oracle.ts";
import { forEachApplication } from "./support/application.ts";
import type { CallOptions } from "./support/client.ts";
import { galleryModel } from "./support/gallery.ts";
import { assertSameResponse } from "./support/same-response.ts";

const ADMIN = "/api/admin/v1";
const EXTERNAL = "/api/external/v1";
const BOOKS = `${ADMIN}/content/books`;

/** What the hook of books is to give back instead of the body, by title. */
const hooked = new Map<string, (body: object) => object>();
/** What own code has seen of books, by title. */
const seen = new Map<string, unknown>();
const entities = new Map<string, EntityDefinition>();

interface Titled {
  readonly title?: string;
  readonly cover?: unknown;
}

forEachApplication(
  "images in records",
  (app) => {
    let me: string;
    let other: string;
    let author: string;

    before(async () => {
      me = await accountOf(app.owner);
      ({ id: other } = await app.visitor());
      const portrait = await upload("authors", "portrait", { files: ["small"] });
      author = (await app.create("people/authors", { name: "Ada", portrait })).id;
    });

    const accountOf = async (token: string) => {
      const { json } = await app.call("GET", "/api/auth/v1/sessions/current", { token });
      return json.account.id as string;
    };
    const upload = async (
      entity: string,
      field: string,
      {
        by = me,
        files = ["original", "large"],
      }: { readonly by?: string; readonly files?: readonly string[] } = {},
    ) => {
      const image = entities.get(entity)?.members.find(({ name }) => name === field)?.image;
      assert.ok(image);
      const { entityId, fieldId } = image;
      const id = newId();
      const facts = { entityId, fieldId, state: "ready", width: 300, height: 200, files, createdBy: by };
      await insertAsset(app.db, { ...facts, id });
      return id;
    };
    const read = async (path: string, options: CallOptions = {}) => {
      const { status, json, text } = await app.call("GET", path, options);
      assert.equal(status, 200, text);
      return json;
    };
    const signed = (entity: string, member: string, asset: string, query: string) =>
      new RegExp(
        `^/api/external/v1/_media/${entity}/${member}/${asset}/(small|large)\\?${query}&signature=[0-9a-f]{32}$`,
      );

    test("operators who have a record get it again once its image, or one of its target, has changed", async () => {
      const cover = await upload("books", "cover");
      const portrait = await upload("authors", "portrait", { files: ["small"] });
      const { id: authorId } = await app.create("people/authors", { name: "Same", portrait });
      const { id } = await app.create("content/books", { title: "Same", cover, authorId });
      const headers = { "if-none-match": '"1"' };
      const get = async () => (await app.call("GET", `${BOOKS}/${id}`, { token: app.owner, headers })).status;
      const setAge = (table: string, age: string) =>
        app.db.run({ text: `update ${table} set updated_at = now() - $1::interval`, values: [age] });
      await setAge("lathe.assets", "1 hour");
      await setAge("people_authors", "1 hour");
      assert.equal(await get(), 304);
      for (const asset of [cover, portrait]) {
        const text = "update lathe.assets set state = 'failed', updated_at = now() where id = $1::uuid";
        await app.db.run({ text, values: [asset] });
        assert.equal(await get(), 200);
        await app.db.run({ text: text.replace("failed", "ready"), values: [asset] });
        await setAge("lathe.assets", "1 hour");
        assert.equal(await get(), 304);
      }
    });

    test("operators see the asset and what there is of it, wherever the record is shown", async () => {
      const cover = await upload("books", "cover");
      const book = await app.create("content/books", { title: "A", cover, authorId: author });
      const expected = {
        assetId: cover,
        state: "ready",
        width: 300,
        height: 200,
        variants: { large: `/api/admin/v1/_media/books/cover/${cover}/files/large` },
      };
      assert.deepEqual(book["cover"], expected);
      assert.equal(book["sketch"], null);
      const token = app.owner;
      const found = await read(`${BOOKS}/${book.id}`, { token });
      assert.equal(JSON.stringify(found), JSON.stringify(book));
      assert.match(found.author.portrait.variants.small, /^\/api\/admin\/v1\/_media\/authors\/portrait\//);
      const { items } = await read(`${ADMIN}/people/authors/${author}/relations/books`, { token });
      assert.deepEqual(items, [{ id: book.id, title: "A", cover: expected }]);
      const options = await read(`${BOOKS}/relations/author/options/${author}`, { token });
      assert.deepEqual(options.data, { name: "Ada", portrait: found.author.portrait });
    });

    test("outside there are signed URLs, of what the caller may read and of nothing else", async () => {
      const [cover, sketch] = [await upload("books", "cover"), await upload("books", "sketch")];
      const { id } = await app.create("content/books", { title: "B", cover, sketch, authorId: author });
      const book = await read(`${EXTERNAL}/content/books/${id}`);
      assert.deepEqual(Object.keys(book), ["id", "title", "cover", "authorId", "author"]);
      assert.deepEqual(
        { ...book.cover, size: Object.keys(book.cover.size) },
        { width: 300, height: 200, size: ["large"] },
      );
      assert.match(book.cover.size.large, signed("books", "cover", cover, `record=${id}`));
      assert.match(
        book.author.portrait.size.small,
        signed("authors", "portrait", "[^/]*", `record=${author}`),
      );
      const options = await read(`${EXTERNAL}/content/books/relations/author/options/${author}`);
      assert.deepEqual(options.data.portrait, book.author.portrait);
      const related = await read(`${EXTERNAL}/people/authors/${author}/relations/books`);
      assert.deepEqual(related.items.find((item: { id: string }) => item.id === id)?.cover, book.cover);
      const { token } = await app.visitor();
      assert.deepEqual(await read(`${EXTERNAL}/content/books/${id}`, { token }), book);
      await app.call("PATCH", `${ADMIN}/people/authors/${author}`, {
        token: app.owner,
        body: { visible: false },
      });
      assert.equal((await read(`${EXTERNAL}/content/books/${id}`)).author, null);
      await app.call("PATCH", `${ADMIN}/people/authors/${author}`, {
        token: app.owner,
        body: { visible: true },
      });
    });

    test("URLs of what only accounts read are an account's, and end", async () => {
      const { token, id: account } = await app.visitor();
      const { json } = await app.call("POST", `${EXTERNAL}/shop/receipts`, { token, body: { note: "x" } });
      const scan = await upload("receipts", "scan");
      const changed = await app.call("PATCH", `${ADMIN}/shop/receipts/${json.id}`, {
        token: app.owner,
        body: { scan },
      });
      assert.equal(changed.status, 200, changed.text);
      const { items } = await read(`${EXTERNAL}/shop/receipts`, { token });
      const url = new URL(items[0].scan.size.large, "http://host");
      const query = `record=${json.id}&account=${account}&expires=[0-9]{10}`;
      assert.match(items[0].scan.size.large, signed("receipts", "scan", scan, query));
      assert.equal(Number(url.searchParams.get("expires")) % 3600, 0);
      assert.ok(Number(url.searchParams.get("expires")) * 1000 - Date.now() > 3_500_000);
    });

    test("a virtual record has its own URLs, which hold what its rule was given; one hop away they are the target's", async () => {
      const [cover, sketch] = [await upload("books", "cover"), await upload("books", "sketch")];
      const { id } = await app.create("content/books", {
        title: "C",
        pages: 900,
        cover,
        sketch,
        authorId: author,
      });
      const card = await read(`${EXTERNAL}/content/cards/${id}?account=800`);
      assert.deepEqual(Object.keys(card), ["id", "front", "face"]);
      assert.match(card.front.size.large, signed("cards", "front", cover, `record=${id}&rule.account=800`));
      assert.match(card.face.size.small, signed("authors", "portrait", "[^/]*", `record=${author}`));
      const inside = await read(`${ADMIN}/content/cards?account=800`, { token: app.owner });
      const [{ front, draft, face }] = inside.items;
      const query = `?record=${id}&rule.account=800`;
      assert.equal(front.variants.large, `/api/admin/v1/_media/cards/front/${cover}/files/large${query}`);
      assert.equal(draft.variants.large, `/api/admin/v1/_media/cards/draft/${sketch}/files/large${query}`);
      assert.match(face.variants.small, /^\/api\/admin\/v1\/_media\/authors\/portrait\/[^/]*\/files\/small$/);
      const reader = await app.operator(["content.cards.read"]);
      const [cut] = (await read(`${ADMIN}/content/cards?account=800`, { token: reader })).items;
      assert.deepEqual([cut.front, cut.face], [front, null]);
    });

    test("kept pages end when an asset changes, and only what is there has a URL", async () => {
      const cover = await upload("books", "cover", { files: [] });
      await app.create("content/books", { title: "Zzz", cover });
      const path = `${EXTERNAL}/content/books?sort=title&order=desc&limit=1`;
      const sizes = async () => Object.keys((await read(path)).items[0].cover.size as object);
      for (let times = 0; times < 4; times += 1) assert.deepEqual(await sizes(), []);
      const files = JSON.stringify({ small: {}, large: {}, old: {} });
      await app.db.script(`update lathe.assets set files = '${files}' where id = '${cover}'`);
      for (let times = 0; times < 4; times += 1) assert.deepEqual(await sizes(), ["small", "large"]);
      const state = async () =>
        (await read(`${BOOKS}?sort=title&order=desc&limit=1`, { token: app.owner })).items[0].cover
          .state as string;
      for (let times = 0; times < 4; times += 1) assert.equal(await state(), "ready");
      await app.db.script(`update lathe.assets set state = 'failed' where id = '${cover}'`);
      assert.equal(await state(), "failed");
    });

    test("an asset of somebody else, of another field or entity, and none at all are refused alike", async () => {
      const cover = await upload("books", "cover");
      const { id } = await app.create("content/books", { title: "D", cover });
      const wrong = [
        newId(),
        await upload("books", "cover", { by: other }),
        await upload("books", "sketch"),
        await upload("authors", "portrait"),
      ];
      const send = (asset: string, method: "POST" | "PATCH") =>
        app.call(method, method === "POST" ? BOOKS : `${BOOKS}/${id}`, {
          token: app.owner,
          body: { ...(method === "POST" ? { title: "E" } : {}), cover: asset },
        });
      for (const method of ["POST", "PATCH"] as const) {
        const [missing, ...others] = await Promise.all(wrong.map((asset) => send(asset, method)));
        assert.ok(missing);
        assert.equal(missing.status, 400);
        assert.deepEqual(
          missing.json.errors.map(({ path, code }: { path: string; code: string }) => [path, code]),
          [["/cover", "no_such_image"]],
        );
        for (const response of others) assertSameResponse(response, missing);
      }
      const unchanged = await read(`${BOOKS}/${id}`, { token: app.owner });
      assert.deepEqual([unchanged.cover.assetId, unchanged.version], [cover, 1]);
    });

    test("what a record shows can be kept by whoever changes it, and importers write what others uploaded", async () => {
      const cover = await upload("books", "cover", { by: other });
      const permissions = ["content.books.create", "content.books.update", "content.books.read"];
      const importer = await app.operator([...permissions, "system.import.write"]);
      const made = await app.call("POST", BOOKS, { token: importer, body: { title: "F", cover } });
      assert.equal(made.status, 201, made.text);
      const editor = await app.operator(permissions);
      const path = `${BOOKS}/${made.json.id as string}`;
      const kept = await app.call("PATCH", path, { token: editor, body: { title: "F2", cover } });
      assert.equal(kept.status, 200, kept.text);
      assert.equal(kept.json.cover.assetId, cover);
      const gone = await app.call("PATCH", path, { token: editor, body: { cover: null } });
      assert.equal(gone.json.cover, null);
      const { rows } = await app.db.run({
        text: "select unreferenced_since = '-infinity' from lathe.assets where id = $1::uuid",
        values: [cover],
      });
      assert.deepEqual(rows, [["t"]]);
      const again = await app.call("PATCH", path, { token: editor, body: { cover } });
      assert.equal(again.status, 400, again.text);
    });

    test("own code sees what operators see, and writes any asset of the field; what a caller sent stays the caller's", async () => {
      const [mine, foreign] = [await upload("books", "cover"), await upload("books", "cover", { by: other })];
      const send = (title: string, cover: string | undefined) =>
        app.call("POST", BOOKS, { token: app.owner, body: { title, ...(cover && { cover }) } });
      hooked.set("kept", (body) => ({ ...body, pages: 7 }));
      hooked.set("upper case", (body) => ({ ...body, cover: foreign.toUpperCase() }));
      hooked.set("chosen", (body) => ({ ...body, cover: foreign }));
      assert.equal((await send("kept", foreign)).status, 400);
      assert.notEqual((await send("upper case", foreign)).status, 201);
      assert.equal((await send("kept", mine)).status, 201);
      assert.equal((seen.get("kept") as Titled | undefined)?.cover, mine);
      const chosen = await send("chosen", undefined);
      assert.equal(chosen.status, 201, chosen.text);
      assert.deepEqual(seen.get("chosen after"), chosen.json);
      const { json } = await app.call("POST", "/api/own/copies", { body: { title: "copy", cover: foreign } });
      assert.equal(json.cover.assetId, foreign);
    });

    test("who writes a record that they may not read then is told no URL of it", async () => {
      const cover = await upload("books", "cover");
      const { id } = await app.create("content/books", { title: "H", cover, authorId: author });
      const { token } = await app.visitor();
      const patch = (title: string) =>
        app.call("PATCH", `${EXTERNAL}/content/books/${id}`, { token, body: { title } });
      const kept = (await patch("I")).json;
      assert.match(kept.cover.size.large, signed("books", "cover", cover, `record=${id}`));
      const { status, json } = await patch("Withdrawn");
      assert.deepEqual([status, json.title, json.cover], [200, "Withdrawn", null]);
      assert.deepEqual(json.author, kept.author);
    });

    test("nobody outside writes an image, and no list is filtered, searched or sorted by one", async () => {
      const cover = await upload("books", "cover");
      const { id } = await app.create("content/books", { title: "G", cover });
      const { token } = await app.visitor();
      const refused = await app.call("PATCH", `${EXTERNAL}/content/books/${id}`, {
        token,
        body: { cover: null },
      });
      assert.equal(refused.status, 400);
      const filters = encodeURIComponent(JSON.stringify([{ field: "cover", op: "isNull", value: true }]));
      for (const query of ["sort=cover", `filters=${filters}`])
        assert.equal((await app.call("GET", `${BOOKS}?${query}`, { token: app.owner })).status, 400);
    });
  },
  {
    model: galleryModel,
    ownCode(entity) {
      for (const name of ["authors", "books", "receipts"]) entities.set(name, entity(name));
      return {
        hooks: {
          books: {
            beforeCreate(input: object) {
              const { title = "" } = input as Titled;
              seen.set(title, input);
              return hooked.get(title)?.(input) as undefined;
            },
            afterCreate(record: object) {
              seen.set(`${(record as Titled).title} after`, record);
            },
          },
        },
        routes: [
          {
            method: "POST",
            path: "/copies",
            access: "anonymous",
            handle: ({ body }, { data }) => data.asApplication().create(entity("books"), body as object),
          },
        ],
      };
    },
  },
);
