// What related records are called.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { UiScreen } from "@lathe/client";
import { getLabelWords, getRelatedTitle } from "./record-title.ts";

const ID = "01a1ea30-3fa0-76dc-8784-5461290bb967";

suite("getRelatedTitle", () => {
  for (const [what, related, display, title] of [
    ["the display field", { id: ID, name: "City", motto: "Per aspera" }, "name", "City"],
    ["a number", { id: ID, position: 7 }, "position", "7"],
    [
      "the first text where no field is for display",
      { id: ID, since: "2026-11-17", name: "City" },
      null,
      "City",
    ],
    ["the end of the id where there is no text", { id: ID, authorId: ID, seats: 3 }, null, "290bb967"],
    ["the end of the id where the display field is empty", { id: ID, name: null }, "name", "290bb967"],
    ["nothing where there is no record", null, "name", undefined],
  ] as const)
    test(`is ${what}`, () => assert.equal(getRelatedTitle(related, display), title));
});

suite("getLabelWords", () => {
  const screen = { label: "Order line" } as UiScreen;
  const text = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`;
  for (const [what, label, words] of [
    ["the label", "Two lamps", "Two lamps"],
    ["the kind and the end of the id where there is no label", null, "record.by-id Order line 290bb967"],
    ["the kind and the end of the id where the label is empty", " ", "record.by-id Order line 290bb967"],
    ["the kind and the end of the id where the label is the id", ID, "record.by-id Order line 290bb967"],
  ] as const)
    test(`is ${what}`, () => assert.equal(getLabelWords(screen, { id: ID, label }, text), words));
  test("is the end of the id where nobody knows of what kind it is", () =>
    assert.equal(getLabelWords(undefined, { id: ID, label: ID }, text), "290bb967"));
});
