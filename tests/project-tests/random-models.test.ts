// The tests of read rules agree with the application about models that nobody thought of.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { openForTests } from "@lathe/runtime/testing";
import type { Model } from "@lathe/model";
import { listChecks, prepareApplication, type TestContext } from "@lathe/testing/checks";
import { generateProject } from "../application/support/generated-project.ts";
import { parseValidModel, randomModels } from "../codegen/support/models.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

const MEMBERS = parseValidModel(
  new Map([
    ["lathe.json", JSON.stringify({ name: "members" })],
    ["model/desk/module.json", JSON.stringify({ name: "desk" })],
    [
      "model/desk/stories.json",
      JSON.stringify({
        name: "stories",
        module: "desk",
        kind: "persistent",
        external: { list: "anonymous", get: "anonymous" },
        readRule: { field: "membersOnly", op: "eq", value: { var: "account.verified" } },
        fields: [
          { name: "title", type: "string", external: { read: true } },
          { name: "membersOnly", type: "boolean", required: true },
        ],
      }),
    ],
  ]),
);

suite("the tests of read rules", () => {
  test("pass where a rule asks whether an address is verified, as callers of whom it is and is not", () =>
    prove(MEMBERS, ({ callers, data }) => {
      assert.deepEqual(
        callers.map(({ accountVerified }) => accountVerified),
        [null, true, false],
      );
      const values = new Set(data.rows.get("stories")?.map(({ membersOnly }) => membersOnly));
      assert.deepEqual(values, new Set([true, false]));
    }));

  for (const [index, model] of randomModels(propertyRuns(4).numRuns).entries()) {
    test(`pass for random model ${index}`, () => prove(model, () => {}));
  }
});

/** Runs the tests that a project with the model has. */
async function prove(model: Model, look: (trial: TestContext) => void): Promise<void> {
  await withTempFolder(async (folder) => {
    const { definition, root, migration } = await generateProject(folder, model);
    writeTexts(folder, [["migrations/0001_initial.sql", migration]]);
    const application = await openForTests({ application: definition, hooks: {}, routes: [], root });
    try {
      const trial = await prepareApplication(application, model);
      assert.ok([...trial.data.rows.values()].some((rows) => rows.length > 0));
      look(trial);
      for (const entity of model.entities) {
        for (const { work } of listChecks(model, entity)) await work(trial);
      }
    } finally {
      await application.close();
    }
  });
}
