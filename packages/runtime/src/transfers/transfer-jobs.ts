// Jobs on many records as their makers see them: when they were just put into the queue, and what they could not do.
import {
  FAMILY_BASE,
  JOB_FAILURES_ROUTE,
  OPERATIONS,
  type Operation,
  SYSTEM_RESOURCES,
} from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError, isApplicationError, notFound } from "../errors/application-error.ts";
import type { Maker } from "../identity/find-principal.ts";
import { FinalJobError, JobPostponed, type RunningJob } from "../jobs/job.ts";
import type { MediaContext } from "../media/assets/media-context.ts";
import { StorageError } from "../media/storage/storage-error.ts";
import { getPrincipal } from "../auth/current-principal.ts";
import { assertJobVisible } from "../auth/jobs.ts";
import { SYSTEM_ENTITIES } from "../auth/system-entities.ts";
import { createApplicationCaller, resolveCaller } from "../records/caller.ts";
import { type RecordContext, createReadContext } from "../records/context.ts";
import { readRecord } from "../records/get.ts";
import type { Answer, Route, RouteRequest } from "../server/route.ts";
import { listFailures } from "./job-failures.ts";
import type { TransferContext } from "./transfer-context.ts";

/** Says how many records a job is about, in the transaction that puts it into the queue. */
export async function setJobTotal(session: Session, id: string, total: number): Promise<void> {
  await session.run(
    toStatement(sql`update "lathe"."jobs" set "total" = ${total}::bigint where "id" = ${id}::uuid`),
  );
}

/** So much of a kind may one account have waiting: who wants more waits until some of it is done. */
const MAX_WAITING = 20;

/** Throws where somebody has enough of a kind under way. */
export async function assertFewTransfers(
  session: Session,
  { accountId }: Maker,
  kind: string,
): Promise<void> {
  const { rows } = await session.run(
    toStatement(sql`select count(*) from "lathe"."jobs"
where "made_by" = ${accountId}::uuid and "kind" = ${kind} and "state" in ('queued', 'running')`),
  );
  if (Number(rows[0]?.[0]) >= MAX_WAITING) {
    const detail = `This account has ${MAX_WAITING} such jobs under way. Wait until one of them is done.`;
    throw new ApplicationError("conflict", detail);
  }
}

/** Whether a job waits or runs. */
export async function isUnfinished(session: Session, id: string): Promise<boolean> {
  const { rows } = await session.run(
    toStatement(
      sql`select exists (select from "lathe"."jobs" where "id" = ${id}::uuid and "state" in ('queued', 'running'))`,
    ),
  );
  return rows[0]?.[0] === "t";
}

/** Makes the place for files where the application has no images, which would have had it made at its start. */
export async function prepareFiles({ fields, storage }: MediaContext): Promise<void> {
  if (fields.length === 0) await storage.prepare();
}

/** Why a try failed: what is refused to the maker, or by the model, is refused the next time, too; storage that is away comes back. */
export function toJobError(error: unknown, job: RunningJob): unknown {
  if (error instanceof StorageError)
    return error.kind === "missing"
      ? new FinalJobError("The file is not there any more.", { cause: error })
      : job.ageMs < OUTAGE_MS
        ? new JobPostponed(STORAGE_AWAY, { cause: error })
        : new Error(STORAGE_AWAY, { cause: error });
  const isRefused = isApplicationError(error) && error.status < 500 && error.code !== "conflict";
  return isRefused ? new FinalJobError(error.message, { cause: error }) : error;
}

const OUTAGE_MS = 24 * 60 * 60_000;
const STORAGE_AWAY = "Files can't be stored or read at the moment.";

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
    handle: async (request) => {
      const id = await assertJobVisible(records, request);
      await assertFailuresVisible(records, request, id);
      return listFailures(records.db, id, request);
    },
  };
}

/**
 * What a job could not do has ids and values of records: who sees the jobs of all needs to read these, and makers to do something with
 * them. Throws for others as if there was no such job, and for all where it is too old to tell what it is about. Jobs of own code tell of no
 * records.
 */
async function assertFailuresVisible(
  { db, schema }: RecordContext,
  request: RouteRequest,
  id: string,
): Promise<void> {
  const { rows } = await db.run(
    toStatement(
      sql`select "made_by", "payload" ->> 'entityId', "kind" like 'lathe.%' from "lathe"."jobs" where "id" = ${id}::uuid`,
    ),
  );
  const [madeBy, entityId, isOurs] = rows[0] ?? [];
  if (entityId == null && isOurs !== "t") return;
  const principal = getPrincipal(request);
  const caller = resolveCaller("admin", principal);
  const entity = schema.findById(entityId ?? "");
  const operations = madeBy === principal.account.id ? OPERATIONS : READ_OPERATIONS;
  if (entity === undefined || !operations.some((operation) => caller.canUse(entity, operation)))
    throw notFound();
}

const READ_OPERATIONS: readonly Operation[] = ["list", "get"];
