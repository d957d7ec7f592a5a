// What counts as the same output.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findLine, matchesOutput } from "./match-output.ts";

suite("what was said fits what is shown", () => {
  const cases: readonly (readonly [what: string, shown: string, said: string, isFit: boolean])[] = [
    ["the same text", "one\ntwo", "one\ntwo\n", true],
    ["another text", "one", "two", false],
    ["more than is shown", "one", "one\ntwo", false],
    ["less than is shown", "one\ntwo", "one", false],
    ["any text inside a line", 'id "…" of …', 'id "4711" of Ines', true],
    ["but not over its end", "one … three", "one\ntwo\nthree", false],
    ["any lines", "one\n…\nfour", "one\ntwo\nthree\nfour", true],
    ["no line at all", "one\n…\ntwo", "one\ntwo", true],
    ["nothing where nothing is shown", "", "oh", false],
    ["letters that mean something in patterns", "a.b (c) [d] $1", "a.b (c) [d] $1", true],
    ["the letters themselves", "a.b", "acb", false],
    ["blanks at the ends of lines", "one\ntwo", "one  \ntwo\r\n\n", true],
  ];
  for (const [what, shown, said, isFit] of cases)
    test(what, () => assert.equal(matchesOutput(shown, said), isFit));
});

test("a line that serves is found behind a place, with the port that it tells", () => {
  const said = "ready on http://127.0.0.1:35001\nmore\nready on http://127.0.0.1:35002\n";
  const shown = "ready on http://127.0.0.1:4200";
  const first = findLine(shown, said, 0);
  assert.equal(first?.groups?.["port"], "35001");
  assert.equal(findLine(shown, said, (first?.index ?? 0) + 10)?.groups?.["port"], "35002");
  assert.equal(findLine("never", said, 0), undefined);
});
