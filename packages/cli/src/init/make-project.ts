// Makes a project: Lathe's packages first, then the model with all around it in one step, then the application.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { createProject, generate, planGeneration, scaffoldOf, type StoreError } from "@lathe/generator";
import { packageName, writeModel } from "@lathe/model";
import { type Failure, failureOf } from "../failure.ts";
import { bringPackages } from "./bring-packages.ts";
import { folderProblem, hasReadme } from "./check-folder.ts";
import { writeOwnCode } from "./own-code.ts";
import { packagesNamedIn } from "./packed-packages.ts";
import { readmeText } from "./readme.ts";
import { type Template, templateModel } from "./templates.ts";

/** The project that is wanted. */
export interface ProjectWish {
  /** An absolute path. */
  readonly dir: string;
  readonly name: string;
  readonly template: Template;
  /** Is told what is being done. */
  readonly step: (text: string) => void;
}

/** What was made, or why nothing was. */
export type MakeOutcome = Made | { readonly ok: false; readonly failure: Failure };

interface Made {
  readonly ok: true;
  /** The paths of the new files, but for what Lathe keeps to itself. */
  readonly files: readonly string[];
  /** What a person should know. */
  readonly notes: readonly string[];
}

/** The name of a project in a folder: "My Shop!" becomes "my-shop". */
export function nameFor(dir: string): string {
  return packageName(basename(dir)).slice(0, 100);
}

/**
 * Makes a project. Whoever ends it in between finds no project, and can repeat it; or a project that is not generated yet.
 * Throws a StoreError where the disk fails.
 */
export async function makeProject(wish: ProjectWish): Promise<MakeOutcome> {
  const { dir, template, name, step } = wish;
  const problem = await folderProblem(dir);
  if (problem !== undefined) return { ok: false, failure: problem };
  const model = templateModel(template, name);
  const scaffold = scaffoldOf(model);
  const packages = packagesNamedIn(scaffold.get("package.json") ?? "");
  step("Packing Lathe's own packages");
  const packing = await bringPackages(dir, packages);
  if (packing !== undefined) return { ok: false, failure: packing };
  step("Writing the model");
  const also = missingTexts(dir, new Map([...scaffold, [README, readmeText(name)]]));
  const created = await createProject(dir, model, { also, purpose: PURPOSE });
  if (!created.ok) return { ok: false, failure: failureOf(created) };
  const files = [...packages, ...writeModel(model).keys(), ...also.keys()];
  const notes = [...ignoreNote(also), ...noteOf(created.unfinished)];
  if (template === "blank") return { ok: true, files: inOrder(files), notes };
  step("Generating the application");
  const generated = await generateFirst(dir);
  if (!generated.ok) return generated;
  await writeOwnCode(dir, template, generated.files);
  return {
    ok: true,
    files: inOrder([...files, ...generated.files]),
    notes: [...notes, ...generated.notes],
  };
}

const PURPOSE = "lathe init";
const README = "README.md";
const IGNORE = ".gitignore";

/** The texts whose files are not there yet. A README may be spelled in many ways. */
function missingTexts(dir: string, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const missing = [...texts].filter(([path]) =>
    path === README ? !hasReadme(dir) : !existsSync(join(dir, path)),
  );
  return new Map(missing);
}

function ignoreNote(written: ReadonlyMap<string, string>): readonly string[] {
  if (written.has(IGNORE)) return [];
  return [
    `The ${IGNORE} that was there stays as it is. See to it that it has node_modules/, data/ and .lathe/run/.`,
  ];
}

function noteOf(unfinished: StoreError | undefined): readonly string[] {
  return unfinished === undefined ? [] : [unfinished.message];
}

async function generateFirst(dir: string): Promise<MakeOutcome> {
  const planning = await planGeneration(dir);
  if (!planning.ok) return { ok: false, failure: failureOf(planning) };
  const { planId } = planning.plan;
  const generating = await generate(dir, { planId }, { purpose: PURPOSE });
  if (!generating.ok) return { ok: false, failure: failureOf(generating) };
  const { result, unfinished } = generating;
  const paths = result.files.map(({ path }) => path);
  const migration = result.migration === null ? [] : [result.migration.path];
  return { ok: true, files: [...paths, ...migration], notes: noteOf(unfinished) };
}

function inOrder(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].toSorted();
}
