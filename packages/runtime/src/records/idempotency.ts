// Idempotency keys: a create that is repeated with the same key answers what the first one answered, for a day.
import { createHash } from "node:crypto";
import { IDEMPOTENCY_KEY_HEADER } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { ApplicationError, validationFailed } from "../errors/application-error.ts";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";

/** A create that may be repeated. */
export interface IdempotentCreate {
  readonly accountId: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

const KEY = /^[\x21-\x7e]{1,255}$/;
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The key of a create; undefined where none was sent, or the caller is anonymous. */
export function parseIdempotentCreate({
  entity,
  request,
  caller,
}: RecordRequest): IdempotentCreate | undefined {
  const [key, ...more] = request.header(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined || caller.accountId === null) return undefined;
  if (more.length > 0 || !KEY.test(key)) {
    const message = "A key has 1 to 255 visible ASCII characters, such as order-2026-0001, and is sent once.";
    throw validationFailed([{ path: IDEMPOTENCY_KEY_HEADER, code: "bad_format", message }]);
  }
  return {
    accountId: caller.accountId,
    route: formatRouteKey(entity, caller),
    key,
    bodyHash: hashBody(request.body),
  };
}

/**
 * Answers a create once, inside a transaction. A second one with the same key waits for the first to end: it then gives
 * the same answer, or creates the record itself where the first one failed.
 */
export async function answerIdempotently(
  session: Session,
  create: IdempotentCreate,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const now = new Date();
  const { accountId, route, key, bodyHash } = create;
  const expired = new Date(now.getTime() - LIFETIME_MS).toISOString();
  const claimed = await session.run(
    toStatement(sql`
      insert into lathe.idempotency_keys as k (account_id, route, key, body_hash, answer, created_at)
      values (${accountId}::uuid, ${route}, ${key}, ${bodyHash}, '', ${now.toISOString()}::timestamptz)
      on conflict (account_id, route, key) do update
      set body_hash = excluded.body_hash, answer = '', created_at = excluded.created_at
      where k.created_at < ${expired}::timestamptz`),
  );
  if (claimed.affected === 0) return readStoredAnswer(session, create);
  const firstAnswer = await answer();
  await session.run(
    toStatement(sql`
      update lathe.idempotency_keys set answer = ${JSON.stringify(firstAnswer)}
      where account_id = ${accountId}::uuid and route = ${route} and key = ${key}`),
  );
  return firstAnswer;
}

async function readStoredAnswer(session: Session, create: IdempotentCreate): Promise<Answer> {
  const { accountId, route, key, bodyHash } = create;
  const { rows } = await session.run(
    toStatement(sql`
      select body_hash, answer from lathe.idempotency_keys
      where account_id = ${accountId}::uuid and route = ${route} and key = ${key}`),
  );
  const [storedHash, answer] = rows[0] ?? [];
  if (storedHash === bodyHash && answer != null && answer !== "") return JSON.parse(answer) as Answer;
  const message = "This key was used for another request. Use a new key for a new request.";
  throw new ApplicationError("conflict", message, {
    errors: [{ path: IDEMPOTENCY_KEY_HEADER, code: "key_reused", message }],
  });
}

/** A path can be spelt in several ways; and what one token was answered is not for another one with fewer permissions. */
function formatRouteKey(
  { module, name }: RecordRequest["entity"],
  { scope, principal }: RecordRequest["caller"],
): string {
  return `${scope.family} ${module}/${name} ${principal?.tokenId ?? ""}`.trimEnd();
}

function hashBody(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}
