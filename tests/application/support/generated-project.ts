// A model as a generated project on disk, loaded as Node would load it.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { render, resolve } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import type { ApplicationDefinition } from "@lathe/runtime";
import { initialMigration } from "../../codegen/support/models.ts";
import { writeProject } from "../../codegen/support/tools.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A project that was generated into a folder. */
export interface GeneratedProject {
  readonly root: URL;
  readonly definition: ApplicationDefinition;
  readonly migration: string;
}

/** Generates a project into an empty folder. */
export async function generateProject(folder: string, model: Model): Promise<GeneratedProject> {
  const files = render(resolve(model));
  writeProject(folder, files);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const module = (await import(pathToFileURL(join(folder, "src/generated/application.ts")).href)) as {
    readonly application: ApplicationDefinition;
  };
  return {
    root: pathToFileURL(`${folder}/`),
    definition: module.application,
    migration: initialMigration(model),
  };
}
