import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { countFitting } from "./fit-tabs.ts";

describe("tabs that fit", () => {
  it("are all of them where there is room", () => {
    assert.equal(countFitting(["In review", "My drafts"], 600), 2);
    assert.equal(countFitting([], 0), 0);
  });

  it("leave room for the menu with the rest", () => {
    const names = Array.from({ length: 10 }, (_, index) => `A view with a name ${index}`);
    const fitting = countFitting(names, 800);
    assert.ok(fitting > 1 && fitting < 5, String(fitting));
    assert.equal(countFitting(names, 50), 0);
  });
});
