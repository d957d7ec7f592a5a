// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import { defineHooksFor } from "@lathe/runtime";
import { subscribers } from "../../../generated/site/subscribers/index.ts";

const define = defineHooksFor(subscribers);

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks = define({});
