// Names that come close to each other: on disks that do not tell letter case, and in databases that keep 63 bytes of a name.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { codegen, generate, planGeneration } from "@lathe/generator";
import { addField, addRelation, renameField } from "@lathe/model";
import { randomModels } from "../codegen/support/models.ts";
import { edit, readProjectTexts, withProject } from "../generator/support/project.ts";
import { quickDisk } from "../support/quick-disk.ts";

const LONG = "a".repeat(47);
const FIELD = "aB".repeat(23);

/** Two entities of long names that share all but their last letter, each in a manyToMany with itself. */
function longEntity(end: string): [string, string] {
  const name = `${LONG}${end}`;
  const entity = {
    id: `e${end}`,
    name,
    module: LONG,
    kind: "persistent",
    fields: ["x", "y"].map((last) => ({
      id: `f${end}${last}`,
      name: `${FIELD}${last}`,
      type: "string",
      unique: true,
      searchable: true,
      sortable: true,
    })),
    relations: ["x", "y"].map((last) => ({
      id: `r${end}${last}`,
      name: `${FIELD.slice(0, -1)}m${last}`,
      kind: "manyToMany",
      target: name,
    })),
  };
  return [`model/${LONG}/${name}.json`, JSON.stringify(entity)];
}

const LONG_MODEL: readonly (readonly [string, string])[] = [
  ["lathe.json", '{"name":"long"}'],
  [`model/${LONG}/module.json`, JSON.stringify({ id: "m", name: LONG })],
  longEntity("x"),
  longEntity("y"),
];

/** Real migrations, and their real proofs. */
const REAL = { files: quickDisk, codegen };

suite("names that come close", () => {
  test("no two files of a random model are one on a disk that does not tell letter case", () => {
    for (const model of randomModels(40)) {
      const paths = [...render(resolve(model)).keys()].map((path) => path.toLowerCase());
      assert.equal(new Set(paths).size, paths.length);
    }
  });

  test("what shares 63 bytes stays apart, over changes, and generating again has nothing to do", () =>
    withProject(LONG_MODEL, async (dir) => {
      await generateReally(dir);
      const before = readProjectTexts(dir);
      const again = await planGeneration(dir, {}, REAL);
      assert.ok(again.ok && again.plan.upToDate);
      assert.deepEqual(readProjectTexts(dir), before);

      const entity = `${LONG}x`;
      await edit(dir, (model) =>
        addField(model, { entity, draft: { name: `${FIELD}z`, type: "string", unique: true } }),
      );
      await edit(dir, (model) => renameField(model, { entity, name: `${FIELD}x`, to: `${FIELD}w` }));
      await edit(dir, (model) =>
        addRelation(model, {
          entity,
          draft: { name: `${FIELD}q`, kind: "belongsTo", target: `${LONG}y` },
        }),
      );
      await generateReally(dir);
    }));
});

/** Generates, with the migration proved on a scratch database, and checks that nothing is left to do. */
async function generateReally(dir: string): Promise<void> {
  const planned = await planGeneration(dir, {}, REAL);
  assert.ok(planned.ok, JSON.stringify(planned));
  const { planId, hazards } = planned.plan;
  const outcome = await generate(dir, { planId, acceptHazards: hazards.map(({ id }) => id) }, REAL);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const after = await planGeneration(dir, {}, REAL);
  assert.ok(after.ok && after.plan.upToDate);
}
