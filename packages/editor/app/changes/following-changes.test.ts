import assert from "node:assert/strict";
import { test } from "node:test";
import { foldFollowingLabels } from "./following-labels.ts";

const rename = (path: string, before: string, after: string) =>
  ({ kind: "renamed", path, id: path, before, after, note: "the column is renamed" }) as const;
const relabel = (path: string, before: string, after: string) =>
  ({ kind: "changed", path, id: path, before, after, note: null }) as const;

test("a label that follows its name is no change of its own", () => {
  const path = "/entities/articles/fields/deskNote";
  const folded = foldFollowingLabels([
    rename(path, "note", "deskNote"),
    relabel(`${path}/label`, "Note", "Desk note"),
  ]);
  assert.deepEqual(
    folded.map(({ note }) => note),
    ["the column is renamed; its label follows"],
  );
});

test("both labels of an entity follow it", () => {
  const folded = foldFollowingLabels([
    rename("/entities/deals", "contracts", "deals"),
    relabel("/entities/deals/label", "Contract", "Deal"),
    relabel("/entities/deals/labelPlural", "Contracts", "Deals"),
  ]);
  assert.equal(folded.length, 1);
});

test("a label of one's own is a change", () => {
  const path = "/entities/articles/fields/deskNote";
  const own = [rename(path, "note", "deskNote"), relabel(`${path}/label`, "Note", "For the desk")];
  assert.deepEqual(foldFollowingLabels(own), own);
  const alone = [relabel(`${path}/label`, "Note", "Desk note")];
  assert.deepEqual(foldFollowingLabels(alone), alone);
});
