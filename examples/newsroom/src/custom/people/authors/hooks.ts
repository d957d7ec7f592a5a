// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Author, AuthorCreate, AuthorUpdate } from "../../../generated/people/authors/record.ts";

type Hooks = EntityHooks<Author, AuthorCreate, AuthorUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
