// Code generation with a cache gives what it gives without one, however many models the cache has seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { collectApiChanges, createCodegenCache, planMigration, render, resolve } from "@lathe/codegen";
import fc from "fast-check";
import { arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";

const MODELS = 3;

test("a cache changes no byte of files, migrations and changes of the API", () =>
  fc.assert(
    fc.property(arbitraryChoices(3000), (choices) => {
      const cache = createCodegenCache();
      const models = [randomModel(choices)];
      for (const model of models) {
        const pair = { before: models.at(-2) ?? null, after: model };
        assert.deepEqual([...render(resolve(model, cache), cache)], [...render(resolve(model))]);
        assert.deepEqual(planMigration(pair, cache), planMigration(pair));
        assert.deepEqual(collectApiChanges(pair, cache), collectApiChanges(pair));
        if (models.length < MODELS) models.push(applyRandomEdits(model, choices, 4));
      }
    }),
    propertyRuns(25),
  ));

test("with a cache a part that did not change is resolved once; without one nothing is remembered", () =>
  fc.assert(
    fc.property(arbitraryChoices(), (choices) => {
      const model = randomModel(choices);
      const cache = createCodegenCache();
      const { entities } = resolve(model, cache);
      const again = resolve({ ...model }, cache).entities;
      assert.ok(entities.every((entity, index) => entity === again[index]));
      assert.notEqual(resolve(model), resolve(model));
    }),
    propertyRuns(25),
  ));
