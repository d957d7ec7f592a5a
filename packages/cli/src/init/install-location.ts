// Where this program lies: in the repository as sources, or compiled in the packages that a project installed.
import { dirname, extname, join } from "node:path";

/** The folder of this package. */
export const PACKAGE_FOLDER: string = join(import.meta.dirname, "../..");

/** The folder of the repository; undefined where the program was compiled and has left it. */
export const REPOSITORY_FOLDER: string | undefined =
  extname(import.meta.filename) === ".ts" ? join(PACKAGE_FOLDER, "../..") : undefined;

/** A folder and all folders above it. */
export function listParentFolders(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...listParentFolders(above)];
}
