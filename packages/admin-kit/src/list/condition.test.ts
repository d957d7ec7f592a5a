import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Condition, formatCondition, parseCondition } from "./condition.ts";

describe("conditions in an address", () => {
  it("read as they are written", () => {
    assert.deepEqual(parseCondition("status~in~draft,review"), {
      field: "status",
      op: "in",
      value: ["draft", "review"],
    });
    assert.deepEqual(parseCondition("publishedAt~last~14d"), {
      field: "publishedAt",
      op: "last",
      value: { n: 14, unit: "day" },
    });
    assert.deepEqual(parseCondition("authorId~isNull~true"), {
      field: "authorId",
      op: "isNull",
      value: true,
    });
    assert.equal(formatCondition({ field: "a", op: "next", value: { n: 2, unit: "month" } }), "a~next~2m");
  });

  it("come back whatever their texts are", () => {
    const texts = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(texts, fc.array(texts, { minLength: 1 }), (one, several) => {
        const conditions: readonly Condition[] = [
          { field: "title", op: "contains", value: one },
          { field: "title", op: "in", value: several },
          { field: "title", op: "between", value: [one, one] },
        ];
        for (const condition of conditions)
          assert.deepEqual(parseCondition(formatCondition(condition)), condition);
      }),
    );
  });

  it("are none where an address has something else", () => {
    for (const text of [
      "",
      "title",
      "title~eq",
      "title~like~x",
      "~eq~x",
      "a~last~14",
      "a~last~2000d",
      "a~isNull~maybe",
      "a~between~1",
      "a~eq~1~2",
      "a~in~",
    ])
      assert.equal(parseCondition(text), undefined, text);
  });
});
