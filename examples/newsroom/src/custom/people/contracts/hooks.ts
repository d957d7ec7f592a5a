// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Contract, ContractCreate, ContractUpdate } from "../../../generated/people/contracts/record.ts";

type Hooks = EntityHooks<Contract, ContractCreate, ContractUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
