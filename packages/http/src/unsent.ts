// What waits for clients to take it: how much of all answers together, and how long for one that takes nothing.
import type { ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";
import type { Exchange } from "./exchange.ts";
import type { ServerLimits } from "./limits.ts";
import type { RouteFacts } from "./route.ts";

/** The answers of a server that their clients have not taken yet. */
export interface Unsent {
  /**
   * Whether there is room for an answer; where there is none, it has to be refused. One that alone is larger than the room is let through where
   * nothing else waits; so are small ones, and those to requests that changed something, which must not look as if they had not.
   */
  hasRoomFor(answer: Answer, exchange: Exchange<unknown, Pick<RouteFacts<unknown>, "hasEffects">>): boolean;
  /** Counts what is left of an answer that was handed to the operating system until its client has taken it, and cuts off one that takes nothing. */
  watch(exchange: AnyExchange): void;
}

type AnyExchange = Exchange<unknown, unknown>;

/** What the operating system takes at once from any connection. */
const SMALL_BYTES = 16_384;

/** Nothing waits yet. */
export function createUnsent({
  sendTimeoutMs,
  maxUnsentBytes,
}: Pick<ServerLimits, "sendTimeoutMs" | "maxUnsentBytes">): Unsent {
  let waiting = 0;
  return {
    hasRoomFor(answer, { method, route }) {
      const mayHaveChanged = method !== "GET" || route?.hasEffects === true;
      if (mayHaveChanged || waiting === 0 || !("body" in answer)) return true;
      const size = Buffer.byteLength(answer.body ?? "");
      return size <= SMALL_BYTES || waiting + size <= maxUnsentBytes;
    },
    watch({ response }) {
      const size = response.writableLength;
      if (size === 0 || response.destroyed) return;
      waiting += size;
      response.once("close", () => {
        waiting -= size;
      });
      cutOffWhenIdle(response, sendTimeoutMs);
    },
  };
}

/** Ends the connection of a client that takes nothing of what waits for it for so long. A stream may have nothing to say for longer. */
export function cutOffWhenIdle(response: ServerResponse, ms: number): void {
  response.setTimeout(ms, () => {
    if (response.writableLength > 0) response.destroy();
    else response.setTimeout(ms);
  });
}
