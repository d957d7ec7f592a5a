// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Page, PageCreate, PageUpdate } from "../../../generated/site/pages/record.ts";

type Hooks = EntityHooks<Page, PageCreate, PageUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
