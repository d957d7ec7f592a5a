import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { parseInline } from "./parse-inline.ts";
import { parseMarkdown } from "./parse-markdown.ts";

const text = (words: string) => ({ kind: "text", text: words });

describe("blocks of Markdown", () => {
  it("are headings, paragraphs, rules and code", () => {
    assert.deepEqual(parseMarkdown("## Title\n\nOne\ntwo\n\n---\n```ts\na\n\nb\n```"), [
      { kind: "heading", level: 2, content: [text("Title")] },
      { kind: "paragraph", content: [text("One two")] },
      { kind: "rule" },
      { kind: "code", language: "ts", text: "a\n\nb" },
    ]);
  });

  it("are lists, inside each other too", () => {
    assert.deepEqual(parseMarkdown("3. one\n4. two\n   - inner"), [
      {
        kind: "list",
        start: 3,
        items: [
          [{ kind: "paragraph", content: [text("one")] }],
          [
            { kind: "paragraph", content: [text("two")] },
            { kind: "list", start: undefined, items: [[{ kind: "paragraph", content: [text("inner")] }]] },
          ],
        ],
      },
    ]);
  });

  it("are quotes and tables", () => {
    assert.deepEqual(parseMarkdown("> a\n> b\n\n| x | y |\n|---|---|\n| 1 | 2 |"), [
      { kind: "quote", blocks: [{ kind: "paragraph", content: [text("a b")] }] },
      { kind: "table", head: [[text("x")], [text("y")]], rows: [[[text("1")], [text("2")]]] },
    ]);
  });

  it("end, whatever the text is", () => {
    const marks = fc.constantFrom(
      "#",
      "*",
      "_",
      "`",
      "[",
      "](",
      ")",
      ">",
      "-",
      "1.",
      "\n",
      " ",
      "a",
      "|",
      "<b>",
      "\\",
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 200 }), (pieces) => {
        assert.ok(Array.isArray(parseMarkdown(pieces.join(""))));
      }),
    );
  });
});

describe("lines of Markdown", () => {
  it("have emphasis, code and links", () => {
    assert.deepEqual(parseInline("a **b *c*** `d` [e](https://x.example)"), [
      text("a "),
      { kind: "strong", content: [text("b "), { kind: "emphasis", content: [text("c")] }] },
      text(" "),
      { kind: "code", text: "d" },
      text(" "),
      { kind: "link", address: "https://x.example", content: [text("e")] },
    ]);
  });

  it("have addresses with parentheses", () => {
    assert.deepEqual(parseInline("[a](/b_(c)) d"), [
      { kind: "link", address: "/b_(c)", content: [text("a")] },
      text(" d"),
    ]);
  });

  it("have images, breaks and escapes", () => {
    assert.deepEqual(parseInline("![ship](/s.png)  \n\\*no\\*"), [
      { kind: "image", address: "/s.png", text: "ship" },
      { kind: "break" },
      text("*"),
      text("no"),
      text("*"),
    ]);
  });

  it("leave names, sums and HTML alone", () => {
    for (const words of ["snake_case_name", "2 * 3 * 4", "<script>alert(1)</script>", "a [b] c"])
      assert.deepEqual(parseInline(words), [text(words)]);
  });
});
