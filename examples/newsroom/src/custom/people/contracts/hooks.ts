// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import { defineHooksFor } from "@lathe/runtime";
import { contracts } from "../../../generated/people/contracts/index.ts";

const define = defineHooksFor(contracts);

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks = define({});
