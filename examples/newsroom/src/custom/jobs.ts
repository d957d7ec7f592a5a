// Your own jobs. Lathe made this file once and leaves it alone.
import type { AnyJob } from "@lathe/runtime";

/**
 * Work that outlives the request which asks for it. A job is made with defineJob, listed here, and asked for by hooks, routes and
 * other jobs:
 *
 *   export const greet = defineJob({
 *     name: "greet",
 *     run: async (payload: { readonly name: string }, { log }) => log.info(payload, "Hello."),
 *   });
 *
 *   await data.enqueue(greet, { name: "Ann" });
 */
export const jobs: readonly AnyJob[] = [];
