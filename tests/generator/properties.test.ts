// Generating random models with random edits, by the model's editor and by hand.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Resolution } from "@lathe/contract";
import { codegen, planGeneration } from "@lathe/generator";
import { renderModel } from "@lathe/model";
import fc from "fast-check";
import { arbitraryChoices, type Choices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";
import { readNewsroomModel } from "../codegen/support/models.ts";
import {
  edit,
  generateNow,
  createPlan,
  QUICK,
  getRefusal,
  readProjectTexts,
  tryGenerate,
  withProject,
} from "./support/project.ts";

suite("random models", () => {
  test("are up to date right after generating, whatever was edited, and no edit is lost", () =>
    fc.assert(
      fc.asyncProperty(arbitraryChoices(), async (choices) => {
        const model = randomModel(choices);
        await withProject(renderModel(model), async (dir) => {
          await generateNow(dir);
          for (let round = 0; round < 2; round++) {
            const marks = editByHand(dir, choices, round);
            await edit(dir, (current) => ({ ok: true, model: applyRandomEdits(current, choices, 6) }));
            const { given, resolutions } = await resolve(dir, choices);
            await generateNow(dir, { resolutions });
            const everything = [...readProjectTexts(dir).values()].join("\n");
            for (const [mark, path] of marks)
              assert.ok(given.has(path) || everything.includes(mark), `${mark} in ${path}`);
          }
        });
      }),
      propertyRuns(12),
    ));

  test("generate the same bytes, whatever was generated before", () =>
    fc.assert(
      fc.asyncProperty(arbitraryChoices(), async (choices) => {
        const before = randomModel(choices);
        const after = applyRandomEdits(before, choices, 8);
        const direct = await withProject(renderModel(after), generated);
        const stepped = await withProject(renderModel(before), async (dir) => {
          await generateNow(dir);
          await edit(dir, () => ({ ok: true, model: after }));
          return generated(dir);
        });
        assert.deepEqual(stepped, direct);
      }),
      propertyRuns(8),
    ));
});

test("random edits with the migrations they need leave nothing to do", () =>
  fc.assert(
    fc.asyncProperty(arbitraryChoices(), async (choices) => {
      const options = { ...QUICK, codegen };
      const model = randomModel(choices);
      await withProject(renderModel(model), async (dir) => {
        for (let round = 0; round < 3; round++) {
          const planned = await planGeneration(dir, {}, options);
          // A change of type that has no cast is refused as a whole.
          if (!planned.ok) assert.equal(getRefusal(planned).details[0]?.code, "no_cast");
          if (!planned.ok) return;
          const { planId, hazards } = planned.plan;
          const outcome = await tryGenerate(
            dir,
            { planId, acceptHazards: hazards.map(({ id }) => id) },
            options,
          );
          assert.ok(outcome.ok, JSON.stringify(outcome));
          assert.ok((await createPlan(dir, { codegen })).upToDate);
          await edit(dir, (current) => ({ ok: true, model: applyRandomEdits(current, choices, 6) }));
        }
      });
    }),
    propertyRuns(12),
  ));

test("a plan is the same in every time zone and locale", () =>
  withProject(renderModel(readNewsroomModel()), async (dir) => {
    const plans = [
      { TZ: "UTC", LC_ALL: "C" },
      { TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8" },
      { TZ: "America/St_Johns", LC_ALL: "de_DE.UTF-8", LANG: "de_DE.UTF-8" },
    ].map((env) => {
      const script = join(import.meta.dirname, "../support/print-plan.ts");
      const { stdout, stderr } = spawnSync(process.execPath, [script, dir], {
        env: { ...process.env, ...env },
        encoding: "utf8",
      });
      assert.match(stdout, /^[0-9a-f]{64} [0-9a-f]{64}\n$/, stderr);
      return stdout;
    });
    assert.equal(new Set(plans).size, 1);
    const { planId } = await createPlan(dir);
    assert.ok(plans[0]?.startsWith(planId));
  }));

/** Generates, and gives the generated code. */
async function generated(dir: string): Promise<ReadonlyMap<string, string>> {
  await generateNow(dir);
  const code = [...readProjectTexts(dir)].filter(([path]) =>
    /^(?:src\/generated|client|openapi)\//.test(path),
  );
  return new Map(code);
}

/** Writes lines into some generated files; answers each with the path where it was written. */
function editByHand(dir: string, choices: Choices, round: number): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const paths = [...readProjectTexts(dir).keys()].filter((path) => /^(?:src|client)\//.test(path));
  for (const path of choices.some(paths, 4)) {
    const lines = readFileSync(join(dir, path), "utf8").split("\n");
    const mark = `// mine ${round} in ${path}`;
    lines.splice(choices.upTo(lines.length - 1), choices.oneIn(4) ? 1 : 0, mark);
    const end = choices.oneIn(5) ? "\r\n" : "\n";
    writeFileSync(join(dir, path), lines.map((line) => line.replace(/\r$/, "")).join(end));
    marks.set(mark, path);
  }
  return marks;
}

/** Settles the conflicts of a plan at random; answers also the files, old and new, whose text was given up. */
async function resolve(
  dir: string,
  choices: Choices,
): Promise<{ readonly given: ReadonlySet<string>; readonly resolutions: Record<string, Resolution> }> {
  const conflicts = (await createPlan(dir)).files.filter(({ action }) => action === "conflict");
  const resolutions: Record<string, Resolution> = {};
  const given = new Set<string>();
  for (const { path, from } of conflicts) {
    const resolution = choices.pick(["mine", "merge", "generated"] as const);
    resolutions[path] = resolution;
    if (resolution === "generated") given.add(path).add(from ?? path);
  }
  return { given, resolutions };
}
