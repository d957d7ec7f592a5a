// Bundles the screens of a project's own, admin/custom, for browsers. In memory: nothing is written, so that a folder that can't be
// written to does as well, and what is served is never older than its sources.
import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BuildResult, Message } from "esbuild";
import { createSharedModules } from "./shared-modules.ts";

/** What became of the screens of a project's own. */
export type OwnScreens =
  | {
      readonly ok: true;
      /** By the name below the admin's address. */
      readonly files: ReadonlyMap<string, Uint8Array>;
      readonly entry: OwnScreensEntry;
    }
  | { readonly ok: false; readonly problems: readonly BuildProblem[] };

/** What the admin begins with. */
export interface OwnScreensEntry {
  /** The name of the module that exports pages and the like. */
  readonly script: string;
  readonly styles: readonly string[];
  /** The modules of the admin that it needs. */
  readonly shared: readonly string[];
}

/** Why screens could not be bundled. */
export interface BuildProblem {
  readonly message: string;
  /** With a path of the project; null where it is about none of its files. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** Where the files are, below the admin's address; the names in it carry hashes. */
export const OWN_FOLDER = "own/";

const ENTRIES = ["admin/custom/index.ts", "admin/custom/index.tsx"];

const FILE_ENDINGS = [".avif", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp", ".woff2"];

/** Bundles the screens of a project; undefined where it has none. What is wrong with them is told, and not thrown. */
export async function buildOwnScreens(root: URL): Promise<OwnScreens | undefined> {
  const entry = await findEntry(root);
  if (entry === undefined) return undefined;
  const turn = building.then(() => bundle(fileURLToPath(root), entry));
  building = turn.catch(() => undefined);
  return turn;
}

/** One at a time: the process of esbuild is ended after each, and with it all that it does. */
let building: Promise<unknown> = Promise.resolve();

async function findEntry(root: URL): Promise<string | undefined> {
  for (const path of ENTRIES) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const isThere = await access(new URL(path, root)).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

async function bundle(folder: string, entry: string): Promise<OwnScreens> {
  // Most projects have none: they need not wait for it.
  const esbuild = await import("esbuild");
  const shared = createSharedModules();
  try {
    const result = await esbuild.build({
      absWorkingDir: folder,
      entryPoints: { main: entry },
      outdir: folder,
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "browser",
      target: "es2023",
      jsx: "automatic",
      // Names stay, so that errors can be read.
      minifySyntax: true,
      minifyWhitespace: true,
      charset: "utf8",
      legalComments: "none",
      entryNames: `${OWN_FOLDER}[name]-[hash]`,
      chunkNames: `${OWN_FOLDER}[name]-[hash]`,
      assetNames: `${OWN_FOLDER}[name]-[hash]`,
      publicPath: "/admin/",
      loader: Object.fromEntries(FILE_ENDINGS.map((ending) => [ending, "file"] as const)),
      define: { "process.env.NODE_ENV": '"production"' },
      // What the project's compiler is told is for the project's compiler.
      tsconfigRaw: {},
      logLevel: "silent",
      plugins: [shared.plugin],
    });
    return toOwnScreens(result, folder, shared.listUsed());
  } catch (error) {
    return { ok: false, problems: toProblems(error) };
  } finally {
    await esbuild.stop();
  }
}

function toOwnScreens(
  { outputFiles = [], metafile }: BuildResult,
  folder: string,
  shared: readonly string[],
): OwnScreens {
  const files = new Map(outputFiles.map(({ path, contents }) => [toName(path, folder), contents]));
  const [script, output] =
    Object.entries(metafile?.outputs ?? {}).find(
      ([, { entryPoint }]) => entryPoint !== undefined && ENTRIES.includes(entryPoint),
    ) ?? [];
  if (script === undefined) throw new Error("esbuild gave no module for the screens of the project.");
  // It has the styles of all parts, those that are loaded later among them.
  const styles = output?.cssBundle === undefined ? [] : [output.cssBundle];
  const needed = [...files].filter(([name]) => !name.endsWith(".css") || styles.includes(name));
  return { ok: true, files: new Map(needed), entry: { script, styles, shared } };
}

function toName(path: string, folder: string): string {
  return path.slice(folder.length).replaceAll("\\", "/").replace(/^\//, "");
}

function toProblems(error: unknown): readonly BuildProblem[] {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined || errors.length === 0)
    return [{ message: error instanceof Error ? error.message : String(error), place: null }];
  return errors.map(({ text, location }) => ({
    message: text,
    place:
      location === null ? null : { file: location.file, line: location.line, column: location.column + 1 },
  }));
}
