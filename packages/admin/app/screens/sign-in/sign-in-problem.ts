// Why signing in was refused, as a person has to know it. Free of React.
import { LatheError } from "@lathe/client";

/** Why signing in was refused. */
export type SignInProblem =
  | { readonly kind: "wrong" }
  | { readonly kind: "visitor" }
  /** Too many tries; until when. */
  | { readonly kind: "limited"; readonly until: number }
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly requestId: string };

const WAIT_UNLESS_TOLD = 60;

/** Describes what signing in has thrown. */
export function describeSignInProblem(error: unknown, now: number): SignInProblem {
  if (!(error instanceof LatheError)) return { kind: "offline" };
  if (error.status === 429)
    return { kind: "limited", until: now + (error.retryAfter ?? WAIT_UNLESS_TOLD) * 1000 };
  // What is no address is no account's, and what no password can be is wrong.
  if (error.status === 401 || error.status === 400) return { kind: "wrong" };
  return { kind: "failed", requestId: error.requestId };
}

/** How long there is to wait: minutes, or seconds below one minute; undefined when it is over. */
export function formatWait(
  until: number,
  now: number,
): { readonly unit: "minutes" | "seconds"; readonly count: number } | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  return seconds >= 60
    ? { unit: "minutes", count: Math.ceil(seconds / 60) }
    : { unit: "seconds", count: seconds };
}
