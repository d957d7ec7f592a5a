import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { escapeControls } from "./escape-controls.ts";

suite("harmless", () => {
  const cases: readonly (readonly [text: string, shown: string])[] = [
    ["plain ä 漢 \n\t", "plain ä 漢 \n\t"],
    ["\u001B[31mred\u001B[0m", "\u001B[31mred\u001B[0m"],
    ["\u001B[2Jgone", "\\u001B[2Jgone"],
    ["\u001B]0;title\u0007", "\\u001B]0;title\\u0007"],
    ["over\rwritten", "over\\u000Dwritten"],
    ["\u009B2J", "\\u009B2J"],
    ["a\u202Eb", "a\\u202Eb"],
  ];
  for (const [text, shown] of cases) {
    test(`shows ${JSON.stringify(text)} as ${JSON.stringify(shown)}`, () =>
      assert.equal(escapeControls(text), shown));
  }
});
