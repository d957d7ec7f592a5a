import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { FilterField, FilterKind } from "./filter-fields.ts";
import {
  convertValue,
  findChoice,
  getOperatorKey,
  leavesOutEmpty,
  listChoices,
  makeCondition,
} from "./operator-choices.ts";

const field = (kind: FilterKind, required = false): FilterField => ({
  name: "a",
  member: "a",
  label: "A",
  kind,
  required,
});

describe("operators in words", () => {
  it("ask for emptiness only where a value can be missing", () => {
    const keys = (kind: FilterKind, required: boolean) =>
      listChoices(field(kind, required)).map(({ key }) => key);
    assert.deepEqual(keys("enum", true), ["any-of", "none-of"]);
    assert.deepEqual(keys("enum", false), ["any-of", "none-of", "empty", "not-empty"]);
    assert.deepEqual(keys("boolean", false), ["yes", "no", "not-set"]);
  });

  it("are found for every condition that they make", () => {
    const values: Readonly<Record<string, unknown>> = {
      between: ["1", "2"],
      in: ["1"],
      notIn: ["1"],
      hasAll: ["1"],
      last: { n: 3, unit: "day" },
      next: { n: 3, unit: "day" },
    };
    const kinds: readonly FilterKind[] = [
      "text",
      "number",
      "date",
      "datetime",
      "enum",
      "relation",
      "membership",
      "boolean",
    ];
    for (const kind of kinds)
      for (const choice of listChoices(field(kind))) {
        const condition = makeCondition(field(kind), choice, values[choice.op] ?? "1");
        assert.ok(condition !== undefined, choice.key);
        assert.equal(findChoice(field(kind), condition)?.key, choice.key);
      }
  });

  it("read one value as a list of one, where only lists are offered", () => {
    const key = (op: "eq" | "ne") => findChoice(field("enum"), { field: "a", op, value: "x" })?.key;
    assert.equal(key("eq"), "any-of");
    assert.equal(key("ne"), "none-of");
  });

  it("say of a list of one that it is it", () => {
    const key = (op: "in" | "notIn", ...value: readonly string[]) =>
      getOperatorKey(field("enum"), { field: "a", op, value });
    assert.deepEqual([key("in", "x"), key("in", "x", "y")], ["is", "any-of"]);
    assert.deepEqual([key("notIn", "x"), key("notIn", "x", "y")], ["is-not", "none-of"]);
    assert.equal(getOperatorKey(field("enum"), { field: "a", op: "eq", value: "x" }), "is");
  });

  it("make no condition while its value is missing", () => {
    const [contains] = listChoices(field("text"));
    const [anyOf] = listChoices(field("enum"));
    assert.ok(contains !== undefined && anyOf !== undefined);
    for (const value of [undefined, null, "", "  "])
      assert.equal(makeCondition(field("text"), contains, value), undefined);
    assert.equal(makeCondition(field("enum"), anyOf, []), undefined);
    assert.deepEqual(makeCondition(field("enum"), anyOf, ["x"]), { field: "a", op: "in", value: ["x"] });
  });

  it("keep what fits of a value when another one is chosen", () => {
    assert.deepEqual(convertValue("in", "draft"), ["draft"]);
    assert.equal(convertValue("eq", ["a", "b"]), "a");
    assert.deepEqual(convertValue("between", "5"), ["5", null]);
    assert.deepEqual(convertValue("last", "2026-01-01"), { n: 7, unit: "day" });
    assert.equal(convertValue("eq", { n: 7, unit: "day" }), undefined);
  });

  it("say where records without a value are left out", () => {
    const none = listChoices(field("enum")).find(({ key }) => key === "none-of");
    assert.ok(none !== undefined);
    assert.equal(leavesOutEmpty(field("enum"), none), true);
    assert.equal(leavesOutEmpty(field("enum", true), none), false);
  });
});
