// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import { defineHooksFor } from "@lathe/runtime";
import { comments } from "../../../generated/content/comments/index.ts";

const define = defineHooksFor(comments);

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks = define({});
