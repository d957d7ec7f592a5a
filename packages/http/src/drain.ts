// The end of a server: no request is cut off that was begun, unless it takes too long.
import { once } from "node:events";
import type { Server as NodeServer, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Incoming } from "./exchange.ts";

/** How a server ends. */
export interface DrainOptions {
  /** After so long everything that is left is cut off. Left out: handlers are waited for, however long they take. */
  readonly graceMs?: number;
  /** How long answers may be on their way when all handlers have ended; `graceMs` unless said otherwise. */
  readonly sendMs?: number;
  /** Whether requests that have not arrived are cut off at once: nothing was begun for them. Else they count as under way. */
  readonly abortsIncomplete?: boolean;
  /** Called when no more requests are taken: the time to end streams that have no end of their own. */
  onClosing?(): void;
}

/** Knows what is under way. */
export interface Drain {
  isClosing(): boolean;
  /** Takes note of a request, and of its handling. */
  track(incoming: Incoming, handled: Promise<void>): void;
  /** Ends the server; again: waits for the same end. */
  close(options: DrainOptions): Promise<void>;
}

/** A request that is not handled, or whose answer is not sent. */
interface ActiveRequest extends Incoming {
  readonly handled: Promise<void>;
  isHandled: boolean;
}

/** Watches over a server. */
export function createDrain(server: NodeServer): Drain {
  const activeRequests = new Set<ActiveRequest>();
  let closed: Promise<void> | undefined;

  /** Waits for all handlers; then for their answers, but no longer than so. Meanwhile others may come, which are refused. */
  async function waitForRequests(sendMs: number | undefined): Promise<void> {
    while (activeRequests.size > 0) {
      const left = [...activeRequests];
      // oxlint-disable-next-line no-await-in-loop -- those who came meanwhile are next
      await Promise.all(left.map(({ handled }) => handled));
      // oxlint-disable-next-line no-await-in-loop
      if (!(await waitAtMost(Promise.all(left.map(({ response }) => waitUntilSent(response))), sendMs)))
        return;
    }
  }

  async function close({ graceMs, sendMs = graceMs, abortsIncomplete = false, onClosing }: DrainOptions) {
    const ended = server.listening ? once(server, "close") : undefined;
    server.close();
    onClosing?.();
    if (abortsIncomplete) for (const { message } of activeRequests) if (!message.complete) message.destroy();
    await waitAtMost(waitForRequests(sendMs), graceMs);
    server.closeAllConnections();
    await ended;
  }

  async function markHandled(request: ActiveRequest): Promise<void> {
    await request.handled;
    request.isHandled = true;
    if (request.response.closed) activeRequests.delete(request);
  }

  return {
    isClosing: () => closed !== undefined,
    track(incoming, handled) {
      const request: ActiveRequest = { ...incoming, handled, isHandled: false };
      const { response } = incoming;
      activeRequests.add(request);
      response.once("close", () => {
        if (request.isHandled) activeRequests.delete(request);
      });
      void markHandled(request);
    },
    close(options) {
      return (closed ??= close(options));
    },
  };
}

async function waitUntilSent(response: ServerResponse): Promise<void> {
  if (!response.closed) await once(response, "close");
}

/** Waits for something, but no longer than so where a time is given. True where it came. */
async function waitAtMost(work: Promise<unknown>, ms: number | undefined): Promise<boolean> {
  if (ms === undefined) {
    await work;
    return true;
  }
  const ending = new AbortController();
  const late = pause(ms, false, { signal: ending.signal }).catch(() => false);
  const came = await Promise.race([work.then(() => true), late]);
  ending.abort();
  return came;
}
