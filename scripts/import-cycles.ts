// Finds circles of imports between files that are more than types: such files can't be understood, or loaded, one after the other.
import { posix } from "node:path";

/** The relative imports that load a file: all but `import type` and `export type`, and those that wait for a call. */
export function listLoadedFiles(source: string): readonly string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(?!type\s+[{*\w])(?:[^"';()=`]*?\sfrom\s)?\s*["'](\.[^"']*)["']/g;
  return [...source.matchAll(pattern)].map((match) => match[1] as string);
}

/** Every circle among files that are given with their texts, as the paths along it; one for each set of files that are in circles together. */
export function findImportCycles(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const graph = new Map(
    [...sources].map(([file, source]) => [
      file,
      listLoadedFiles(source)
        .map((specifier) => posix.join(posix.dirname(file), specifier))
        .filter((target) => sources.has(target)),
    ]),
  );
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of [...graph.keys()].toSorted()) visit(file, []);
  return cycles;
}
