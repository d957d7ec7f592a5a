// The examples: their JSON Schemas and canonical model files, and the applications that their models become.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import {
  type FileText,
  GENERATED_FOLDER,
  SCREENS_FOLDER,
  planMigration,
  render,
  resolve,
} from "@lathe/codegen";
import { type Model, SCHEMA_FILES, parseModel, renderModel } from "@lathe/model";
import { ROOT } from "../run-step.ts";
import { readIfExists, removeLeftover, writeIfChanged } from "./output.ts";

/** Folders in which every file is Lathe's. */
const GENERATED_FOLDERS = [GENERATED_FOLDER, SCREENS_FOLDER, "client", "openapi"];

/** Writes what is generated of every example. */
export function writeExamples(): void {
  for (const file of globSync("examples/*/lathe.json", { cwd: ROOT }))
    writeExample(join(ROOT, dirname(file)));
}

function writeExample(example: string): void {
  const { model, issues } = parseModel(readModelFiles(example));
  for (const { file, pointer, message } of issues) {
    console.log(`${relative(ROOT, example)}: ${file}${pointer}: ${message}`);
    process.exitCode = 1;
  }
  if (issues.length > 0) return;
  for (const [path, text] of [...renderModel(model), ...SCHEMA_FILES])
    writeIfChanged(join(example, path), text);
  const files = render(resolve(model));
  for (const [path, file] of files) {
    if (file.ownership === "generated" || readIfExists(join(example, path)) === undefined) {
      writeIfChanged(join(example, path), file.text);
    }
  }
  writeMigration(example, model);
  removeLeftovers(example, files);
}

/** No database has seen an example's first migration, so it follows its model. */
function writeMigration(example: string, model: Model): void {
  const plan = planMigration({ before: null, after: model });
  if (plan.ok && plan.sql !== null) writeIfChanged(join(example, "migrations/0001_initial.sql"), plan.sql);
}

function removeLeftovers(example: string, files: ReadonlyMap<string, FileText>): void {
  const patterns = GENERATED_FOLDERS.map((folder) => `${folder}/**/*.*`);
  for (const path of globSync(patterns, { cwd: example })) {
    if (!files.has(path.split(sep).join("/"))) removeLeftover(join(example, path));
  }
}

function readModelFiles(folder: string): Map<string, string> {
  const paths = ["lathe.json", ...globSync("model/**/*.json", { cwd: folder })];
  return new Map(paths.map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path), "utf8")]));
}
