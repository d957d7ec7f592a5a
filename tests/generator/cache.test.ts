// A process that remembers plans like one that begins anew, whatever happened to the project in between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { codegen, createGenerationCache, planGeneration } from "@lathe/generator";
import { renderModel } from "@lathe/model";
import fc from "fast-check";
import { arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";
import { edit, QUICK, tryGenerate, withProject } from "./support/project.ts";

const SERVICES = { ...QUICK, codegen };

test("plans and generations are the same with and without a cache", () =>
  fc.assert(
    fc.asyncProperty(arbitraryChoices(3000), async (choices) => {
      const remembering = { ...SERVICES, cache: createGenerationCache() };
      await withProject(renderModel(randomModel(choices)), async (dir) => {
        for (let round = 0; round < 3; round++) {
          const planned = await planGeneration(dir, {}, remembering);
          assert.deepEqual(planned, await planGeneration(dir, {}, SERVICES));
          if (!planned.ok) return;
          const { planId, hazards } = planned.plan;
          const acceptHazards = hazards.map(({ id }) => id);
          const generated = await tryGenerate(dir, { planId, acceptHazards }, remembering);
          assert.ok(generated.ok, JSON.stringify(generated));
          assert.deepEqual(
            await planGeneration(dir, {}, remembering),
            await planGeneration(dir, {}, SERVICES),
          );
          await edit(dir, (model) => ({ ok: true, model: applyRandomEdits(model, choices, 4) }));
        }
      });
    }),
    propertyRuns(6),
  ));
