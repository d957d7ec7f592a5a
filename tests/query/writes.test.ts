// The statements that change records, on a real database: rules, versions and targets are checked inside them.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import {
  type Assignment,
  type CompiledWrite,
  type WriteOutcome,
  compileCreate,
  compileDelete,
  compileUpdate,
  createSchema,
} from "@lathe/runtime/query";
import { type EntityDefinition, type MemberDefinition } from "@lathe/runtime";
import { type Parameter, type RowBytes, type Statement, runForRowBytes } from "@lathe/runtime/database";
import { newId } from "@lathe/runtime/parts";
import { forEachDatabase } from "../support/databases.ts";
import { SYSTEM_SQL, tableSql } from "../support/definitions.ts";

const OWNER = "00000000-0000-7000-8000-00000000000a";
const OTHER = "00000000-0000-7000-8000-00000000000b";
const NOW = "2026-01-01T00:00:00.000Z";
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

const PLAIN = {
  required: false,
  unique: false,
  searchable: false,
  filterable: false,
  sortable: false,
  external: { read: true, write: true },
  default: null,
  history: true,
} as const;

const SHELF = entity("shelves", [{ ...PLAIN, name: "open", column: "open", type: "boolean" }], {
  readRule: { field: "open", op: "eq", value: true },
});
const BOOKS = entity(
  "books",
  [
    { ...PLAIN, name: "title", column: "title", type: "string" },
    { ...PLAIN, name: "ownerId2", column: "owner", type: "uuid", external: { read: false, write: false } },
    {
      ...PLAIN,
      name: "shelfId",
      column: "shelf_id",
      type: "uuid",
      relation: { name: "shelf", target: "shelves", onDelete: "restrict", constraint: "", selection: [] },
    },
  ],
  { readRule: "everyone", writeRule: { field: "ownerId2", op: "eq", value: { var: "account.id" } } },
);
const [TITLE, OWNED, SHELVED] = BOOKS.members as readonly [
  MemberDefinition,
  MemberDefinition,
  MemberDefinition,
];
const schema = createSchema([SHELF, BOOKS]);
const outside = {
  schema,
  entity: BOOKS,
  caller: { family: "external", memberFamily: "external", isSignedIn: true, canRead: () => false },
} as const;
const inside = {
  schema,
  entity: BOOKS,
  caller: { family: "admin", memberFamily: "admin", isSignedIn: true, canRead: () => true },
} as const;

