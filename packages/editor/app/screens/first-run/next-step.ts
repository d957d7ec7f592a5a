// What was made first and was not yet told how to go on with.
import { createStore } from "../../state/store.ts";

/** The name of the entity; undefined where everything was said. */
export const nextStep = createStore<{ readonly entity: string | undefined }>({ entity: undefined });
