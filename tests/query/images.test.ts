// Images in statements, on a real database: what records show of them byte by byte, whose assets can be written, and what URLs open.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { type EntityDefinition, type MemberDefinition, defineEntity } from "@lathe/runtime";
import { type Parameter, type RowBytes, runForRowBytes } from "@lathe/runtime/database";
import { createCaches, createRecordContext, findSignedFiles, newId } from "@lathe/runtime/parts";
import {
  type Assignment,
  type CallerScope,
  compileCreate,
  compileGet,
  compileUpdate,
  createSchema,
} from "@lathe/runtime/query";
import { forEachDatabase } from "../support/databases.ts";
import { SYSTEM_SQL, tableSql } from "../support/definitions.ts";
import { MEDIA_KEY, insertAsset } from "../support/image-oracle.ts";

const MINE = "00000000-0000-7000-8000-00000000000a";
const YOURS = "00000000-0000-7000-8000-00000000000b";
const NOW = "2026-01-01T10:20:00.000Z";
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

const VARIANT = { width: 1, height: null, fit: "inside", format: "webp", quality: 80 } as const;
const IMAGE = {
  entityId: "books-id",
  fieldId: "cover-id",
  variants: [
    { ...VARIANT, name: "small" },
    { ...VARIANT, name: "large" },
  ],
  autoProcess: true,
};

function defineBooks(draft: Partial<EntityDefinition> = {}): EntityDefinition {
  return {
    ...defineEntity({
      module: "library",
      name: "books",
      table: "books",
      members: [
        { name: "cover", column: "cover", type: "image", external: { read: true }, image: IMAGE },
        { name: "owner", column: "owner", type: "uuid" },
      ],
      schemas: { admin: { create: {}, update: {} } },
      external: { list: "anonymous", get: "anonymous", update: "authenticated" },
      readRule: "everyone",
    }),
    ...draft,
  };
}

const BOOKS = defineBooks();
const COVER = BOOKS.members[0] as MemberDefinition;
const inside: CallerScope = { family: "admin", memberFamily: "admin", isSignedIn: true, canRead: () => true };
const outside: CallerScope = {
  family: "external",
  memberFamily: "external",
  isSignedIn: true,
  canRead: () => false,
};
const anyone: CallerScope = { ...outside, isSignedIn: false };

