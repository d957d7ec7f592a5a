// What the types of jobs let through; the compiler checks what stands here.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { DataAccess } from "./data-types.ts";
import { type AnyJob, defineJob } from "./job-types.ts";

const greet = defineJob({
  name: "greet",
  run: (payload: { readonly name: string; readonly times?: number }, { log }) => log.info(payload, "Hello."),
});
const nightly = defineJob({
  name: "nightly",
  schedule: "0 3 * * *",
  runInSteps: async ({ dueAt }, { transaction }) => transaction(() => dueAt.length),
});
const bare = defineJob({ name: "bare", run: () => undefined });
const dated = defineJob({ name: "dated", run: (payload: { readonly at: Date }) => payload.at.getTime() });

test("jobs of all payloads can be listed together", () => {
  const jobs: readonly AnyJob[] = [greet, nightly, bare, dated];
  assert.deepEqual(
    jobs.map(({ name }) => name),
    ["greet", "nightly", "bare", "dated"],
  );
});

/** Never called: it is enough that it compiles. */
export async function enqueueAll(data: DataAccess): Promise<void> {
  await data.enqueue(greet, { name: "Ann" }, { subject: "Ann", at: new Date() });
  await data.enqueue(greet, { name: "Ann", times: 2 });
  await data.enqueue(nightly, { dueAt: new Date().toISOString() });
  await data.enqueue(bare, null);
  // @ts-expect-error -- a member is missing
  await data.enqueue(greet, {});
  // @ts-expect-error -- a member is of another type
  await data.enqueue(greet, { name: 1 });
  // @ts-expect-error -- there is no such member
  await data.enqueue(greet, { name: "Ann", age: 1 });
  // @ts-expect-error -- it takes none
  await data.enqueue(bare, { name: "Ann" });
  // @ts-expect-error -- a Date would come back as a text
  await data.enqueue(dated, { at: new Date() });
  // @ts-expect-error -- what comes by the clock is given when it was due
  defineJob({ name: "odd", schedule: "@daily", run: ({ other }: { readonly other: string }) => other });
}
