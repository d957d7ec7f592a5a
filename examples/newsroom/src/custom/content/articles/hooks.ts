// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Article, ArticleCreate, ArticleUpdate } from "../../../generated/content/articles/record.ts";

type Hooks = EntityHooks<Article, ArticleCreate, ArticleUpdate>;

/** What runs before and after a create, update or delete, inside its transaction. */
export const hooks: Hooks = {};
