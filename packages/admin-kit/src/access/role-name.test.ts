import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fitRoleName, isRoleName } from "./role-name.ts";

describe("names of roles", () => {
  it("are made to fit of what was typed", () => {
    assert.equal(fitRoleName("Trainees"), "trainees");
    assert.equal(fitRoleName(" 2nd desk: Österreich "), "nd-desk-oesterreich");
    assert.equal(fitRoleName("42"), undefined);
  });

  it("fit as they are where the server takes them", () => {
    const names = ["owner", "section-editor", "desk-2"];
    assert.deepEqual([...names, "Owner", "2-desk", "desk-", "a desk"].filter(isRoleName), names);
  });
});
