// How long the plan of a project on disk takes: the first one, the first generation, the next plan, and one after an edit. In a process that
// stays, as a server does.
import assert from "node:assert/strict";
import {
  createGenerationCache,
  editProject,
  type GenerationCache,
  generate,
  planGeneration,
} from "@lathe/generator";
import { type ModelFiles, addField } from "@lathe/model";
import { makeTempFolder, removeFolder, writeTexts } from "../../tests/support/temp-folder.ts";
import type { Measurement } from "./edits.ts";

const ENTITY = "entity-250";

/** Measures the time of the processor. The first plan and the first generation are measured once. */
export async function measurePlans(files: ModelFiles, rounds: number): Promise<readonly Measurement[]> {
  const dir = makeTempFolder();
  try {
    writeTexts(dir, files);
    const cache = createGenerationCache();
    const first = await cpuMs(() => createPlan(dir, cache));
    const planId = await createPlan(dir, cache);
    const generation = await cpuMs(async () => {
      const generated = await generate(dir, { planId }, { cache });
      assert.ok(generated.ok, JSON.stringify(generated).slice(0, 300));
    });
    const again: number[] = [];
    const edited: number[] = [];
    for (let round = 0; round < rounds; round++) {
      /* oxlint-disable no-await-in-loop -- one at a time is what is measured */
      again.push(await cpuMs(() => createPlan(dir, cache)));
      await addFieldTo(dir, `planned${round}`, cache);
      edited.push(await cpuMs(() => createPlan(dir, cache)));
      /* oxlint-enable no-await-in-loop */
    }
    return [
      { name: "first plan (CPU)", ms: first },
      { name: "first generation (CPU)", ms: generation },
      { name: "plan again (CPU)", ms: median(again) },
      { name: "plan after a field was added (CPU)", ms: median(edited) },
    ];
  } finally {
    removeFolder(dir);
  }
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

async function createPlan(dir: string, cache: GenerationCache): Promise<string> {
  const outcome = await planGeneration(dir, {}, { cache });
  assert.ok(outcome.ok, JSON.stringify(outcome).slice(0, 300));
  return outcome.plan.planId;
}

async function addFieldTo(dir: string, name: string, { folders }: GenerationCache): Promise<void> {
  const outcome = await editProject(
    dir,
    ({ parsed }) => addField(parsed.model, { entity: ENTITY, draft: { name, type: "string" } }),
    { folders },
  );
  assert.ok(outcome.ok, JSON.stringify(outcome).slice(0, 300));
}