forEachDatabase("writes", (target) => {
  before(() => target.db.script(`${SYSTEM_SQL};${tableSql(SHELF)};${tableSql(BOOKS)}`));
  beforeEach(() =>
    target.db.script(`delete from books; delete from shelves; delete from lathe.audit;
      insert into shelves (id, open, version) values ('${id(1)}', true, 1), ('${id(2)}', false, 1);
      insert into books (id, title, owner, version) values ('${id(11)}', 'Mine', '${OWNER}', 3), ('${id(12)}', 'Yours', '${OTHER}', 1)`),
  );

  const run = async (statement: Statement) =>
    (await target.db.run(statement)).rows[0] as readonly (string | null)[];
  const write = async (
    { statement, read }: CompiledWrite,
    values: readonly Parameter[],
    accountId = OWNER,
  ): Promise<WriteOutcome> => {
    const [row] = await runForRowBytes(target.db, statement.bind(bindings(values, accountId)));
    return read(row as RowBytes);
  };
  const create = (shape: typeof outside | typeof inside, shelf: string | null) => {
    const assignments: Assignment[] = [
      { member: TITLE, isNull: false },
      { member: OWNED, isNull: false },
      { member: SHELVED, isNull: shelf === null },
    ];
    return write(compileCreate(shape, assignments), [id(20), "New", OWNER, shelf]);
  };
  const count = async () => Number((await run({ text: "select count(*)::text from books", values: [] }))[0]);

  test("a create answers the record of the family, with version 1", async () => {
    const { written } = await create(outside, id(1));
    assert.deepEqual(JSON.parse(written?.record ?? ""), { id: id(20), title: "New", shelfId: id(1) });
    assert.equal(written?.version, "1");
    assert.equal(await count(), 3);
  });

  for (const [what, shelf] of [
    ["hidden", id(2)],
    ["absent", id(9)],
  ] as const) {
    test(`a create with a ${what} target stores nothing and flags the target`, async () => {
      assert.deepEqual(await create(outside, shelf), {
        written: undefined,
        found: null,
        unreadable: [SHELVED],
      });
      assert.equal(await count(), 2);
    });
  }

  test("an operator may point to what is hidden outside, but not to what is not there", async () => {
    const { written, unreadable } = await create(inside, id(2));
    assert.equal((JSON.parse(written?.record ?? "") as { shelfId: string }).shelfId, id(2));
    assert.deepEqual(unreadable, []);
    await target.db.script(`delete from books where id = '${id(20)}'`);
    assert.deepEqual((await create(inside, id(9))).unreadable, [SHELVED]);
  });

  const update = (book: string, version: number | undefined) =>
    write(
      compileUpdate(outside, [{ member: TITLE, isNull: false }], { checksVersion: version !== undefined }),
      [book, "Changed", ...(version === undefined ? [] : [version])],
    );

  test("an update raises the version and answers the new record", async () => {
    const { written, found } = await update(id(11), 3);
    assert.equal((JSON.parse(written?.record ?? "") as { title: string }).title, "Changed");
    assert.deepEqual([written?.version, found], ["4", null]);
  });

  test("an update on another version changes nothing and tells the one that is there", async () => {
    assert.deepEqual(await update(id(11), 2), { written: undefined, found: "3", unreadable: [] });
  });

  test("outside the write rule a record is not there, for updates and deletes alike", async () => {
    assert.equal((await update(id(12), undefined)).found, null);
    assert.equal((await update(id(99), undefined)).found, null);
    assert.deepEqual(await run(compileDelete(outside, { checksVersion: false }).bind(bindings([id(12)]))), [
      null,
      "0",
    ]);
  });

  test("a delete checks the version, then removes the record", async () => {
    assert.deepEqual(await run(compileDelete(outside, { checksVersion: true }).bind(bindings([id(11), 2]))), [
      "3",
      "0",
    ]);
    assert.deepEqual(await run(compileDelete(outside, { checksVersion: true }).bind(bindings([id(11), 3]))), [
      "3",
      "1",
    ]);
    assert.equal(await count(), 1);
  });

  test("every change is in the audit trail, and nothing that was refused", async () => {
    await create(outside, id(1));
    await create(outside, id(2));
    await update(id(11), 3);
    await update(id(11), 2);
    await run(compileDelete(inside, { checksVersion: false }).bind(bindings([id(12)])));
    const { rows } = await target.db.run({
      text: "select family, action, entity, record_id::text, members::text, account_id::text, request_id from lathe.audit order by id",
      values: [],
    });
    assert.deepEqual(rows, [
      ["external", "create", "books", id(20), '["title", "ownerId2", "shelfId"]', OWNER, "r1"],
      ["external", "update", "books", id(11), '["title"]', OWNER, "r1"],
      ["admin", "delete", "books", id(12), "[]", OWNER, "r1"],
    ]);
  });
});

function bindings(values: readonly Parameter[], accountId: string | null = OWNER) {
  return {
    values,
    accountId,
    accountVerified: accountId === null ? null : true,
    now: NOW,
    auditId: newId(),
    requestId: "r1",
  };
}

function entity(
  name: string,
  members: readonly Omit<MemberDefinition, "id">[],
  rules: Omit<Partial<EntityDefinition>, "id" | "history">,
): EntityDefinition {
  const modes = {
    list: "anonymous",
    get: "anonymous",
    create: "authenticated",
    update: "authenticated",
    delete: "authenticated",
  } as const;
  const schemas = { create: {}, update: {} };
  return {
    id: `ent-${name}`,
    module: "library",
    name,
    table: name,
    source: null,
    relations: [],
    collections: [],
    parameters: [],
    uniqueKeys: [],
    members: members.map((member) => ({ id: `fld-${member.name}`, ...member })),
    display: null,
    operations: { list: true, get: true, create: true, update: true, delete: true },
    external: modes,
    externalTimestamps: false,
    readRule: null,
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    history: { keep: "values", days: 365 },
    schemas: { admin: schemas, external: schemas },
    ...rules,
  };
}
