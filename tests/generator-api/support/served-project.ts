// Projects that are served for as long as a test, each in a folder of its own.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import {
  type GeneratorServer,
  generate,
  planGeneration,
  serveGenerator,
  type ServiceOptions,
  type SupervisedApplication,
} from "@lathe/generator";
import { listTemplates } from "@lathe/cli/testing";
import { quickDisk } from "../../support/quick-disk.ts";
import { makeTempFolder, removeFolder, withTempFolder, writeTexts } from "../../support/temp-folder.ts";
import { type Api, openApi } from "./api.ts";
import { PRESS } from "./press.ts";

/** A project that is served. */
export interface ServedTestProject {
  readonly dir: string;
  readonly server: GeneratorServer;
  readonly api: Api;
  /** The lines that the server logged. */
  readonly log: readonly string[];
}

/** How these tests generate: without waiting for scratch databases or the disk. */
export const QUICK: ServiceOptions = { files: quickDisk, prove: async () => ({ ok: true }) };

/** Serves the project in a folder. */
export async function serve(
  dir: string,
  services: ServiceOptions = {},
  application?: SupervisedApplication,
): Promise<ServedTestProject> {
  const log: string[] = [];
  const outcome = await serveGenerator({
    dir,
    port: 0,
    log: (line) => log.push(line),
    services: { ...QUICK, ...services },
    templates: listTemplates,
    application,
  });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const { server } = outcome;
  return { dir, server, log, api: await openApi(server.url, server.launchToken) };
}

/** Runs a test with a served project of the given files. Nothing may fail inside the server meanwhile. */
export function withServed<T>(
  work: (served: ServedTestProject) => Promise<T>,
  {
    files = PRESS,
    services,
  }: { readonly files?: Readonly<Record<string, string>>; readonly services?: ServiceOptions } = {},
): Promise<T> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, Object.entries(files));
    return withServing(dir, work, services);
  });
}

/** Runs a test with the served project, generated once. */
export function withGenerated<T>(
  work: (served: ServedTestProject) => Promise<T>,
  services?: ServiceOptions,
): Promise<T> {
  return withTempFolder(async (dir) => {
    cpSync(await getGeneratedTemplate(), dir, { recursive: true });
    return withServing(dir, work, services);
  });
}

async function withServing<T>(
  dir: string,
  work: (served: ServedTestProject) => Promise<T>,
  services?: ServiceOptions,
): Promise<T> {
  const served = await serve(dir, services);
  try {
    const result = await work(served);
    assert.deepEqual(served.log, []);
    return result;
  } finally {
    await served.server.close();
  }
}

let template: Promise<string> | undefined;

/** A generated project, from which the others are copied. */
function getGeneratedTemplate(): Promise<string> {
  template ??= (async () => {
    const dir = makeTempFolder();
    process.once("exit", () => removeFolder(dir));
    writeTexts(dir, Object.entries(PRESS));
    const planning = await planGeneration(dir, {}, QUICK);
    assert.ok(planning.ok, JSON.stringify(planning));
    const { planId, hazards } = planning.plan;
    const outcome = await generate(dir, { planId, acceptHazards: hazards.map(({ id }) => id) }, QUICK);
    assert.ok(outcome.ok, JSON.stringify(outcome));
    return dir;
  })();
  return template;
}
