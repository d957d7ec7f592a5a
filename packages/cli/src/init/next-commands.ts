// What to type after a project was made.
import { relative } from "node:path";

/** The commands that run a project, typed in the folder `from`. */
export function listNextCommands(from: string, dir: string): readonly string[] {
  const way = relative(from, dir);
  const short = way.length < dir.length ? way : dir;
  return [...(way === "" ? [] : [`cd ${quotePath(short)}`]), "npm install", "npm run dev"];
}

/** A path as a shell takes it. */
function quotePath(path: string): string {
  const plain = path.startsWith("-") ? `./${path}` : path;
  return /^[\w@%+=:,./\\-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", "'\\''")}'`;
}
