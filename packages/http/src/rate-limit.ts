// Counts the requests of each client, in memory, and tells when one has sent too many.

/** How many requests a client may send in how much time. */
export interface RateLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** Whether a request is let through; if not, after how many whole seconds the next one is. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

/** Counts requests. */
export interface RateLimiter {
  /** Counts one request of a client (see `toClientKey`), at a time in milliseconds. */
  consume(client: string, now: number): RateDecision;
  /** How many clients are being counted. */
  readonly size: number;
}

/** Some 10 MB of counters. Beyond it the client that was first seen longest ago is forgotten. */
const MAX_CLIENTS = 100_000;

const ALLOWED: RateDecision = { allowed: true, retryAfterSeconds: 0 };

interface Window {
  readonly start: number;
  count: number;
}

/** A limiter whose windows are of one length and begin with a client's first request. */
export function createRateLimiter(limit: RateLimit, maxClients = MAX_CLIENTS): RateLimiter {
  const length = limit.windowSeconds * 1000;
  // In the order in which the windows began, so the first are those that end first.
  const windows = new Map<string, Window>();

  function isOver({ start }: Window, now: number): boolean {
    // A clock that was set back must not shut a client out until it has caught up.
    return now - start >= length || now < start;
  }

  function begin(client: string, now: number): RateDecision {
    windows.delete(client);
    for (const [oldest, window] of windows) {
      if (windows.size < maxClients && !isOver(window, now)) break;
      windows.delete(oldest);
    }
    windows.set(client, { start: now, count: 1 });
    return ALLOWED;
  }

  return {
    consume(client, now) {
      const window = windows.get(client);
      if (window === undefined || isOver(window, now)) return begin(client, now);
      if (window.count < limit.requests) {
        window.count += 1;
        return ALLOWED;
      }
      const seconds = Math.ceil((window.start + length - now) / 1000);
      return { allowed: false, retryAfterSeconds: Math.max(1, seconds) };
    },
    get size() {
      return windows.size;
    },
  };
}
