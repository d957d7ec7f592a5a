// Lathe's own packages as the files that npm installs: packed from the sources, or taken from the project that this program
// was installed in.
import { execFile, type ExecFileException } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PACKAGE_FOLDER, REPOSITORY_FOLDER, listParentFolders } from "./install-location.ts";

/** Files by their path in a project. */
export type PackedPackages = ReadonlyMap<string, Uint8Array>;

/** What could be found of the packages that were asked for. */
export type PackedOutcome =
  | { readonly ok: true; readonly packages: PackedPackages }
  | { readonly ok: false; readonly message: string };

/** The packages of Lathe that the text of a package.json names as files in the project, by path. */
export function listNamedPackages(packageJson: string): readonly string[] {
  const named = [...packageJson.matchAll(/"file:(vendor\/lathe-[a-z-]+-[0-9.]+\.tgz)"/g)];
  return [...new Set(named.map(([, path]) => path as string))].toSorted();
}

/** The packages at these paths of any project. Packing takes a few seconds, unless it was done before. */
export function loadPackages(paths: readonly string[]): Promise<PackedOutcome> {
  return REPOSITORY_FOLDER === undefined ? readFromProject(paths) : packFromSources(REPOSITORY_FOLDER, paths);
}

async function packFromSources(repository: string, paths: readonly string[]): Promise<PackedOutcome> {
  const folder = await mkdtemp(join(tmpdir(), "lathe-packages-"));
  try {
    const script = join(repository, "scripts/pack.ts");
    const problem = await runScript(script, join(folder, "vendor"));
    if (problem !== undefined) return { ok: false, message: problem };
    if (hasAllPackages(folder, paths)) return { ok: true, packages: await readPackages(folder, paths) };
    const message = `package.json names other packages of Lathe than this one has: ${paths.join(", ")}. Put them there, or name those of this version, as a new project has them.`;
    return { ok: false, message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packs in a process of its own. Answers what kept it from that, for people. */
async function runScript(script: string, folder: string): Promise<string | undefined> {
  try {
    await promisify(execFile)(process.execPath, [script, folder]);
    return undefined;
  } catch (error) {
    const { code, signal, stderr = "" } = error as ExecFileException;
    const how = signal ? `was ended by ${signal}` : `ended with ${code}`;
    const lines = String(stderr).trim().split("\n").slice(-MAX_LINES).join("\n");
    return `Lathe's own packages could not be packed from its sources: that process ${how}. Run lathe again.\n${lines}`.trim();
  }
}

/** Of what a process that failed said last. */
const MAX_LINES = 20;

async function readFromProject(paths: readonly string[]): Promise<PackedOutcome> {
  const folder = listParentFolders(PACKAGE_FOLDER).find((each) => hasAllPackages(each, paths));
  if (folder !== undefined) return { ok: true, packages: await readPackages(folder, paths) };
  const message = `A project carries Lathe's packages with it, and the project that this lathe is installed in does not have them: ${paths.join(", ")}. Put them there, or run lathe from another project.`;
  return { ok: false, message };
}

function hasAllPackages(folder: string, paths: readonly string[]): boolean {
  return paths.every((path) => existsSync(join(folder, path)));
}

async function readPackages(folder: string, paths: readonly string[]): Promise<PackedPackages> {
  const entries = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(entries));
}
