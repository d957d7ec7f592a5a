// Whatever somebody pastes as a sample: reading it never throws, and every field that is proposed the model takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addEntity, addModule, parseModel, proposeEntity, type ProposedField } from "@lathe/model";
import fc from "fast-check";
import { propertyRuns } from "../support/property-runs.ts";

const RUNS = propertyRuns(300);

const garbage = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        ",",
        "\t",
        ";",
        "\n",
        "\r",
        "a",
        "1",
        "1.50",
        "2026-01-01",
        "{",
        "}",
        "[",
        "]",
        ":",
        "|",
      ),
    )
    .map((pieces) => pieces.join("")),
);

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom(
    "",
    "yes",
    "no",
    "12",
    "1.50",
    "2026-01-31",
    "ada@example.com",
    "https://example.com/a",
    "a-b",
  ),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.dictionary(fc.string({ maxLength: 5 }), fc.integer()), { maxLength: 3 }),
);

const records = fc
  .array(fc.dictionary(fc.string({ unit: "grapheme", maxLength: 12 }), cell, { maxKeys: 6 }), {
    maxLength: 12,
  })
  .map((list) => JSON.stringify(list));

test("whatever it is, it is read, and the entity that comes of it is taken", () => {
  fc.assert(
    fc.property(fc.oneof(garbage, records), (text) => {
      const proposal = proposeEntity(text);
      if (proposal === undefined) return;
      assertTaken(proposal.fields, proposal.display);
      for (const { nested } of proposal.fields) if (nested !== null) assertTaken(nested.fields, null);
    }),
    RUNS,
  );
});

const { model } = parseModel(new Map([["lathe.json", '{"name":"shop"}']]));

function assertTaken(proposed: readonly ProposedField[], display: string | null): void {
  const fields = proposed.filter(({ problem }) => problem === null).map(({ field }) => field);
  const empty = addModule(model, { draft: { name: "shop" } });
  assert.ok(empty.ok);
  const draft = { name: "things", module: "shop", kind: "persistent", fields, display };
  const added = addEntity(empty.model, { draft });
  assert.ok(added.ok, JSON.stringify(added));
}
