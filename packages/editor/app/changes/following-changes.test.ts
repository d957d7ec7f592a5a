import assert from "node:assert/strict";
import { test } from "node:test";
import { foldFollowing } from "./following-changes.ts";

const rename = (path: string, before: string, after: string) =>
  ({ kind: "renamed", path, id: path, before, after, note: "the column is renamed" }) as const;
const relabel = (path: string, before: string, after: string) =>
  ({ kind: "changed", path, id: path, before, after, note: null }) as const;

test("a label that follows its name is no change of its own", () => {
  const path = "/entities/articles/fields/deskNote";
  const folded = foldFollowing([
    rename(path, "note", "deskNote"),
    relabel(`${path}/label`, "Note", "Desk note"),
  ]);
  assert.deepEqual(
    folded.map(({ note }) => note),
    ["the column is renamed; its label follows"],
  );
});

test("both labels of an entity follow it", () => {
  const folded = foldFollowing([
    rename("/entities/deals", "contracts", "deals"),
    relabel("/entities/deals/label", "Contract", "Deal"),
    relabel("/entities/deals/labelPlural", "Contracts", "Deals"),
  ]);
  assert.equal(folded.length, 1);
});

test("a label of one's own is a change", () => {
  const path = "/entities/articles/fields/deskNote";
  const own = [rename(path, "note", "deskNote"), relabel(`${path}/label`, "Note", "For the desk")];
  assert.deepEqual(foldFollowing(own), own);
  const alone = [relabel(`${path}/label`, "Note", "Desk note")];
  assert.deepEqual(foldFollowing(alone), alone);
});

test("a setting that only names a renamed part by its new name is no change", () => {
  const path = "/entities/articles/fields/headline";
  const display = {
    ...relabel("/entities/articles/display", "title", "headline"),
    follows: true,
  };
  assert.deepEqual(
    foldFollowing([display, rename(path, "title", "headline")]).map((one) => one.path),
    [path],
  );
});
