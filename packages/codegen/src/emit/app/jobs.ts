// jobs.ts: the place for the user's own jobs. Made once, then theirs.
import type { Resolved } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { comment, docComment, ts } from "../../write/ts.ts";
import { runtimeTypeRef } from "../runtime.ts";

const ABOUT = `Work that outlives the request which asks for it. A job is made with defineJob, listed here, and asked for by hooks, routes and
other jobs:

  export const greet = defineJob({
    name: "greet",
    run: async (payload: { readonly name: string }, { log }) => log.info(payload, "Hello."),
  });

  await data.enqueue(greet, { name: "Ann" });`;

/** No jobs yet, and how to add one. */
export function emitJobs(_resolved: Resolved, path: string): string {
  return printFile({
    path,
    header: comment("Your own jobs. Lathe made this file once and leaves it alone."),
    body: ts`${docComment(ABOUT)}export const jobs: readonly ${runtimeTypeRef("AnyJob")}[] = [];`,
  });
}
