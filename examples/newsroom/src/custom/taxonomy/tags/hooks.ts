// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Tag, TagCreate, TagUpdate } from "../../../generated/taxonomy/tags/record.ts";

type Hooks = EntityHooks<Tag, TagCreate, TagUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
