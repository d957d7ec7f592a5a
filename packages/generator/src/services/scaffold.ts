// What a project has before anything was generated: the files around the application, which the user owns from the start.
import type { Model } from "@lathe/model";
import { codegen } from "./codegen.ts";

/** Generating makes these files, too, where they are missing. */
const SCAFFOLD_KEYS: readonly string[] = ["package", "tsconfig", "gitignore", "gitattributes", "npmrc"];

/** The texts of package.json, tsconfig.json, .npmrc and the files for git, for a model, by path. */
export function renderScaffold(model: Model): ReadonlyMap<string, string> {
  const files = [...codegen.render(model)].filter(([, { key }]) => SCAFFOLD_KEYS.includes(key));
  return new Map(files.map(([path, { text }]) => [path, text]));
}
