// The measured application: generated from a model, migrated, and started as its owner would start it.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { planMigration, render, resolve } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { writeTexts } from "../../tests/support/temp-folder.ts";
import { type Served, startServer } from "../measure/served.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Generates a project into an empty folder. */
export function generate(folder: string, model: Model): void {
  const files = [...render(resolve(model))].map(([path, { text }]): [string, string] => [path, text]);
  const migration = planMigration({ before: null, after: model });
  if (!migration.ok || migration.sql === null) throw new Error("The model has no first migration.");
  writeTexts(folder, [...files, ["migrations/0001_initial.sql", migration.sql]]);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
}

/** Where an application is, and what it works on. */
export interface Installed {
  readonly folder: string;
  readonly url: string;
}

/** Applies the project's migrations. */
export async function migrate({ folder, url }: Installed): Promise<void> {
  const served = startServer({
    name: "migrate",
    script: join(folder, "src/main.ts"),
    args: ["migrate"],
    env: environment(url),
  });
  const { code, output } = await served.ended;
  if (code !== 0) throw new Error(`npm run migrate failed: ${output}`);
}

/** Starts the application, as `npm start` does. */
export function startApplication(
  { folder, url }: Installed,
  {
    nodeFlags = [],
    env = {},
  }: { readonly nodeFlags?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Served> {
  return startServer({
    name: "lathe",
    script: join(folder, "src/main.ts"),
    args: ["start"],
    nodeFlags,
    env: { ...environment(url), ...env },
  }).ready();
}

function environment(url: string): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: url,
    PORT: "0",
    LOG_LEVEL: "warn",
    LATHE_SECRET: "a secret of the bench, and no other",
  };
}
