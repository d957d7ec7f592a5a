// Prints the revision of the project in a folder: run as a process of its own, in another locale and time zone.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseModel, computeRevision } from "@lathe/model";
import { sha256 } from "./sha256.ts";

const [folder = "."] = process.argv.slice(2);
const paths = ["lathe.json", ...globSync("model/**/*.json", { cwd: folder })];
const files = new Map(
  paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
);
process.stdout.write(computeRevision(parseModel(files).model, sha256));
