// What jobs on many records could not do: kept with each batch, and listed.
import { LIST_LIMIT } from "@lathe/contract";
import { createJsonAnswer } from "@lathe/http";
import type { Row, Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import type { ApplicationError } from "../errors/application-error.ts";
import { getValidValue } from "../records/valid-value.ts";
import { parseListRequest } from "../query/list-request.ts";
import { assertNoParameters } from "../records/no-query.ts";
import { parseQueryParameters } from "../records/query-parameters.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { newId } from "../values/new-id.ts";

/** What a job could not do. */
export interface JobFailure {
  /** The row of an imported file, from 1. */
  readonly row: number | null;
  readonly recordId: string | null;
  /** The member that stands in the way, and the value that it was given, where it is one. */
  readonly member: string | null;
  readonly value: string | null;
  readonly code: string;
  readonly message: string;
}

/** A refused write in a few words for people. */
export function describeRefusal({ code, message, errors }: ApplicationError): string {
  if (code !== "validation_failed" || errors.length === 0) return message;
  return errors.map((entry) => [entry.path.slice(1), entry.message].filter(Boolean).join(": ")).join(" ");
}

/** Keeps failures, in the transaction of what they are about. */
export async function insertFailures(
  session: Session,
  jobId: string,
  failures: readonly JobFailure[],
): Promise<void> {
  if (failures.length === 0) return;
  const rows = failures.map(({ row, recordId, member, value, code, message }) => ({
    id: newId(),
    row,
    record_id: recordId,
    member,
    value: value === null ? null : toStorableText(value),
    code,
    message,
  }));
  await session.run(
    toStatement(sql`insert into "lathe"."job_failures" ("id", "job_id", "row", "record_id", "member", "value", "code", "message")
select f."id", ${jobId}::uuid, f."row", f."record_id", f."member", f."value", f."code", f."message"
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as f("id" uuid, "row" bigint, "record_id" uuid, "member" text, "value" text, "code" text, "message" text)`),
  );
}

/** Forgets what a job could not do: it begins again. */
export async function forgetFailures(session: Session, jobId: string): Promise<void> {
  await session.run(toStatement(sql`delete from "lathe"."job_failures" where "job_id" = ${jobId}::uuid`));
}

/** The beginning of what somebody sent, without what no database keeps. */
function toStorableText(text: string): string {
  return text.slice(0, MAX_VALUE_LENGTH).replaceAll("\0", "\uFFFD").toWellFormed();
}

const MAX_VALUE_LENGTH = 200;

/** How many things a job could not do. */
export async function countFailures(session: Session, jobId: string): Promise<number> {
  const { rows } = await session.run(
    toStatement(sql`select count(*) from "lathe"."job_failures" where "job_id" = ${jobId}::uuid`),
  );
  return Number(rows[0]?.[0]);
}

/** Why a row failed, and the member that stands in the way. */
type RowProblem = Pick<JobFailure, "member" | "message">;

/** Why rows of a file failed, by their numbers. */
export async function listRowProblems(
  session: Session,
  jobId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, readonly RowProblem[]>> {
  const { rows } = await session.run(
    toStatement(sql`select "row", "member", "message" from "lathe"."job_failures"
where "job_id" = ${jobId}::uuid and "row" between ${from}::bigint and ${to}::bigint order by "row", "id"`),
  );
  const problems = new Map<number, RowProblem[]>();
  for (const [row, member, message] of rows) {
    const all = problems.get(Number(row)) ?? [];
    problems.set(Number(row), [...all, { member: member ?? null, message: message ?? "" }]);
  }
  return problems;
}

const PARAMETERS = ["limit", "offset"];

/** Answers with a page of what a job could not do, in its order. */
export async function listFailures(session: Session, jobId: string, request: RouteRequest): Promise<Answer> {
  const entries = [...parseQueryParameters(request.query)];
  assertNoParameters(
    entries.filter(([name]) => !PARAMETERS.includes(name)),
    PARAMETERS,
  );
  const { limit = LIST_LIMIT.default, offset = 0 } = getValidValue(parseListRequest(entries));
  const items = await readFailures(session, jobId, { limit, offset });
  return createJsonAnswer(200, { items, total: await countFailures(session, jobId), limit, offset });
}

/** Some of what a job could not do, in its order. */
async function readFailures(
  session: Session,
  jobId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly JobFailure[]> {
  const { rows } = await session.run(
    toStatement(sql`select "row", "record_id", "member", "value", "code", "message" from "lathe"."job_failures"
where "job_id" = ${jobId}::uuid order by "row", "id" limit ${limit}::integer offset ${offset}::bigint`),
  );
  return rows.map(parseFailure);
}

function parseFailure([row, recordId, member, value, code, message]: Row): JobFailure {
  return {
    row: row == null ? null : Number(row),
    recordId: recordId ?? null,
    member: member ?? null,
    value: value ?? null,
    code: code ?? "",
    message: message ?? "",
  };
}
