// The version of the command, out of its package.
import { readFileSync } from "node:fs";

/** As in package.json, which is beside the sources and beside what is compiled of them alike. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return (manifest as { readonly version: string }).version;
}
