// Who did something, as the audit trail tells it.
import type { Actor } from "@lathe/contract";

const SYSTEM: Actor = { kind: "system", id: null, name: null };

/** The actor in a text of JSON; the system where nobody is told. */
export function parseActor(text: string | null | undefined): Actor {
  return text == null ? SYSTEM : (JSON.parse(text) as Actor);
}
