// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Event, EventCreate, EventUpdate } from "../../../generated/site/events/record.ts";

type Hooks = EntityHooks<Event, EventCreate, EventUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
