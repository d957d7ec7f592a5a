// Which migrations are not as generations wrote them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { HistoryEntry } from "../store/history-entry.ts";
import { sha256 } from "../store/snapshot.ts";
import { findAlteredMigrations } from "./altered-migrations.ts";

const FIRST = "create table a (id integer);\n";
const SECOND = "create table b (id integer);\n";

const ENTRY: HistoryEntry = {
  id: "000001",
  at: "2026-01-01T00:00:00.000Z",
  kind: "generate",
  outcome: "done",
  revision: "r",
  summary: "",
  message: null,
  files: {},
  migration: "migrations/0001_initial.sql",
  migrationHash: sha256(FIRST),
  to: null,
  details: null,
};
const ADDITION = {
  ...ENTRY,
  id: "000002",
  migration: "migrations/0002_add.sql",
  migrationHash: sha256(SECOND),
};

const find = (entries: readonly HistoryEntry[], texts: Readonly<Record<string, string>>) =>
  findAlteredMigrations(
    entries.toReversed(),
    Object.entries(texts).map(([name, text]) => ({ name, text })),
  ).map(({ message }) => message.replace(/ Restore .*$/, ""));

test("missing and edited migrations are told, and those of one's own are not", () => {
  const entries = [ENTRY, ADDITION];
  assert.deepEqual(
    find(entries, { "0001_initial.sql": FIRST, "0002_add.sql": SECOND, "0003_mine.sql": "" }),
    [],
  );
  assert.deepEqual(find(entries, { "0002_add.sql": `${SECOND}nonsense;\n` }), [
    "migrations/0001_initial.sql is missing.",
    "migrations/0002_add.sql was edited since it was generated.",
  ]);
});

test("line endings don't count, nor do hashes that were not noted", () => {
  const entries = [ENTRY, { ...ADDITION, migrationHash: null }];
  const texts = { "0001_initial.sql": FIRST.replaceAll("\n", "\r\n"), "0002_add.sql": "another" };
  assert.deepEqual(find(entries, texts), []);
});

test("what failed or was taken back is not missed", () => {
  const failed = { ...ADDITION, outcome: "failed" as const };
  const back = { ...ENTRY, id: "000003", kind: "undo" as const, migration: null, to: "000001" };
  assert.deepEqual(find([ENTRY, failed], { "0001_initial.sql": FIRST }), []);
  assert.deepEqual(find([ENTRY, ADDITION, back], { "0001_initial.sql": FIRST }), []);
  assert.deepEqual(find([ENTRY, ADDITION, back, { ...back, id: "000004", to: null }], {}), []);
});
