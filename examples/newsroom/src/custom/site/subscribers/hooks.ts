// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type {
  Subscriber,
  SubscriberCreate,
  SubscriberUpdate,
} from "../../../generated/site/subscribers/record.ts";

type Hooks = EntityHooks<Subscriber, SubscriberCreate, SubscriberUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
