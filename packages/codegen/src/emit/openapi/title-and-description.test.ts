// Texts of a model stay texts where viewers read Markdown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { escapeMarkdown } from "./title-and-description.ts";

test("what looks like a tag or like a call of eval is escaped, and nothing else", () => {
  assert.equal(escapeMarkdown("<b>bold</b> <!-- --> a < b"), "&lt;b>bold&lt;/b> &lt;!-- --> a < b");
  assert.equal(escapeMarkdown("eval(1), evaluate(1), eval"), "eval&#40;1), evaluate(1), eval");
});
