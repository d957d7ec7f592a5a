// Paths as people type them, seen from where they are, as paths of the project.
import { relative, resolve, sep } from "node:path";
import type { Invocation } from "./command.ts";

/**
 * A path inside the project, with forward slashes. People give paths as they see them from the current folder; one that
 * leads out of the project is taken as a path of the project already, as plans print them.
 */
export function toProjectPath({ cwd, project }: Pick<Invocation, "cwd" | "project">, path: string): string {
  const seen = relative(project, resolve(cwd, path));
  const inside = seen === ".." || seen.startsWith(`..${sep}`) ? path : seen;
  return inside.replaceAll("\\", "/").replace(/^\.\//, "").replace(/\/$/, "");
}
