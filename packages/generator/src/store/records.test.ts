// The files in which Lathe keeps its records: what is written is read back, what nobody wrote is not believed.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseModel, computeRevision } from "@lathe/model";
import {
  formatEntryId,
  parseEntryNumber,
  formatEntry,
  type HistoryEntry,
  nextEntryId,
  parseEntry,
} from "./history-entry.ts";
import { type Manifest, formatManifest, parseManifest } from "./manifest.ts";
import { parseSavedModel, formatSavedModel } from "./saved-model.ts";
import { sha256 } from "./snapshot.ts";
import { SMALL_PROJECT } from "./test-project.ts";

const MANIFEST: Manifest = {
  revision: sha256("model"),
  schemaRevision: null,
  historyId: "000001",
  files: [
    { path: ".gitignore", key: "gitignore", ownership: "once", hash: sha256("a") },
    { path: "src/main.ts", key: "main", ownership: "once", hash: sha256("b") },
  ],
};

suite("a manifest", () => {
  test("is read as it was written, in the order of the paths", () => {
    const text = formatManifest({ ...MANIFEST, files: MANIFEST.files.toReversed() });
    assert.equal(text, formatManifest(MANIFEST));
    assert.deepEqual(parseManifest(text), { ok: true, value: MANIFEST });
  });

  const [file] = MANIFEST.files;
  const bad: readonly (readonly [string, unknown])[] = [
    ["null", null],
    ["a list", []],
    ["without a format", { ...MANIFEST }],
    ["with a short revision", { format: 1, ...MANIFEST, revision: "abc" }],
    ["with no files", { format: 1, ...MANIFEST, files: {} }],
    ["with a path that is a number", { format: 1, ...MANIFEST, files: [{ ...file, path: 1 }] }],
    ["with a path into the model", { format: 1, ...MANIFEST, files: [{ ...file, path: "model/a/b.json" }] }],
    [
      "with a path into its own records",
      { format: 1, ...MANIFEST, files: [{ ...file, path: ".lathe/manifest.json" }] },
    ],
    ["with another ownership", { format: 1, ...MANIFEST, files: [{ ...file, ownership: "mine" }] }],
    [
      "with a key twice",
      { format: 1, ...MANIFEST, files: MANIFEST.files.map((one) => ({ ...one, key: "k" })) },
    ],
  ];
  for (const [what, value] of bad) {
    test(`is none ${what}`, () => {
      const reading = parseManifest(JSON.stringify(value));
      assert.ok(!reading.ok);
      assert.equal(reading.problem.code, "damaged_file");
    });
  }
});

const ENTRY: HistoryEntry = {
  id: "000012",
  at: "2026-01-01T00:00:00.000Z",
  kind: "generate",
  outcome: "done",
  revision: sha256("model"),
  summary: "1 file created",
  message: null,
  files: { create: 1 },
  migration: "migrations/0001_initial.sql",
  migrationHash: sha256("select 1;"),
  to: null,
  details: {
    files: [{ path: "src/new.ts", action: "create", from: "src/old.ts" }],
    hazards: [
      { id: "h", severity: "danger", kind: "drops_data", message: "It goes.", statement: null, rows: 7 },
    ],
    apiChanges: [{ family: "admin", kind: "additive", route: "GET /x", message: "It is new." }],
  },
};

suite("a history entry", () => {
  test("is read as it was written", () =>
    assert.deepEqual(parseEntry("000012", formatEntry(ENTRY)), { ok: true, value: ENTRY }));

  test("is damaged under another number, or with a part missing", () => {
    assert.ok(!parseEntry("000013", formatEntry(ENTRY)).ok);
    for (const name of Object.keys(ENTRY).filter(
      (key) => !["files", "migrationHash", "details"].includes(key),
    )) {
      const { [name as keyof HistoryEntry]: _, ...rest } = ENTRY;
      assert.ok(!parseEntry("000012", JSON.stringify({ format: 1, ...rest })).ok, name);
    }
  });

  test("has no details where an earlier version wrote it, and is damaged where they are none", () => {
    const { details, ...rest } = ENTRY;
    const earlier = parseEntry("000012", JSON.stringify({ format: 1, ...rest }));
    assert.ok(earlier.ok);
    assert.equal(earlier.value.details, null);
    for (const bad of [7, {}, { ...details, files: [{ path: 7 }] }, { ...details, hazards: [null] }]) {
      assert.ok(!parseEntry("000012", JSON.stringify({ format: 1, ...rest, details: bad })).ok);
    }
  });

  test("gets the number after the highest there is, whatever else is in the folder", () => {
    assert.equal(nextEntryId([]), "000001");
    assert.equal(nextEntryId(["000009.json", "000010.json", "notes.txt", "99.json"]), "000011");
    assert.equal(nextEntryId(["999999.json"]), "1000000");
    assert.equal(parseEntryNumber("1000000.json"), 1_000_000);
    assert.equal(formatEntryId(7), "000007");
  });
});

suite("a saved model", () => {
  const { model } = parseModel(new Map(Object.entries(SMALL_PROJECT)));
  const revision = computeRevision(model, sha256);

  test("is read as it was written", () =>
    assert.deepEqual(parseSavedModel(revision, formatSavedModel(model)), { ok: true, value: model }));

  test("is no other than the one its revision stands for", () => {
    const other = formatSavedModel({ ...model, project: { ...model.project, label: "Other" } });
    for (const text of [other, "", "{", "[]", "null", '{"project":1}', undefined]) {
      const reading = parseSavedModel(revision, text);
      assert.ok(!reading.ok && reading.problem.code === "damaged_file", String(text));
    }
    const gone = parseSavedModel(revision, null);
    assert.ok(!gone.ok && gone.problem.code === "missing_file");
  });
});
