// The measured application: generated from a model, migrated, and started as its owner would start it.
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { planMigration, render, resolve } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { writeTexts } from "../../tests/support/temp-folder.ts";
import { type MeasuredServer, startMeasuredServer } from "../measure/measured-server.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The program behind the scripts of a generated project, and the flags of Node that it asks for in its first line. */
const PROGRAM = join(ROOT, "packages/runtime/bin/lathe-app.mjs");
const FLAGS = readFileSync(PROGRAM, "utf8").split("\n", 1)[0]?.match(/--\S+/g) ?? [];

/** Generates a project into an empty folder. */
export function generate(folder: string, model: Model): void {
  const files = [...render(resolve(model))].map(([path, { text }]): [string, string] => [path, text]);
  const migration = planMigration({ before: null, after: model });
  if (!migration.ok || migration.sql === null) throw new Error("The model has no first migration.");
  writeTexts(folder, [...files, ["migrations/0001_initial.sql", migration.sql]]);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
}

/** Where an application is, and what it works on. */
export interface InstalledApplication {
  readonly folder: string;
  readonly url: string;
}

/** Applies the project's migrations. */
export async function migrate({ folder, url }: InstalledApplication): Promise<void> {
  const served = startMeasuredServer({
    name: "migrate",
    script: PROGRAM,
    cwd: folder,
    args: ["migrate"],
    env: createEnvironment(url),
  });
  const { code, output } = await served.ended;
  if (code !== 0) throw new Error(`npm run migrate failed: ${output}`);
}

/** Starts the application, as `npm start` does. */
export function startApplication(
  { folder, url }: InstalledApplication,
  {
    nodeFlags = [],
    env = {},
  }: { readonly nodeFlags?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<MeasuredServer> {
  return startMeasuredServer({
    name: "lathe",
    script: PROGRAM,
    cwd: folder,
    args: ["start"],
    nodeFlags: [...FLAGS, ...nodeFlags],
    env: { ...createEnvironment(url), ...env },
  }).ready();
}

function createEnvironment(url: string): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: url,
    PORT: "0",
    LATHE_SECRET: "a secret of the bench, and no other",
  };
}
