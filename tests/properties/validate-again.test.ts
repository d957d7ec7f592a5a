// Validating one model after another finds in each what is found when it comes first.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Entity, type Model, parseModel, validate, renderModel } from "@lathe/model";
import fc from "fast-check";
import { type Choices, arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";

const RUNS = propertyRuns(50);
const STEPS = 12;

suite("models that share most of their entities", () => {
  test("are judged as if each were the only one", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        let model = randomModel(choices);
        for (let step = 0; step < STEPS; step++) {
          model = changed(model, choices);
          assert.deepEqual(validate(model), validate(structuredClone(model)));
        }
      }),
      RUNS,
    );
  });

  test("are parsed alike with and without what was parsed before", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const memo = new Map();
        let model = randomModel(choices);
        for (let step = 0; step < STEPS; step++) {
          model = changed(model, choices);
          const files = new Map([...renderModel(model)].filter(() => !choices.oneIn(20)));
          if (choices.oneIn(4)) files.set("lathe.json", "{");
          assert.deepEqual(parseModel(files, memo), parseModel(files));
          assert.deepEqual(
            [...memo.keys()].filter((path) => !files.has(path)),
            [],
          );
        }
      }),
      RUNS,
    );
  });
});

/** The model with something changed, with no regard to what that breaks. */
function changed(model: Model, choices: Choices): Model {
  const { entities, modules } = model;
  const one = choices.pick(entities);
  const other = choices.pick(entities);
  if (one === undefined || other === undefined) return randomModel(choices);
  const replaced = (by: Entity) => entities.map((entity) => (entity === one ? by : entity));
  switch (choices.pick(["edit", "drop", "module", "rename", "empty", "twin", "same"])) {
    case "drop":
      return { ...model, entities: entities.filter((entity) => entity !== one) };
    case "module":
      return { ...model, modules: modules.slice(1) };
    case "rename":
      return { ...model, entities: replaced({ ...one, name: choices.pick(["fresh", other.name]) }) };
    case "empty":
      return { ...model, entities: replaced({ ...one, fields: one.fields.slice(1) }) };
    case "twin":
      return { ...model, entities: replaced({ ...other, module: one.module }) };
    case "same":
      return { ...model };
    default:
      return applyRandomEdits(model, choices, 1);
  }
}
