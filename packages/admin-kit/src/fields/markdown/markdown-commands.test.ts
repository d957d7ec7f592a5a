import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type MarkdownCommand, applyCommand } from "./markdown-commands.ts";

/** Texts with the selection in brackets that no Markdown has. */
function run(marked: string, command: MarkdownCommand): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace("«", "").replace("»", "");
  const edit = applyCommand(text, { start, end }, command);
  const result = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  const { selection } = edit;
  return `${result.slice(0, selection.start)}«${result.slice(selection.start, selection.end)}»${result.slice(selection.end)}`;
}

describe("the toolbar of Markdown", () => {
  it("puts marks around words, and takes them away", () => {
    assert.equal(run("a «b» c", "bold"), "a **«b»** c");
    assert.equal(run("a **«b»** c", "bold"), "a «b» c");
    assert.equal(run("a «» c", "italic"), "a *«»* c");
  });

  it("puts marks before lines, and takes them away", () => {
    assert.equal(run("x\n«a\nb»\ny", "numbers"), "x\n«1. a\n2. b»\ny");
    assert.equal(run("«- a\n- b»", "bullets"), "«a\nb»");
    assert.equal(run("- a«»", "quote"), "«> a»");
    assert.equal(run("# a«»", "heading"), "«## a»");
  });

  it("asks for words or for an address", () => {
    assert.equal(run("«»", "link"), "[«»](https://)");
    assert.equal(run("«port»", "link"), "[port](«https://»)");
    assert.equal(run("«»", "image"), "![«»](https://)");
  });
});
