import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { findActorName } from "./actor-name.ts";
import { isAbout, listEntryParts, summarizeEntry } from "./entry-summary.ts";
import {
  fillGoneImages,
  listDifferent,
  listPlannedImages,
  planEntryRestore,
  planVersionRestore,
} from "./restore-plan.ts";

const screen = {
  fields: {
    title: { label: "Title", readOnly: false },
    body: { label: "Body", readOnly: false },
    wordCount: { label: "Word count", readOnly: true },
    cover: { label: "Cover image", readOnly: false, type: "image" },
  },
  relations: {
    author: { kind: "belongsTo", label: "Author" },
    tags: { kind: "manyToMany", label: "Tags" },
  },
} as unknown as UiScreen;
const entry: HistoryEntry = {
  id: "1",
  at: "2026-11-16T10:00:00.000Z",
  actor: { kind: "account", id: "a", name: "Ines" },
  action: "update",
  version: 3,
  requestId: null,
  changes: [
    { member: "authorId", before: "x", after: "y" },
    { member: "body", before: "one", after: "two" },
    { member: "gone", before: 1, after: 2 },
    { member: "wordCount", before: 1, after: 2 },
  ],
  memberships: [{ relation: "tags", added: [{ id: "t", label: "Harbour" }], removed: [] }],
};

describe("an entry of a history", () => {
  it("is told by labels, in the order of the form", () => {
    const { members, memberships } = summarizeEntry(entry, screen);
    assert.deepEqual(
      members.map(({ label }) => label),
      ["Body", "Word count", "Author", "gone"],
    );
    assert.deepEqual(memberships, [{ name: "tags", label: "Tags", added: ["Harbour"], removed: [] }]);
  });

  it("is found by what it is about", () => {
    assert.ok(isAbout(entry, "authorId") && isAbout(entry, "tags") && !isAbout(entry, "title"));
    assert.deepEqual(
      listEntryParts([entry, entry], screen).map(({ label }) => label),
      ["Author", "Body", "gone", "Tags", "Word count"],
    );
  });
});

describe("whoever made a change", () => {
  it("has a name, unless it is empty", () => {
    assert.equal(findActorName({ name: "Marta Lindqvist" }), "Marta Lindqvist");
    for (const actor of [{ name: "" }, { name: "  " }, { name: null }, undefined])
      assert.equal(findActorName(actor), undefined);
  });
});

describe("restoring", () => {
  it("brings back what an entry set, where the record has something else and it can be written", () => {
    const now = { title: "T", body: "three", wordCount: 9, authorId: "y" };
    assert.deepEqual(planEntryRestore(entry, now, screen), { body: "two" });
    assert.deepEqual(planEntryRestore(entry, { ...now, body: "two" }, screen), {});
  });

  it("knows no values where only names are remembered", () => {
    const nameless = { ...entry, changes: [{ member: "body" }] };
    assert.deepEqual(planEntryRestore(nameless, { body: "three" }, screen), {});
  });

  it("brings back a whole version; an image is the same where its asset is", () => {
    const version = { id: "r", version: 2, title: "Old", body: "two", wordCount: 1, cover: "asset" };
    const now = { id: "r", version: 5, title: "T", body: "two", wordCount: 9, cover: { assetId: "asset" } };
    assert.deepEqual(listDifferent(version, now, screen), ["title", "wordCount"]);
    assert.deepEqual(planVersionRestore(version, now, screen), { title: "Old" });
  });

  it("knows the images that a plan puts back by their assets, as histories and as records have them", () => {
    const images = ["cover", "portrait", "sketch", "badge"];
    const plan = { title: "Old", cover: "a", portrait: { assetId: "b" }, sketch: null };
    assert.deepEqual(listPlannedImages(plan, images), { cover: "a", portrait: "b" });
  });

  it("does not take an image that is gone for none: what was changed since then tells", () => {
    const change = (version: number | null, before: unknown, after: unknown) => ({
      ...entry,
      version,
      changes: [{ member: "cover", before, after }],
    });
    const entries = [change(6, "c", "d"), change(null, "x", "y"), change(5, "b", "c"), change(4, null, "b")];
    const fill = (number: number, cover: unknown) =>
      fillGoneImages({ title: "Old", cover }, { number, entries, screen })["cover"];
    assert.equal(fill(4, null), "b");
    assert.equal(fill(5, null), "c");
    assert.equal(fill(3, null), null);
    assert.equal(fill(6, null), null);
    assert.deepEqual(fill(4, { assetId: "b" }), { assetId: "b" });
  });
});
