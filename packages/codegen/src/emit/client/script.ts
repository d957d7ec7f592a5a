// client/{family}.js: the client of a family as JavaScript, for a Node that runs no TypeScript.
import type { Family } from "@lathe/contract";
import { toPascalCase } from "@lathe/model";
import type { Resolved } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { ident, join, lit, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitEntries } from "./client.ts";

/** The client for operators. */
export function emitAdminScript(resolved: Resolved, path: string): string {
  return emitScript(resolved, "admin", path);
}

/** The client for visitors and integrations. */
export function emitExternalScript(resolved: Resolved, path: string): string {
  return emitScript(resolved, "external", path);
}

function emitScript(resolved: Resolved, family: Family, path: string): string {
  const create = ident(`create${toPascalCase(family)}Client`);
  const entries = emitEntries(resolved, family);
  const entities = entries === undefined ? ts`entities: {}` : ts`entities`;
  const parts = [
    ts`import { createClient } from "./core/index.js";

export { LatheError } from "./core/index.js";`,
    ...(entries === undefined ? [] : [ts`const entities = ${entries};`]),
    ts`/** A client of the application at an address; its type is in the TypeScript file beside this one. */
export function ${create}(options) {
  return createClient({ family: ${lit(family)}, ${entities} }, options);
}`,
  ];
  return printFile({ path, header: generatedHeader(resolved.project.modelFile), body: join(parts, "\n\n") });
}
