import assert from "node:assert/strict";
import { test } from "node:test";
import { askWhose, leaveDraft } from "./draft.ts";

test("a draft is committed over the value that it was typed over, and over no other one unasked", () => {
  assert.equal(leaveDraft({ text: "Mine", over: "Title" }, "Title"), "commit");
  assert.equal(leaveDraft({ text: "Mine", over: "Title" }, "Theirs"), "ask");
});

test("a draft that says nothing new gives way to what others have saved", () => {
  assert.equal(leaveDraft({ text: "Title", over: "Title" }, "Theirs"), "drop");
  assert.equal(leaveDraft({ text: "Both", over: "Title" }, "Both"), "drop");
});

test("the question names both values, and an empty one as nothing", () => {
  const question = askWhose("", "Theirs");
  assert.equal(question, "This was changed to “Theirs” while you typed nothing.");
});
