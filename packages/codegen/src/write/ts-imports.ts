// The import lines of a file: collected, each name once, sorted, with paths seen from the file.
import { fits } from "./layout.ts";
import { quoteString } from "./ts-atoms.ts";

/** A name that a file imports; printing it adds the import. */
export interface ImportRef {
  readonly name: string;
  /** A package, or the path of a file of the project (it ends in ".ts"). */
  readonly from: string;
  /** Whether only types need it. */
  readonly typeOnly: boolean;
  /** The name it has in the importing file. */
  readonly as: string;
}

/** The lines that import what the file at `path` refers to. */
export function formatImports(refs: readonly ImportRef[], path: string): readonly string[] {
  return [...Map.groupBy(refs, ({ from }) => from)]
    .map(([from, used]) => [resolveSpecifier(from, path), used] as const)
    .toSorted(([a], [b]) => compareSpecifiers(a, b))
    .map(([specifier, used]) => formatImport(specifier, used));
}

function formatImport(from: string, refs: readonly ImportRef[]): string {
  const typeOnly = refs.every((used) => used.typeOnly);
  // A name that is needed as a value somewhere is imported as one.
  const names = new Map<string, boolean>();
  for (const { name, as, typeOnly: forTypes } of refs) {
    const written = name === as ? name : `${name} as ${as}`;
    names.set(written, forTypes && names.get(written) !== false);
  }
  const written = [...names]
    .toSorted(([a], [b]) => compareCodeUnits(a, b))
    .map(([name, forTypes]) => (forTypes && !typeOnly ? `type ${name}` : name));
  const start = typeOnly ? "import type {" : "import {";
  const flat = `${start} ${written.join(", ")} } from ${quoteString(from)}`;
  if (written.length === 1 || fits(flat, 0)) return `${flat};`;
  return `${start}\n${written.map((name) => `  ${name},`).join("\n")}\n} from ${quoteString(from)};`;
}

/** Packages first, then files from the farthest to the nearest. */
function compareSpecifiers(a: string, b: string): number {
  const near = Number(a.startsWith(".")) - Number(b.startsWith("."));
  return near === 0 ? compareCodeUnits(a, b) : near;
}

function resolveSpecifier(from: string, path: string): string {
  if (!from.endsWith(".ts")) return from;
  const target = from.split("/");
  const here = path.split("/").slice(0, -1);
  const differs = here.findIndex((folder, i) => folder !== target[i]);
  const shared = differs < 0 ? here.length : differs;
  const up = here.slice(shared).map(() => "..");
  return [...(up.length === 0 ? ["."] : up), ...target.slice(shared)].join("/");
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
