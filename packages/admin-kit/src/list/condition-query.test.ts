import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fromViewCondition, toRequestFilters, toViewCondition } from "./condition-query.ts";
import type { Condition } from "./condition.ts";
import type { FilterField } from "./filter-fields.ts";

const AT: FilterField = { name: "at", member: "at", label: "At", kind: "datetime", required: false };
const ON: FilterField = { name: "on", member: "on", label: "On", kind: "date", required: false };
const clock = { now: Date.parse("2026-11-16T12:00:00Z"), timeZone: "Europe/Berlin" };
const DAY = ["2026-11-15T23:00:00.000Z", "2026-11-16T22:59:59.999Z"] as const;

describe("conditions of requests", () => {
  it("send days as the points in time between which they lie", () => {
    const send = (condition: Condition) => toRequestFilters([condition], [AT, ON], clock)[0];
    assert.deepEqual(send({ field: "at", op: "eq", value: "2026-11-16" }), {
      field: "at",
      op: "between",
      value: [...DAY],
    });
    assert.deepEqual(send({ field: "at", op: "lt", value: "2026-11-16" }), {
      field: "at",
      op: "lt",
      value: DAY[0],
    });
    assert.deepEqual(send({ field: "at", op: "gt", value: "2026-11-16" }), {
      field: "at",
      op: "gt",
      value: DAY[1],
    });
    assert.deepEqual(send({ field: "on", op: "eq", value: "2026-11-16" }), {
      field: "on",
      op: "eq",
      value: "2026-11-16",
    });
    assert.deepEqual(send({ field: "on", op: "last", value: { n: 1, unit: "day" } }), {
      field: "on",
      op: "between",
      value: ["2026-11-15", "2026-11-16"],
    });
    assert.deepEqual(send({ field: "at", op: "eq", value: "no day" }), {
      field: "at",
      op: "eq",
      value: "no day",
    });
  });

  it("leave out what the list can't be filtered by", () => {
    assert.deepEqual(toRequestFilters([{ field: "gone", op: "eq", value: "1" }], [AT], clock), []);
  });
});

describe("conditions of views", () => {
  it("are days again when they come back, and keep what is counted from today", () => {
    const conditions: readonly Condition[] = [
      { field: "at", op: "eq", value: "2026-11-16" },
      { field: "at", op: "lt", value: "2026-11-16" },
      { field: "at", op: "gt", value: "2026-11-16" },
      { field: "at", op: "between", value: ["2026-11-01", "2026-11-16"] },
      { field: "at", op: "last", value: { n: 14, unit: "day" } },
      { field: "at", op: "isNull", value: true },
    ];
    for (const condition of conditions)
      assert.deepEqual(
        fromViewCondition(toViewCondition(condition, AT, clock), [AT], clock.timeZone),
        condition,
      );
  });

  it("stay points in time where they are not ends of days", () => {
    const exact = { field: "at", op: "gt", value: "2026-11-16T10:30:00.000Z" };
    assert.deepEqual(fromViewCondition(exact, [AT], clock.timeZone), exact);
  });
});
