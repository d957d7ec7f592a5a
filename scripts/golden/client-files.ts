// The files of @lathe/client, as they are and as JavaScript, as a module of codegen, which copies them into projects and can read
// no files itself.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileClient } from "./compile-client.ts";

/** Where the module is. */
export const CLIENT_FILES_MODULE = "packages/codegen/src/generated/client-files.ts";

/** The text of the module: what the package has below `src`, without its tests, and the same as JavaScript. */
export function emitClientFiles(root: string): string {
  const folder = join(root, "packages/client/src");
  const names = globSync("*.ts", { cwd: folder }).filter((name) => !name.endsWith(".test.ts"));
  const sources = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const files = { ...sources, ...compileClient(root, sources) };
  const entries = Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `  "${name}": ${toTemplateLiteral(text)},\n`);
  return `// The files of @lathe/client, written by \`npm run golden\`. Generated clients have copies of them.

/** The text of each file, by its name. */
export const CLIENT_FILES: Readonly<Record<string, string>> = {
${entries.join("")}};
`;
}

function toTemplateLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, (special) => `\\${special}`)}\``;
}
