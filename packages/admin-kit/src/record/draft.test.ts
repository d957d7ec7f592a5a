import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  changeMember,
  chooseTarget,
  createDraft,
  getMember,
  getMembers,
  hasChanges,
  isChanged,
  listChanged,
  stageInDraft,
  undoChange,
} from "./draft.ts";

const draft = createDraft(
  { title: "Harbour", pinned: false, authorId: null, cover: { assetId: "a" }, sources: { assetId: "a" } },
  12,
  ["cover"],
);
const budget = { id: "t1", label: "Budget 2027" };

describe("a draft", () => {
  it("has nothing under names that every object has, until it is entered", () => {
    const empty = createDraft({}, null);
    assert.equal(getMember(empty, "constructor"), undefined);
    assert.equal(getMember(changeMember(empty, "toString", "a"), "toString"), "a");
    const staged = stageInDraft(empty, "valueOf", { kind: "add", record: budget });
    assert.deepEqual(staged.memberships, { valueOf: { add: [budget], remove: [] } });
  });

  it("has only what differs from the record", () => {
    const changed = changeMember(changeMember(draft, "title", "Port"), "pinned", true);
    assert.deepEqual(changed.changes, { title: "Port", pinned: true });
    assert.deepEqual(listChanged(changeMember(changed, "title", "Harbour")), ["pinned"]);
    assert.equal(draft.version, changed.version);
  });

  it("shows what would be saved", () => {
    const changed = changeMember(draft, "title", "Port");
    assert.equal(getMember(changed, "title"), "Port");
    assert.equal(getMember(changed, "pinned"), false);
    assert.equal(getMembers(changed)["title"], "Port");
  });

  it("takes nothing and an image with the same asset for what they are", () => {
    assert.ok(!hasChanges(changeMember(draft, "authorId", undefined)));
    assert.ok(!hasChanges(changeMember(draft, "cover", { assetId: "a", state: "ready" })));
    assert.ok(hasChanges(changeMember(draft, "cover", { assetId: "b" })));
    assert.ok(!hasChanges(changeMember(draft, "cover", "a")));
  });

  it("takes no other value for an image, whatever is in it", () => {
    assert.ok(hasChanges(changeMember(draft, "sources", "a")));
    assert.ok(hasChanges(changeMember(draft, "sources", { assetId: "a", credit: "Mo" })));
  });

  it("compares what is in JSON values, whatever the order of names", () => {
    const sources = createDraft({ sources: [{ title: "A", url: "u" }] }, 1);
    assert.ok(!hasChanges(changeMember(sources, "sources", [{ url: "u", title: "A" }])));
    assert.ok(hasChanges(changeMember(sources, "sources", [{ url: "v", title: "A" }])));
    assert.ok(hasChanges(changeMember(sources, "sources", [])));
  });

  it("knows the label of what was chosen", () => {
    const chosen = chooseTarget(draft, "author", { id: "p1", label: "Ines" });
    assert.deepEqual(chosen.changes, { authorId: "p1" });
    assert.deepEqual(chosen.chosen, { author: { id: "p1", label: "Ines" } });
    assert.ok(!hasChanges(chooseTarget(chosen, "author", null)));
  });

  it("stages memberships beside members, and takes both back by name", () => {
    const staged = stageInDraft(changeMember(draft, "title", "Port"), "tags", {
      kind: "add",
      record: budget,
    });
    assert.deepEqual(listChanged(staged), ["title", "tags"]);
    assert.ok(isChanged(staged, "tags"));
    assert.deepEqual(listChanged(undoChange(staged, "tags")), ["title"]);
    assert.ok(!hasChanges(undoChange(undoChange(staged, "tags"), "title")));
  });
});
