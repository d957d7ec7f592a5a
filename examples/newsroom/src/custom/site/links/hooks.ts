// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Link, LinkCreate, LinkUpdate } from "../../../generated/site/links/record.ts";

type Hooks = EntityHooks<Link, LinkCreate, LinkUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
