// Makes a project: Lathe's packages first, then the model with all around it in one step, then the application.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import {
  createGenerationCache,
  createProject,
  generate,
  planGeneration,
  renderScaffold,
  type StoreError,
} from "@lathe/generator";
import { toPackageName, renderModel } from "@lathe/model";
import { type Failure, toFailure } from "../failure.ts";
import { copyPackages } from "./copy-packages.ts";
import { findFolderProblem, hasReadme } from "./check-folder.ts";
import { writeOwnCode } from "./own-code.ts";
import { listNamedPackages } from "./load-packages.ts";
import { emitReadme } from "./readme.ts";
import { type Template, createTemplateModel } from "./templates.ts";

/** The project that is wanted. */
export interface NewProject {
  /** An absolute path. */
  readonly dir: string;
  readonly name: string;
  readonly template: Template;
  /** Is told what is being done. */
  readonly step: (text: string) => void;
}

/** What was made, or why nothing was. */
export type MakeOutcome = NewProjectResult | { readonly ok: false; readonly failure: Failure };

interface NewProjectResult {
  readonly ok: true;
  /** The paths of the new files, but for what Lathe keeps to itself. */
  readonly files: readonly string[];
  /** What a person should know. */
  readonly notes: readonly string[];
}

/** The name of a project in a folder: "My Shop!" becomes "my-shop". */
export function toProjectName(dir: string): string {
  return toPackageName(basename(dir)).slice(0, 100);
}

/**
 * Makes a project. Whoever ends it in between finds no project, and can repeat it; or a project that is not generated yet.
 * Throws a StoreError where the disk fails.
 */
export async function makeProject(newProject: NewProject): Promise<MakeOutcome> {
  const { dir, template, name, step } = newProject;
  const problem = await findFolderProblem(dir);
  if (problem !== undefined) return { ok: false, failure: problem };
  const model = createTemplateModel(template, name);
  const scaffold = renderScaffold(model);
  const packages = listNamedPackages(scaffold.get("package.json") ?? "");
  step("Packing Lathe's own packages");
  const packing = await copyPackages(dir, packages);
  if (packing !== undefined) return { ok: false, failure: packing };
  step("Writing the model");
  const also = filterMissingTexts(dir, new Map([...scaffold, [README, emitReadme(name)]]));
  const created = await createProject(dir, model, { extraTexts: also, purpose: PURPOSE });
  if (!created.ok) return { ok: false, failure: toFailure(created) };
  const files = [...packages, ...renderModel(model).keys(), ...also.keys()];
  const notes = [...formatIgnoreNote(also), ...formatUnfinishedNote(created.unfinished)];
  if (template === "blank") return { ok: true, files: sortPaths(files), notes };
  step("Generating the application");
  const generated = await generateProject(dir);
  if (!generated.ok) return generated;
  const screens = await writeOwnCode(dir, template, generated.files);
  return {
    ok: true,
    files: sortPaths([...files, ...generated.files, ...screens]),
    notes: [...notes, ...generated.notes],
  };
}

const PURPOSE = "lathe init";
const README = "README.md";
const IGNORE = ".gitignore";

/** The texts whose files are not there yet. A README may be spelled in many ways. */
function filterMissingTexts(dir: string, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const missing = [...texts].filter(([path]) =>
    path === README ? !hasReadme(dir) : !existsSync(join(dir, path)),
  );
  return new Map(missing);
}

function formatIgnoreNote(written: ReadonlyMap<string, string>): readonly string[] {
  if (written.has(IGNORE)) return [];
  return [
    `The ${IGNORE} that was there stays as it is. See to it that it has node_modules/, data/ and .lathe/run/.`,
  ];
}

function formatUnfinishedNote(unfinished: StoreError | undefined): readonly string[] {
  return unfinished === undefined ? [] : [unfinished.message];
}

async function generateProject(dir: string): Promise<MakeOutcome> {
  const cache = createGenerationCache();
  const planning = await planGeneration(dir, {}, { cache });
  if (!planning.ok) return { ok: false, failure: toFailure(planning) };
  const { planId } = planning.plan;
  const generating = await generate(dir, { planId }, { purpose: PURPOSE, cache });
  if (!generating.ok) return { ok: false, failure: toFailure(generating) };
  const { result, unfinished } = generating;
  const paths = result.files.map(({ path }) => path);
  const migration = result.migration === null ? [] : [result.migration.path];
  return { ok: true, files: [...paths, ...migration], notes: formatUnfinishedNote(unfinished) };
}

function sortPaths(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].toSorted();
}
