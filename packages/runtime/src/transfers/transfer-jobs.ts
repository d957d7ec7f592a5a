// Jobs on many records as their makers see them: when they were just put into the queue, and what they could not do.
import { FAMILY_BASE, JOB_FAILURES_ROUTE, SYSTEM_RESOURCES } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { notFound } from "../errors/application-error.ts";
import { assertJobVisible } from "../auth/jobs.ts";
import { SYSTEM_ENTITIES } from "../auth/system-entities.ts";
import { createApplicationCaller } from "../records/caller.ts";
import { createReadContext } from "../records/context.ts";
import { readRecord } from "../records/get.ts";
import type { Answer, Route } from "../server/route.ts";
import { listFailures } from "./job-failures.ts";
import type { TransferContext } from "./transfer-context.ts";

/** Says how many records a job is about, in the transaction that puts it into the queue. */
export async function setJobTotal(session: Session, id: string, total: number): Promise<void> {
  await session.run(
    toStatement(sql`update "lathe"."jobs" set "total" = ${total}::bigint where "id" = ${id}::uuid`),
  );
}

/** The answer with a job that was just put into the queue. */
export async function createJobAnswer({ records }: TransferContext, id: string): Promise<Answer> {
  const caller = createApplicationCaller(null);
  const found = await readRecord(createReadContext(records), { entity: SYSTEM_ENTITIES.jobs, caller, id });
  if (found === undefined) throw notFound();
  const location = `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}/${id}`;
  return { status: 202, body: found.record, headers: { location } };
}

/** The route that lists what a job could not do. */
export function createFailuresRoute({ records }: TransferContext): Route {
  const { method, path } = JOB_FAILURES_ROUTE;
  return {
    method,
    path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}${path}`,
    guard: { kind: "operator", permission: null },
    body: "none",
    handle: async (request) => listFailures(records.db, await assertJobVisible(records, request), request),
  };
}
