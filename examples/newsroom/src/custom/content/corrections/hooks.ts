// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type {
  Correction,
  CorrectionCreate,
  CorrectionUpdate,
} from "../../../generated/content/corrections/record.ts";

type Hooks = EntityHooks<Correction, CorrectionCreate, CorrectionUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
