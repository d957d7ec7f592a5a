// A copy of the newsroom with an editor, generated, and edited since: pictures of the editor are taken of it.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyNewsroom } from "../../tests/browser/support/editor-suite.ts";
import type { Api } from "../../tests/generator-api/support/api.ts";
import { type ServedTestProject, serve } from "../../tests/generator-api/support/served-project.ts";
import { makeTempFolder, removeFolder } from "../../tests/support/temp-folder.ts";

/** An edit, as `POST /api/edits` takes it. */
export interface Edit {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body: object;
}

/** Runs work with the copy, which is served meanwhile. */
export async function withEditedNewsroom(
  edits: readonly Edit[],
  work: (served: ServedTestProject) => Promise<void>,
): Promise<void> {
  const dir = makeTempFolder();
  copyNewsroom(dir);
  const served = await serve(dir);
  try {
    await generateAnew(dir, served.api);
    await served.api.done("POST /api/edits", { body: { edits } });
    await work(served);
  } finally {
    await served.server.close();
    removeFolder(dir);
  }
}

/** What was generated before is not in the repository, so migrations could not go on from there. */
async function generateAnew(dir: string, api: Api): Promise<void> {
  rmSync(join(dir, "migrations"), { recursive: true });
  const { planId } = (await api.done("GET /api/plan")) as { readonly planId: string };
  await api.done("POST /api/generate", { body: { planId } });
}
