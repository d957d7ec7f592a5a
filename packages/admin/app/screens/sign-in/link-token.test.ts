import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readLinkToken } from "./link-token.ts";

describe("the token of a link", () => {
  it("is in the fragment", () => {
    assert.equal(readLinkToken("#link=abc_-1"), "abc_-1");
    assert.equal(readLinkToken("#link="), undefined);
    assert.equal(readLinkToken("#content"), undefined);
    assert.equal(readLinkToken(""), undefined);
  });
});
