import assert from "node:assert/strict";
import { test } from "node:test";
import { getInitials } from "./initials.ts";

test("initials are those of the first and the last word, without an article", () => {
  for (const [name, initials] of [
    ["The Harbour Post", "HP"],
    ["Nora van der Feld", "NF"],
    ["shop", "S"],
    ["Die Zeitung", "Z"],
    ["Örtliche – Nachrichten & <Co>", "ÖN"],
    ["  ", ""],
  ] as const)
    assert.equal(getInitials(name), initials, name);
});
