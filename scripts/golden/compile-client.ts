// The files of @lathe/client as JavaScript, for a Node that runs no TypeScript: the types are taken out, and nothing else.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The files that have anything left, by name; they import each other and nothing else. */
export function compileClient(
  root: string,
  sources: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const compiled = Object.entries(sources)
    .map(([name, text]) => [name.replace(/\.ts$/, ".js"), withoutTypes(text)] as const)
    .filter(([, text]) => /^(?!\/\/)\S/m.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, "")));
  return format(root, compiled);
}

/** What only types were imported or exported from is not needed. */
function withoutTypes(text: string): string {
  return stripTypeScriptTypes(text)
    .replaceAll(/^(?:import|export) \{\s*\} from "[^"]+";\n/gm, "")
    .replaceAll(/(?<=\bfrom "\.\/[^"]+)\.ts"/g, '.js"');
}

/** The comment of something that was a type is followed by nothing. */
function withoutLostComments(text: string): string {
  return text.replaceAll(/^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n\n/gm, "");
}

function format(
  root: string,
  files: readonly (readonly [string, string])[],
): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "lathe-client-"));
  try {
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    const config = join(root, ".oxfmtrc.json");
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, "node_modules/oxfmt/bin/oxfmt"), "--config", config, folder],
      { cwd: folder, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`The client could not be formatted:\n${stderr}`);
    return Object.fromEntries(
      files.map(([name]) => [name, withoutLostComments(readFileSync(join(folder, name), "utf8"))]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
