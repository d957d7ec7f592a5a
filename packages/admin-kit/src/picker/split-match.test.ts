import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { splitMatch } from "./split-match.ts";

const show = (label: string, search: string) =>
  splitMatch(label, search)
    .map(({ text, isMatch }) => (isMatch ? `*${text}*` : text))
    .join("");

describe("the match in a label", () => {
  it("is found in letters of any case, wherever it is", () => {
    assert.equal(show("Marta Lindqvist", "lin"), "Marta *Lin*dqvist");
    assert.equal(show("Halina Wójcik", "LIN"), "Ha*lin*a Wójcik");
    assert.equal(show("anna", "n"), "a*n**n*a");
  });

  it("takes signs for what they are", () => {
    assert.equal(show("What? (a question)", "? ("), "What*? (*a question)");
    assert.equal(show("A.B", "."), "A*.*B");
  });

  it("is nowhere where nothing was typed, or where it is not", () => {
    assert.equal(show("Marta", "  "), "Marta");
    assert.equal(show("Marta", "x"), "Marta");
  });
});
