// How long an application of twenty entities takes from its start until it is ready.
import { join } from "node:path";
import { makeTempFolder, removeFolder } from "../../tests/support/temp-folder.ts";
import type { TestPostgres } from "../../tests/support/postgres.ts";
import type { MeasuredServer } from "../measure/measured-server.ts";
import { createWideModel } from "./model.ts";
import { generate, migrate, startApplication } from "./project.ts";

const ENTITIES = 20;

/** Milliseconds of several starts; the first of each kind, which may fill caches, is not among them. */
export interface StartTimes {
  /** As the application is by itself. */
  readonly plain: readonly number[];
  /** With a compile cache that Node is told of. */
  readonly cached: readonly number[];
}

/** Measures starts. */
export async function measureStarts(postgres: TestPostgres, starts: number): Promise<StartTimes> {
  const folder = makeTempFolder();
  try {
    generate(folder, createWideModel(ENTITIES));
    const installed = { folder, url: await postgres.createDatabase() };
    await migrate(installed);
    const plain = await measureTimes(starts, () => startApplication(installed));
    const env = { NODE_COMPILE_CACHE: join(folder, "compile-cache") };
    return { plain, cached: await measureTimes(starts, () => startApplication(installed, { env })) };
  } finally {
    removeFolder(folder);
  }
}

async function measureTimes(
  starts: number,
  start: () => Promise<MeasuredServer>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i <= starts; i += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const served = await start();
    times.push(served.startMs);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await served.stop();
  }
  return times.slice(1);
}
