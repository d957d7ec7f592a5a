import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ScreenParameter } from "@lathe/client";
import { pickKnownParameters } from "./known-parameters.ts";

const make = (name: string, type: ScreenParameter["type"]): ScreenParameter => ({
  name,
  type,
  control: type as ScreenParameter["control"],
  label: name,
  required: false,
  default: null,
});

const PARAMETERS = [
  make("since", "date"),
  make("minutes", "integer"),
  make("pinned", "boolean"),
  make("price", "decimal"),
  make("name", "string"),
  make("constructor", "string"),
];

describe("parameters of an address", () => {
  it("are known where the list has them, and they can have the value", () => {
    const right = { since: "2026-01-02", minutes: "5", pinned: "false", price: "99.50", name: "a b" };
    assert.deepEqual(pickKnownParameters(PARAMETERS, right), right);
  });

  it("are left out where the list has no such parameter, or it can't have the value", () => {
    const wrong = {
      since: "2026-02-30",
      minutes: "x",
      pinned: "maybe",
      price: "9,50",
      name: "",
      limit: "5",
      fields: "id",
    };
    assert.deepEqual(pickKnownParameters(PARAMETERS, wrong), {});
  });
});
