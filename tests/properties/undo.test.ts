// Steps that are taken back, one by one and out of order, on random models.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { applyChanges, computeRevision, listAddressedChanges, type Model, takeBack } from "@lathe/model";
import fc from "fast-check";
import { arbitraryChoices, type Choices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { randomEdit } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";
import { sha256 } from "../support/sha256.ts";

const RUNS = propertyRuns(150);

const revisionOf = (model: Model) => computeRevision(model, sha256);

/** A random model, and what edits made of it, one after the other. */
function randomSteps(choices: Choices): readonly Model[] {
  const models = [randomModel(choices)];
  for (let i = 0; i < 12; i++) {
    const edit = randomEdit(models.at(-1) as Model, choices);
    if (edit.ok && edit.model !== models.at(-1)) models.push(edit.model);
  }
  return models;
}

function taken(model: Model, step: { readonly before: Model; readonly after: Model }): Model {
  const outcome = takeBack(model, step);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.model;
}

suite("steps of random edits", () => {
  test("all of them taken back, newest first, lead to the first model; taken back in turn, to the last", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const models = randomSteps(choices);
        let model = models.at(-1) as Model;
        for (let i = models.length - 1; i > 0; i--) {
          const [before, after] = [models[i - 1] as Model, models[i] as Model];
          model = taken(model, { before, after });
          assert.equal(revisionOf(model), revisionOf(before));
        }
        for (let i = 1; i < models.length; i++) {
          const [before, after] = [models[i - 1] as Model, models[i] as Model];
          model = taken(model, { before: after, after: before });
          assert.equal(revisionOf(model), revisionOf(after));
        }
      }),
      RUNS,
    );
  });

  test("one of them taken back alone changes nothing but what it had changed", () => {
    fc.assert(
      fc.property(arbitraryChoices(), fc.nat(), (choices, seed) => {
        const models = randomSteps(choices);
        if (models.length < 3) return;
        const index = 1 + (seed % (models.length - 1));
        const step = { before: models[index - 1] as Model, after: models[index] as Model };
        const last = models.at(-1) as Model;
        const without = takeBack(last, step);
        if (!without.ok) {
          assert.ok(without.clashes.every(({ path, mine, actual }) => path !== "" && mine !== actual));
          return;
        }
        const idsOf = (from: Model, to: Model) =>
          listAddressedChanges(from, to).map(({ part, kind, id }) => `${part} ${kind === "reordered"} ${id}`);
        const touched = new Set(idsOf(step.before, step.after));
        // What comes back among others may put them into another order.
        const changed = idsOf(last, without.model).filter((id) => !id.includes(" true "));
        assert.deepEqual(
          changed.filter((id) => !touched.has(id)),
          [],
        );
      }),
      RUNS,
    );
  });

  test("are followed by whoever applies their changes", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const models = randomSteps(choices);
        const [first, last] = [models[0] as Model, models.at(-1) as Model];
        const sent = JSON.parse(JSON.stringify(listAddressedChanges(last, first)));
        assert.equal(revisionOf(applyChanges(last, sent)), revisionOf(first));
        const addresses = listAddressedChanges(first, last).map(({ path, kind }) => `${kind} ${path}`);
        assert.equal(new Set(addresses).size, addresses.length);
      }),
      RUNS,
    );
  });
});
