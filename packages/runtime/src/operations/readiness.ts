// Whether the application can serve: one state that all ask, and a look at the database that is never taken too often.
import { isDatabaseError } from "../db/pg-errors.ts";

/** Ready, or why not. A reason is told to anyone who asks: it holds no address, no name of a column, and no secret. */
export type ReadyState = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** The readiness of a process. */
export interface Readiness {
  /** Whether requests may be served, from memory: the schema fits, and nobody asked the process to end. */
  isReady(): ReadyState;
  become(state: ReadyState): void;
  /** Whether they would succeed: asks the database too, at most once a second however many ask. */
  look(): Promise<ReadyState>;
}

/** How to look at the database. */
export interface ReadinessOptions {
  /** Rejects, or tells a reason, where the database can't serve. */
  readonly probe: () => Promise<ReadyState>;
  /** How long a look counts. */
  readonly keepMs?: number;
  /** How long a look may take. */
  readonly patienceMs?: number;
}

/** A readiness that begins with "starting". */
export function createReadiness({ probe, keepMs = 1000, patienceMs = 2000 }: ReadinessOptions): Readiness {
  let state: ReadyState = { ok: false, reason: "The application is starting." };
  let last: { readonly at: number; readonly outcome: Promise<ReadyState> } | undefined;
  let isLooking = false;

  const begin = () => {
    isLooking = true;
    const whole = probe()
      .catch((error: unknown): ReadyState => ({ ok: false, reason: reasonOf(error) }))
      .finally(() => {
        isLooking = false;
      });
    return { at: performance.now(), outcome: withinTime(whole, patienceMs) };
  };
  return {
    isReady: () => state,
    become(next) {
      state = next;
      last = undefined;
    },
    async look() {
      if (!state.ok) return state;
      // A look that takes too long goes on alone: more of them would not be any faster.
      if (last === undefined || (!isLooking && performance.now() - last.at >= keepMs)) last = begin();
      const outcome = await last.outcome;
      return state.ok ? outcome : state;
    },
  };
}

/** What may be told about a failure. */
export function reasonOf(error: unknown): string {
  return isDatabaseError(error) ? error.message : "The database could not be asked.";
}

async function withinTime(outcome: Promise<ReadyState>, ms: number): Promise<ReadyState> {
  const { promise, resolve } = Promise.withResolvers<ReadyState>();
  const late = setTimeout(() => resolve({ ok: false, reason: "The database does not answer." }), ms);
  try {
    return await Promise.race([outcome, promise]);
  } finally {
    clearTimeout(late);
  }
}
