// Why the generator could not be served, as a failure of the command.
import type { ServeOutcome } from "@lathe/generator";
import { type Failure, failure, failureOf } from "../failure.ts";

/** The failure of a server that did not start. */
export function servingFailure({ refusal }: Extract<ServeOutcome, { readonly ok: false }>): Failure {
  if (refusal.reason === "port_unavailable") return failure("internal", refusal.message);
  return failureOf({ ok: false, refusal });
}