forEachDatabase("images in statements", (target) => {
  before(() => target.db.script(`${SYSTEM_SQL};${tableSql(BOOKS)}`));
  beforeEach(async () => {
    await target.db.script(`delete from books; delete from lathe.assets; delete from lathe.accounts;
      insert into books (id, cover, owner, version) values ('${id(1)}', '${id(101)}', '${MINE}', 1), ('${id(2)}', null, null, 1);
      insert into lathe.accounts (id, email, name, kind, created_at, updated_at) values ('${MINE}', 'a@example.org', 'a', 'visitor', now(), now())`);
    const asset = { entityId: "books-id", fieldId: "cover-id", state: "ready", width: 30, height: 20 };
    const files = ["original", "large", "old"];
    await insertAsset(target.db, { ...asset, id: id(101), files, createdBy: YOURS });
    await insertAsset(target.db, { ...asset, id: id(102), files, createdBy: MINE });
    await insertAsset(target.db, { ...asset, id: id(103), files, createdBy: YOURS });
    await insertAsset(target.db, { ...asset, id: id(104), files, createdBy: MINE, fieldId: "back-id" });
    await insertAsset(target.db, { ...asset, id: id(105), files, createdBy: MINE, entityId: "shops-id" });
  });

  const bind = (values: readonly Parameter[]) => ({
    values,
    accountId: MINE,
    accountVerified: true,
    now: NOW,
    auditId: newId(),
    requestId: "r",
  });
  const get = async (caller: CallerScope, entity = BOOKS, book = id(1)) => {
    const { single, read } = compileGet(createSchema([entity], MEDIA_KEY), caller, { entity });
    const [row] = await runForRowBytes(target.db, single.bind(bind([book])));
    return row && read(row).record;
  };
  const list = async (text: string) => (await target.db.run({ text, values: [] })).rows.map(([one]) => one);
  const listReplaced = () =>
    list("select id from lathe.assets where unreferenced_since = '-infinity' order by id");

  test("an operator sees the asset, its state and the configured variants that are there", async () => {
    const url = `/api/admin/v1/_media/books/cover/${id(101)}/files/large`;
    const cover = `{"assetId":"${id(101)}","state":"ready","width":30,"height":20,"variants":{"large":"${url}"}}`;
    assert.ok((await get(inside))?.startsWith(`{"id":"${id(1)}","cover":${cover},`));
    assert.match((await get(inside, BOOKS, id(2))) ?? "", /"cover":null,/);
  });

  test("outside there are signed URLs of the configured variants that are there, and nothing else", async () => {
    const shown = /^\{"id":"[^"]*","cover":\{"width":30,"height":20,"size":\{"large":"([^"]*)"\}\}\}$/;
    const [, url = ""] = shown.exec((await get(anyone)) ?? "") ?? [];
    assert.match(
      url,
      new RegExp(
        `^/api/external/v1/_media/books/cover/${id(101)}/large\\?record=${id(1)}&signature=[0-9a-f]{32}$`,
      ),
    );
    // Whoever reads what everybody reads gets the same URL.
    assert.equal(await get(outside), await get(anyone));
  });

  const bound: readonly (readonly [why: string, entity: EntityDefinition])[] = [
    [
      "only accounts read them",
      defineBooks({ external: { ...BOOKS.external, list: "authenticated", get: "authenticated" } }),
    ],
    [
      "the rule looks at the account",
      defineBooks({
        readRule: { any: [{ field: "owner", op: "in", value: [MINE, { var: "account.id" }] }] },
      }),
    ],
  ];
  for (const [why, entity] of bound) {
    test(`URLs are the account's and end where ${why}`, async () => {
      const expires = Date.parse("2026-01-01T12:00:00.000Z") / 1000;
      assert.match(
        (await get(outside, entity)) ?? "",
        new RegExp(`\\?record=${id(1)}&account=${MINE}&expires=${expires}&signature=`),
      );
    });
  }

  test("who may read no record of an entity gets no URL of one", async () => {
    const closed = defineBooks({ external: { ...BOOKS.external, list: "off", get: "off" } });
    assert.match((await get(outside, closed)) ?? "", /"cover":null/);
  });

  test("without a key nobody outside is shown an image", async () => {
    const { single } = compileGet(createSchema([BOOKS]), anyone, { entity: BOOKS });
    assert.throws(() => single.bind(bind([id(1)])), /no key/);
  });

  const write = async (asset: string | null, { takesAnyAsset = false, book = id(1) } = {}) => {
    const assignments: Assignment[] = [{ member: COVER, isNull: asset === null, takesAnyAsset }];
    const shape = { schema: createSchema([BOOKS], MEDIA_KEY), caller: inside, entity: BOOKS };
    const isNew = book === id(9);
    const { statement, read } = isNew
      ? compileCreate(shape, assignments)
      : compileUpdate(shape, assignments, { checksVersion: false });
    const [row] = await runForRowBytes(target.db, statement.bind(bind([book, asset])));
    const { written, unreadable } = read(row as RowBytes);
    assert.equal(written === undefined, unreadable.length > 0);
    return unreadable.map(({ name }) => name);
  };

  const assets: readonly (readonly [what: string, id: string, own: boolean, any: boolean])[] = [
    ["one that the caller has uploaded for the field", id(102), true, true],
    ["somebody else's", id(103), false, true],
    ["one of another field", id(104), false, false],
    ["one of another entity", id(105), false, false],
    ["one that is not there", id(199), false, false],
  ];
  for (const [what, asset, own, any] of assets) {
    test(`${what} is ${own ? "" : any ? "for importers and own code alone " : "not "}taken`, async () => {
      for (const book of [id(1), id(2), id(9)]) {
        assert.deepEqual(await write(asset, { book }), own ? [] : ["cover"]);
        if (own) await target.db.script(`delete from books where id = '${id(9)}'`);
        assert.deepEqual(await write(asset, { book, takesAnyAsset: true }), any ? [] : ["cover"]);
      }
    });
  }

  test("what a record shows can be written there once more, and nowhere else", async () => {
    assert.deepEqual(await write(id(101)), []);
    assert.deepEqual(await listReplaced(), []);
    assert.deepEqual(await write(id(101), { book: id(2) }), ["cover"]);
  });

  test("what an update replaces or removes is marked, and nothing that was refused", async () => {
    assert.deepEqual(await write(id(103)), ["cover"]);
    assert.deepEqual(await listReplaced(), []);
    assert.deepEqual(await write(id(102)), []);
    assert.deepEqual(await listReplaced(), [id(101)]);
    assert.deepEqual(await write(null), []);
    assert.deepEqual(await listReplaced(), [id(101), id(102)]);
    assert.deepEqual(await write(null), []);
    assert.deepEqual(await write(id(102), { book: id(2) }), []);
    assert.deepEqual(await listReplaced(), [id(101), id(102)]);
  });

  test("of images that are written at the same time each but the last is marked", async () => {
    const mine = Array.from({ length: 8 }, (_, i) => id(110 + i));
    const asset = {
      entityId: "books-id",
      fieldId: "cover-id",
      state: "ready",
      width: 1,
      height: 1,
      files: [],
    };
    for (const one of mine) await insertAsset(target.db, { ...asset, id: one, createdBy: MINE });
    await Promise.all(mine.map(async (one) => assert.deepEqual(await write(one), [])));
    const [shown] = await list(`select cover from books where id = '${id(1)}'`);
    assert.deepEqual(
      await listReplaced(),
      [id(101), ...mine].filter((one) => one !== shown),
    );
  });

  /** What the URL of a record's image opens, as told to a caller by a definition, for an application that has another by now. */
  const open = async (caller: CallerScope, entity: EntityDefinition, served = entity) => {
    const url = new URL(/"large":"([^"]*)"/.exec((await get(caller, entity)) ?? "")?.[1] ?? "", "http://x");
    const [assetId = ""] = url.pathname.split("/").slice(-2);
    const query = url.search.slice(1);
    const records = createRecordContext(createSchema([served]), target.db, { caches: createCaches() });
    const when = { key: MEDIA_KEY, now: new Date(NOW) };
    const files = await findSignedFiles(records, { entity: served, member: "cover", assetId, query }, when);
    return files && Object.keys(JSON.parse(files) as object);
  };

  test("a URL opens its files for as long as its record shows them and can be read", async () => {
    const visible = defineBooks({ readRule: { field: "owner", op: "isNull", value: false } });
    assert.deepEqual(await open(anyone, visible), ["old", "large", "original"]);
    assert.equal(await open(anyone, BOOKS, defineBooks({ readRule: null })), undefined);
    const hidden = { ...COVER, external: { read: false, write: false } };
    assert.equal(await open(anyone, BOOKS, defineBooks({ members: [hidden] })), undefined);
    const closed = { ...BOOKS.external, list: "off", get: "off" } as const;
    assert.equal(await open(anyone, BOOKS, defineBooks({ external: closed })), undefined);
    const signedIn = { ...BOOKS.external, list: "authenticated", get: "authenticated" } as const;
    assert.equal(await open(anyone, BOOKS, defineBooks({ external: signedIn })), undefined);
  });

  test("a URL of an account ends with the account, and with what it may read", async () => {
    for (const [, entity] of bound) {
      assert.notEqual(await open(outside, entity), undefined);
      await target.db.script("update lathe.accounts set disabled = true");
      assert.equal(await open(outside, entity), undefined);
      await target.db.script("update lathe.accounts set disabled = false");
    }
    const verified = defineBooks({
      readRule: { field: "id", op: "isNull", value: false },
      external: { ...BOOKS.external, list: "authenticated", get: "off" },
    });
    assert.notEqual(await open(outside, verified), undefined);
    await target.db.script("delete from lathe.accounts");
    assert.equal(await open(outside, verified), undefined);
  });
});
