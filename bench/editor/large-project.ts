// A large project that was generated once, and the generator that serves it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { generate, planGeneration } from "@lathe/generator";
import { QUICK } from "../../tests/generator-api/support/served-project.ts";
import { watch } from "../../tests/support/child.ts";
import { makeTempFolder, removeFolder, writeTexts } from "../../tests/support/temp-folder.ts";
import { largeModel } from "../model/large-model.ts";

export const ENTITIES = 200;
const FIELDS = 14;
const MODULES = 12;
/** How many fields the last entity has. */
const WIDE = 200;

const LATHE = join(import.meta.dirname, "../../packages/cli/bin/lathe.mjs");

/** A generator in a process of its own. */
export interface ServedProject extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
  /** Opens the editor with a session. */
  readonly editorUrl: string;
}

/** Generates the project, and serves it as its owner would. */
export async function serveLargeProject(): Promise<ServedProject> {
  const dir = makeTempFolder();
  writeTexts(dir, largeModel(ENTITIES, FIELDS, { moduleCount: MODULES, lastFieldCount: WIDE }));
  const planning = await planGeneration(dir, {}, QUICK);
  assert.ok(planning.ok, JSON.stringify(planning));
  const { planId, hazards } = planning.plan;
  const outcome = await generate(dir, { planId, acceptHazards: hazards.map(({ id }) => id) }, QUICK);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const child = watch(
    spawn(process.execPath, [LATHE, "serve", dir, "--port", "0", "--json"], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const [line] = await child.waitForOutput(/^\{[^]*\}\s*$/);
  const { url, editorUrl } = JSON.parse(line) as { readonly url: string; readonly editorUrl: string };
  return {
    pid: child.process.pid ?? 0,
    url,
    editorUrl,
    async [Symbol.asyncDispose]() {
      child.process.kill("SIGTERM");
      await child.ended;
      removeFolder(dir);
    },
  };
}
