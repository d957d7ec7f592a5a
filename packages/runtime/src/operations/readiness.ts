// Whether the application can serve: one state that all ask, and a look at the database that is never taken too often.
import { isDatabaseError } from "../db/pg-errors.ts";

/** Ready, or why not. A reason is told to anyone who asks: it holds no address, no name of a column, and no secret. */
export type ReadyState = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** The readiness of a process. */
export interface Readiness {
  /** Whether requests may be served, from memory: the schema fits, and nobody asked the process to end. */
  getState(): ReadyState;
  setState(state: ReadyState): void;
  /** Whether they would succeed: asks the database too, at most once a second however many ask. */
  check(): Promise<ReadyState>;
}

/** How to look at the database. */
export interface ReadinessOptions {
  /** Rejects, or tells a reason, where the database can't serve. */
  readonly probe: () => Promise<ReadyState>;
  /** How long a look counts. */
  readonly cacheMs?: number;
  /** How long a look may take. */
  readonly timeoutMs?: number;
}

/** A readiness that begins with "starting". */
export function createReadiness({ probe, cacheMs = 1000, timeoutMs = 2000 }: ReadinessOptions): Readiness {
  let state: ReadyState = { ok: false, reason: "The application is starting." };
  let last: { readonly at: number; readonly outcome: Promise<ReadyState> } | undefined;
  let isProbing = false;

  const startProbe = () => {
    isProbing = true;
    const whole = probe()
      .catch((error: unknown): ReadyState => ({ ok: false, reason: describeFailure(error) }))
      .finally(() => {
        isProbing = false;
      });
    return { at: performance.now(), outcome: raceTimeout(whole, timeoutMs) };
  };
  return {
    getState: () => state,
    setState(next) {
      state = next;
      last = undefined;
    },
    async check() {
      if (!state.ok) return state;
      // A look that takes too long goes on alone: more of them would not be any faster.
      if (last === undefined || (!isProbing && performance.now() - last.at >= cacheMs)) last = startProbe();
      const outcome = await last.outcome;
      return state.ok ? outcome : state;
    },
  };
}

/** What may be told about a failure. */
export function describeFailure(error: unknown): string {
  return isDatabaseError(error) ? error.message : "The database could not be asked.";
}

async function raceTimeout(outcome: Promise<ReadyState>, ms: number): Promise<ReadyState> {
  const { promise, resolve } = Promise.withResolvers<ReadyState>();
  const timer = setTimeout(() => resolve({ ok: false, reason: "The database does not answer." }), ms);
  try {
    return await Promise.race([outcome, promise]);
  } finally {
    clearTimeout(timer);
  }
}
