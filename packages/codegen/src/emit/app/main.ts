// main.ts: where the application starts. Made once, then the user's.
import { CUSTOM_FOLDER, GENERATED_FOLDER } from "../../resolve.ts";
import type { Resolved } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { comment, ref, ts } from "../../write/ts.ts";
import { runtimeRef } from "../runtime.ts";

/** Serves, migrates or manages accounts, as the command line asks. */
export function emitMain(_resolved: Resolved, path: string): string {
  const from = `${GENERATED_FOLDER}/application.ts`;
  const routes = ref("routes", `${CUSTOM_FOLDER}/routes.ts`);
  const jobs = ref("jobs", `${CUSTOM_FOLDER}/jobs.ts`);
  return printFile({
    path,
    header: comment("Starts the application. Lathe made this file once and leaves it alone."),
    body: ts`await ${runtimeRef("runApplication")}({ ${ref("application", from)}, ${ref("hooks", from)}, ${routes}, ${jobs}, root: new URL("..", import.meta.url) });`,
  });
}
