import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { SLUG_PATTERN } from "@lathe/contract";
import fc from "fast-check";
import { makeSlug } from "./make-slug.ts";

describe("slugs", () => {
  it("are made of words", () => {
    assert.equal(makeSlug("Council votes 9 to 6 for the tram!"), "council-votes-9-to-6-for-the-tram");
    assert.equal(makeSlug("Größe & Maß in Łódź"), "groesse-mass-in-lodz");
    assert.equal(makeSlug("Don’t panic"), "dont-panic");
    assert.equal(makeSlug("¡…!"), null);
  });

  it("are cut between words", () => {
    assert.equal(makeSlug("Harbour dredging to start", 18), "harbour-dredging");
    assert.equal(makeSlug("Harbourdredging", 7), "harbour");
  });

  it("fit their pattern, whatever the text is", () => {
    const pattern = new RegExp(SLUG_PATTERN, "u");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 50 }), (text, length) => {
        const slug = makeSlug(text, length);
        assert.ok(slug === null || (pattern.test(slug) && slug.length <= length));
      }),
    );
  });
});
