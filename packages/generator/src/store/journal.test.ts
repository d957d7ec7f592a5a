// Journals: what is written is read back, what nobody wrote is not believed.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type FileChange, formatJournal, parseJournal, resolveJournalStep } from "./journal.ts";

const CHANGES: readonly FileChange[] = [
  { path: "lathe.json", before: "\uFEFF{}", after: '{"name":"\u2028"}\n' },
  { path: "model/blog/posts.json", before: null, after: "{}" },
  { path: "model/blog/notes.json", before: "{}", after: null },
  { path: "src/generated/blog/posts/index.ts", before: "a\r\n", after: "b\r\n" },
  { path: ".gitignore", before: null, after: "data/\n" },
  { path: ".lathe/manifest.json", before: null, after: "{}" },
  { path: ".lathe/history/000001.json", before: null, after: "{}" },
];

suite("journal", () => {
  test("is read as it was written", () => assert.deepEqual(parseJournal(formatJournal(CHANGES)), CHANGES));

  const bad: readonly (readonly [string, string])[] = [
    ["nothing", ""],
    ["half of one", formatJournal(CHANGES).slice(0, 80)],
    ["another document", '{"name":"shop"}'],
    ["null", "null"],
    ["changes without a text", '{"format":1,"changes":[{"path":"lathe.json","before":null}]}'],
    ["changes that are none", '{"format":1,"changes":[null]}'],
  ];
  for (const [what, text] of bad) test(`is not ${what}`, () => assert.equal(parseJournal(text), undefined));

  for (const path of [
    "../lathe.json",
    "model/../../secret/x.json",
    "model/a/../x.json",
    "/etc/x.json",
    "model/a/..\\..\\x.json",
    "model/.git/config.json",
    "src/../../x.ts",
    "src//x.ts",
    "src/.env",
    ".git/hooks/pre-commit",
    ".GIT/config",
    ".github/workflows/x.yml",
    ".yarnrc.yml",
    "node_modules/x/index.js",
    "src/Node_Modules/x.js",
    "data/db/PG_VERSION",
    "Data/db/PG_VERSION",
    "C:/x.ts",
    ".lathe/run/server.json",
    ".lathe/pristine/ab/../../run/server.json",
    ".lathe/history/../run/server.json",
    ".lathe/.gitignore",
  ]) {
    test(`never speaks of ${path}`, () =>
      assert.equal(parseJournal(formatJournal([...CHANGES, { path, before: null, after: "x" }])), undefined));
  }

  test("of a later version is left for that version", () =>
    assert.throws(() => parseJournal('{"format":2}'), { name: "StoreError", code: "newer_journal" }));

  test("writes what is as before, passes over what is done, and leaves what was edited", () => {
    const change = { path: "lathe.json", before: "old", after: "new" };
    assert.equal(resolveJournalStep(change, "old"), "write");
    assert.equal(resolveJournalStep(change, "new"), "done");
    assert.equal(resolveJournalStep(change, "mine"), "leave");
    assert.equal(resolveJournalStep(change, null), "leave");
    assert.equal(resolveJournalStep(change, undefined), "leave");
    assert.equal(resolveJournalStep({ ...change, before: null }, null), "write");
    assert.equal(resolveJournalStep({ ...change, after: null }, null), "done");
  });
});
