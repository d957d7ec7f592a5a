// Signed requests to a bucket: tried again where the service is away or busy, and never waited for without end.
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Target } from "./media-target.ts";
import { StorageError } from "./storage-error.ts";

/** A request about one object. */
interface ObjectRequest {
  readonly method: "PUT" | "GET" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** How long one try may take until it is answered. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests; answers with a status that is no success are answers, too. */
export type SendObjectRequest = (request: ObjectRequest) => Promise<Response>;

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 200;

/** A status that another try may change. */
const isTransient = (status: number): boolean => status >= 500 || status === 429;

/** Makes the sender of a bucket. It throws a StorageError where no try was answered for good. */
export function createObjectSender(target: S3Target): SendObjectRequest {
  const { accessKeyId, secretAccessKey, sessionToken, region } = target;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    region,
    service: "s3",
    retries: 0,
  });
  return async (request) => {
    for (let tries = 1; ; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      const outcome = await tryOnce(client, request);
      if (outcome instanceof Response && !isTransient(outcome.status)) return outcome;
      // Nobody reads it, and its connection is to be free, also after the last try.
      if (outcome instanceof Response) void outcome.body?.cancel().catch(() => {});
      request.signal?.throwIfAborted();
      if (tries === MAX_TRIES) throw createAwayError(outcome);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()), undefined, {
        signal: request.signal,
      });
    }
  };
}

async function tryOnce(client: AwsClient, request: ObjectRequest): Promise<unknown> {
  const { method, url, headers, body, timeoutMs, signal } = request;
  const signed = await client.sign(url, { method, headers });
  // With a range, fetch says so itself; so it is not part of what is signed.
  if (headers["range"] === undefined) signed.headers.set("accept-encoding", "identity");
  // The time-out ends with the answer's head: how long its body takes is up to who reads it.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error("There was no answer in time.")), timeoutMs);
  try {
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      redirect: "manual",
      signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
    });
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}

function createAwayError(outcome: unknown): StorageError {
  const how = outcome instanceof Response ? `answers with ${outcome.status}` : "does not answer";
  return new StorageError(
    "unavailable",
    `The storage of media ${how}.`,
    outcome instanceof Response ? undefined : outcome,
  );
}
