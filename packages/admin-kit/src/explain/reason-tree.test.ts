import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AccessReason } from "@lathe/client";
import { showExplanation } from "./reason-tree.ts";

const reason = (kind: AccessReason["kind"], clause: string): AccessReason => ({
  kind,
  clause,
  holds: true,
  words: clause,
});

describe("what decided about an access", () => {
  it("has clauses below the rules that they are part of, and members by themselves", () => {
    const { deciding, members } = showExplanation({
      allowed: true,
      because: [
        reason("mode", "/external/get"),
        reason("rule", "/readRule"),
        reason("rule", "/readRule/any/0"),
        reason("rule", "/readRule/any/0/all/1"),
        reason("rule", "/writeRule"),
        reason("member", "editorialNote"),
      ],
    });
    assert.deepEqual(
      deciding.map(({ depth }) => depth),
      [0, 0, 1, 2, 0],
    );
    assert.deepEqual(
      deciding.map(({ joins }) => joins),
      [undefined, "any", "all", undefined, undefined],
    );
    assert.deepEqual(
      members.map(({ clause }) => clause),
      ["editorialNote"],
    );
  });
});
