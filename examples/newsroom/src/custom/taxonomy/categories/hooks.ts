// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type {
  Category,
  CategoryCreate,
  CategoryUpdate,
} from "../../../generated/taxonomy/categories/record.ts";

type Hooks = EntityHooks<Category, CategoryCreate, CategoryUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
