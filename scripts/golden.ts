// Writes what is generated from the sources and committed: the JSON Schemas and canonical files of the examples.
// With --check nothing is written, and a difference is an error.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { SCHEMA_FILES, parseModel, writeModel } from "@lathe/model";
import { ROOT } from "./run-step.ts";

const checkOnly = process.argv.includes("--check");
const examples = globSync("examples/*/lathe.json", { cwd: ROOT }).map((file) => join(ROOT, dirname(file)));
let different = 0;

for (const example of examples) {
  const { model, issues } = parseModel(readModelFiles(example));
  for (const { file, pointer, message } of issues) {
    console.log(`${relative(ROOT, example)}: ${file}${pointer}: ${message}`);
    process.exitCode = 1;
  }
  if (issues.length > 0) continue;
  for (const [path, text] of [...writeModel(model), ...SCHEMA_FILES]) put(join(example, path), text);
}

if (checkOnly && different > 0) process.exitCode = 1;

function readModelFiles(folder: string): Map<string, string> {
  const paths = ["lathe.json", ...globSync("model/**/*.json", { cwd: folder })];
  return new Map(paths.map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path), "utf8")]));
}

function put(path: string, text: string): void {
  if (readIfThere(path) === text) return;
  different += 1;
  console.log(`${checkOnly ? "differs" : "written"}: ${relative(ROOT, path)}`);
  if (checkOnly) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
