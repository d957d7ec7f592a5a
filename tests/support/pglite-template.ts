// The data of an empty PGlite, made once: a new one takes seconds, a copy of it a fraction of one.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";

let template: Promise<Blob> | undefined;

/** What new databases in memory, and folders, can begin with. */
export function pgliteTemplate(): Promise<Blob> {
  template ??= loadTemplate();
  return template;
}

/** Kept between runs, beside the packages: a new version of PGlite has a name of its own. */
async function loadTemplate(): Promise<Blob> {
  const place = join(import.meta.dirname, "../../node_modules/.cache/lathe", `pglite-${version()}.tar`);
  try {
    return new Blob([readFileSync(place)]);
  } catch {
    const made = await makeTemplate();
    mkdirSync(dirname(place), { recursive: true });
    const draft = `${place}.${process.pid}`;
    writeFileSync(draft, made);
    renameSync(draft, place);
    return new Blob([made]);
  }
}

async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const lite = await PGlite.create("memory://");
  try {
    const dump = await lite.dumpDataDir("none");
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await lite.close();
  }
}

function version(): string {
  const entry = fileURLToPath(import.meta.resolve("@electric-sql/pglite"));
  const about: unknown = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8"));
  return (about as { readonly version: string }).version;
}
