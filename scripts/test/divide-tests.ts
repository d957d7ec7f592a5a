// Divides test files into parts, each run by a process of its own: those of one folder share servers that take a while to start.

/** Few enough that no part is long when all others have ended; enough that starting it counts for little. */
const MAX_FILES = 16;

/** The parts, of sorted files. Tests of packages start nothing: all of them are one part. */
export function divideTests(files: readonly string[]): readonly (readonly string[])[] {
  const folders = Map.groupBy(files, nameFolder);
  return [...folders].flatMap(([folder, inside]) =>
    folder.startsWith("tests/") ? cut(inside, Math.ceil(inside.length / MAX_FILES)) : [inside],
  );
}

/** Packages and scripts as a whole; of tests, the folder that a file is in. */
function nameFolder(file: string): string {
  const [top = "", folder = ""] = file.split("/");
  return top === "tests" ? `${top}/${folder}` : top;
}

/** Cuts into parts of about the same length. */
function cut(files: readonly string[], parts: number): readonly (readonly string[])[] {
  return Array.from({ length: parts }, (_, part) =>
    files.slice(Math.ceil((part * files.length) / parts), Math.ceil(((part + 1) * files.length) / parts)),
  );
}
