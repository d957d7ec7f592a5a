// The tests of read rules agree with the application about models that nobody thought of.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openForTests } from "@lathe/runtime/testing";
import { listChecks, prepareApplication } from "@lathe/testing/checks";
import { generateProject } from "../application/support/generated-project.ts";
import { randomModels } from "../codegen/support/models.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

suite("the tests of read rules", () => {
  for (const [index, model] of randomModels(propertyRuns(4).numRuns).entries()) {
    test(`pass for random model ${index}`, () =>
      withTempFolder(async (folder) => {
        const { definition, root, migration } = await generateProject(folder, model);
        writeTexts(folder, [["migrations/0001_initial.sql", migration]]);
        const application = await openForTests({ application: definition, hooks: {}, routes: [], root });
        try {
          const trial = await prepareApplication(application, model);
          assert.ok([...trial.data.rows.values()].some((rows) => rows.length > 0));
          for (const entity of model.entities) {
            for (const { work } of listChecks(model, entity)) await work(trial);
          }
        } finally {
          await application.close();
        }
      }));
  }
});
