// Generating one model after another gives for each what it gives when it comes first.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { collectApiChanges, planMigration, render, resolve } from "@lathe/codegen";
import { type Model, isUsable, validate } from "@lathe/model";
import fc from "fast-check";
import { type Choices, arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";

const RUNS = propertyRuns(15);
const STEPS = 8;

suite("models that share most of their entities", () => {
  test("give the files, the migration and the API changes that copies of them give", () => {
    let steps = 0;
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        let before = randomModel(choices);
        for (let step = 0; step < STEPS; step++) {
          const after = edited(before, choices);
          assertAlike(before, after);
          if (after !== before) steps += 1;
          before = after;
        }
      }),
      RUNS,
    );
    assert.ok(steps > 0, "no edit ever fitted");
  });
});

/** The model with an edit that leaves it usable; the same one where the edit did not fit. */
function edited(model: Model, choices: Choices): Model {
  const after = choices.oneIn(6) ? withOtherTarget(model, choices) : applyRandomEdits(model, choices, 2);
  return isUsable(validate(after)) ? after : model;
}

/** The same model but for what others see of one entity: who may read it, and what it is called. */
function withOtherTarget(model: Model, choices: Choices): Model {
  const one = choices.pick(model.entities);
  const list = choices.pick(["off", "authenticated", "anonymous"] as const);
  const entities = model.entities.map((entity) =>
    entity === one ? { ...one, label: `${one.label}!`, external: { ...one.external, list } } : entity,
  );
  return { ...model, entities };
}

/** Copies share nothing with what was generated before, so nothing that is remembered serves them. */
function assertAlike(before: Model, after: Model): void {
  const copies = { before: structuredClone(before), after: structuredClone(after) };
  assert.deepEqual([...render(resolve(after))], [...render(resolve(copies.after))]);
  assert.deepEqual(planMigration({ before, after }), planMigration(copies));
  assert.deepEqual(collectApiChanges({ before, after }), collectApiChanges(copies));
}
