// Which model a running application was generated from: told by every answer, so that whoever keeps a page open sees that it is old.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Project } from "./project.ts";

/** What the last generation wrote down, in the project's folder. */
const MANIFEST_FILE = ".lathe/manifest.json";

const REVISION = /^[0-9a-f]{64}$/;

/** The revision of the manifest; in a folder that came without one, a hash of the application, which differs where they do. */
export async function readAppRevision({
  root,
  application,
}: Pick<Project, "root" | "application">): Promise<string> {
  const text = await readFile(new URL(MANIFEST_FILE, root), "utf8").catch(() => "");
  return findRevision(text) ?? createHash("sha256").update(JSON.stringify(application)).digest("hex");
}

function findRevision(manifest: string): string | undefined {
  try {
    const { revision } = JSON.parse(manifest) as { readonly revision?: unknown };
    return typeof revision === "string" && REVISION.test(revision) ? revision : undefined;
  } catch {
    return undefined;
  }
}
