// Puts jobs into the queue, as part of whatever transaction asks for them.
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { newId } from "../values/new-id.ts";
import { type JobClock, databaseClock } from "./clock.ts";
import type { NewJob } from "./job.ts";

/** The largest payload, as JSON: more than this is data, and belongs into records. */
export const MAX_PAYLOAD_BYTES = 1024 * 1024;

/** The character NUL in JSON, and not a backslash that was written before its digits. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Puts a job into the queue, and gives its id: it is there when the transaction is committed, or not at all. */
export async function enqueueJob(
  session: Session,
  job: NewJob,
  clock: JobClock = databaseClock,
): Promise<string> {
  const id = newId();
  const now = clock();
  const { kind, subject = null, payload, maxAttempts, at, madeBy = null } = job;
  const runAt = at === undefined ? now : sql`${at.toISOString()}::timestamptz`;
  await session.run(
    toStatement(sql`insert into "lathe"."jobs"
  ("id", "kind", "subject", "payload", "state", "run_at", "max_attempts", "made_by", "created_at", "updated_at")
values (${id}::uuid, ${kind}, ${subject}, ${formatPayload(kind, payload)}::jsonb, 'queued', ${runAt}, ${maxAttempts}::integer,
  ${madeBy}::uuid, ${now}, ${now})`),
  );
  return id;
}

/** The text of a payload. Throws where it is no JSON that the database keeps as it is. */
function formatPayload(kind: string, payload: unknown): string {
  const text: string | undefined = JSON.stringify(payload ?? null);
  if (text === undefined) throw new TypeError(`The payload of the job ${kind} is no JSON.`);
  if (NUL.test(text)) {
    throw new TypeError(
      `The payload of the job ${kind} holds the character NUL, which the database can't keep.`,
    );
  }
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) {
    throw new TypeError(
      `The payload of the job ${kind} is larger than ${MAX_PAYLOAD_BYTES} bytes. Put the data into records, and their ids into the payload.`,
    );
  }
  return text;
}
