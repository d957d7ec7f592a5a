// Why the generator could not be served, as a failure of the command.
import type { ServeOutcome } from "@lathe/generator";
import { type Failure, createFailure, toFailure } from "../failure.ts";

/** The failure of a server that did not start. */
export function servingFailure({ refusal }: Extract<ServeOutcome, { readonly ok: false }>): Failure {
  if (refusal.reason === "port_unavailable") return createFailure("internal", refusal.message);
  return toFailure({ ok: false, refusal });
}
