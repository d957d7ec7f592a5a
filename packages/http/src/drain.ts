// The end of a server: no request is cut off that was begun, unless it takes too long.
import { once } from "node:events";
import type { IncomingMessage, Server as NodeServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

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

/** Knows how much is under way. What is remembered of single requests would cost every one of them. */
export interface Drain {
  isClosing(): boolean;
  /** A request has come. */
  begin(message: IncomingMessage): void;
  /** A handler has ended. */
  handled(): void;
  /** An answer is sent, or its client is gone. */
  sent(): void;
  /** Ends the server; again: waits for the same end. */
  close(options: DrainOptions): Promise<void>;
}

/** Watches over a server. */
export function createDrain(server: NodeServer): Drain {
  /** The request that came last on each connection. */
  const connections = new Map<Socket, { message: IncomingMessage | null }>();
  let handling = 0;
  let sending = 0;
  let closed: Promise<void> | undefined;
  let onChange = () => {};

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { message: null });
    socket.once("close", () => connections.delete(socket));
  });

  function until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      onChange = () => {
        if (isReached()) resolve();
      };
      onChange();
    });
  }

  /** Waits for all handlers; then for their answers, but no longer than so. Meanwhile others may come, which are refused. */
  async function waitForRequests(sendMs: number | undefined): Promise<void> {
    await until(() => handling === 0);
    await waitAtMost(
      until(() => sending === 0),
      sendMs,
    );
  }

  function abortIncomplete(): void {
    for (const { message } of connections.values()) if (message?.complete === false) message.destroy();
  }

  async function close({ graceMs, sendMs = graceMs, abortsIncomplete = false, onClosing }: DrainOptions) {
    const ended = server.listening ? once(server, "close") : undefined;
    server.close();
    onClosing?.();
    if (abortsIncomplete) abortIncomplete();
    await waitAtMost(waitForRequests(sendMs), graceMs);
    server.closeAllConnections();
    await ended;
  }

  return {
    isClosing: () => closed !== undefined,
    begin(message) {
      handling += 1;
      sending += 1;
      const connection = connections.get(message.socket);
      if (connection !== undefined) connection.message = message;
    },
    handled() {
      handling -= 1;
      onChange();
    },
    sent() {
      sending -= 1;
      onChange();
    },
    close(options) {
      return (closed ??= close(options));
    },
  };
}

/** Waits for something, but no longer than so where a time is given. */
async function waitAtMost(work: Promise<void>, ms: number | undefined): Promise<void> {
  if (ms === undefined) {
    await work;
    return;
  }
  const ending = new AbortController();
  const late = pause(ms, undefined, { signal: ending.signal }).catch(() => {});
  await Promise.race([work, late]);
  ending.abort();
}
