// Ties readiness to the schema: not ready before it fits, and not ready again where it is found to be gone.
import { createReadiness, type Readiness } from "../operations/readiness.ts";
import { type BringUp, bringUp, probeSchema } from "./schema.ts";

/** The readiness of a process over a database. */
export interface SchemaWatch {
  readonly readiness: Readiness;
  /** Ends when the schema fits; false where the process is to end before that. */
  becomeReady(): Promise<boolean>;
}

/** Watches over a schema, beginning with `becomeReady`. */
export function watchSchema(options: Omit<BringUp, "onWaiting">): SchemaWatch {
  const { db, files, log } = options;
  const readiness = createReadiness({
    async probe() {
      const state = await probeSchema(db, files);
      if (!state.ok) {
        readiness.become(state);
        becomeReady().catch((err: unknown) => log.error({ err }, "the schema can't be brought back"));
      }
      return state;
    },
  });
  async function becomeReady(): Promise<boolean> {
    const isUp = await bringUp({ ...options, onWaiting: readiness.become });
    if (isUp) readiness.become({ ok: true });
    return isUp;
  }
  return { readiness, becomeReady };
}
