import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiField } from "@lathe/client";
import { parseCondition } from "./condition.ts";
import type { FilterField, FilterKind } from "./filter-fields.ts";
import { isKnownCondition } from "./known-condition.ts";

const make = (name: string, kind: FilterKind, field: Partial<UiField> = {}): FilterField => ({
  name,
  member: name,
  label: name,
  kind,
  required: false,
  field: { operators: [], ...field } as unknown as UiField,
});

const FIELDS = [
  make("title", "text"),
  make("minutes", "number", { type: "integer" }),
  make("price", "number", { type: "decimal" }),
  make("on", "date"),
  make("at", "datetime", { operators: ["gte"] }),
  make("status", "enum", { values: [{ value: "draft", label: "Draft" }] } as unknown as Partial<UiField>),
  make("pinned", "boolean"),
  make("authorId", "relation"),
];

const isKnown = (text: string) => {
  const condition = parseCondition(text);
  return condition !== undefined && isKnownCondition(condition, FIELDS);
};

describe("conditions of an address", () => {
  it("are known where the list has the field, and takes the operator and the values", () => {
    const id = "01a1eaf0-2fae-72a6-a5f6-df4020bc5554";
    const known = ["title~contains~a", "minutes~gte~5", "price~lt~-1.5", "on~eq~2026-01-02", "at~last~14d"];
    const more = ["at~gte~2026-01-02", "status~in~draft", "pinned~eq~true", `authorId~in~${id}`];
    for (const text of [...known, ...more, "minutes~isNull~true"]) assert.ok(isKnown(text), text);
  });

  it("are not known otherwise", () => {
    const fields = ["gone~eq~1", "title~gte~a", "minutes~contains~5", "at~lte~2026-01-02"];
    const values = ["minutes~gte~abc", "minutes~eq~1.5", "price~lt~", "on~eq~soon", "at~eq~soon"];
    const chosen = ["status~in~draft,gone", "pinned~eq~perhaps", "authorId~in~Ines"];
    for (const text of [...fields, ...values, ...chosen]) assert.ok(!isKnown(text), text);
  });
});
