// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Comment, CommentCreate, CommentUpdate } from "../../../generated/content/comments/record.ts";

type Hooks = EntityHooks<Comment, CommentCreate, CommentUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
