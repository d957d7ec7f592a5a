import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatMessage } from "./message.ts";

describe("texts with places", () => {
  it("are filled by name", () => {
    assert.equal(formatMessage("{who} saved {what}", { who: "Nora", what: "it" }, "en"), "Nora saved it");
  });

  it("take the form of their number, written as the language writes it", () => {
    const selected = { one: "{count} record", other: "{count} records" };
    assert.equal(formatMessage(selected, { count: 1 }, "en"), "1 record");
    assert.equal(formatMessage(selected, { count: 4917 }, "en"), "4,917 records");
    assert.equal(formatMessage(selected, { count: 4917 }, "de"), "4.917 records");
  });

  it("leave alone what a value has of braces", () => {
    assert.equal(formatMessage("{name} is taken", { name: "{count}" }, "en"), "{count} is taken");
  });
});
