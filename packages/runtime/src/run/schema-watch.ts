// Ties readiness to the schema: not ready before it fits, and not ready again where it is found to be gone.
import { createReadiness, type Readiness } from "../operations/readiness.ts";
import { type PrepareSchemaOptions, prepareSchema, probeSchema } from "./prepare-schema.ts";

/** The readiness of a process over a database. */
export interface SchemaWatch {
  readonly readiness: Readiness;
  /** Ends when the schema fits; false where the process is to end before that. */
  waitUntilReady(): Promise<boolean>;
}

/** Watches over a schema, beginning with `becomeReady`. */
export function watchSchema(options: Omit<PrepareSchemaOptions, "onWaiting">): SchemaWatch {
  const { db, files, log } = options;
  const readiness = createReadiness({
    async probe() {
      const state = await probeSchema(db, files);
      if (!state.ok) {
        readiness.setState(state);
        waitUntilReady().catch((err: unknown) => log.error({ err }, "the schema can't be brought back"));
      }
      return state;
    },
  });
  async function waitUntilReady(): Promise<boolean> {
    const isUp = await prepareSchema({ ...options, onWaiting: readiness.setState });
    if (isUp) readiness.setState({ ok: true });
    return isUp;
  }
  return { readiness, waitUntilReady };
}
