// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import type { EntityHooks } from "@lathe/runtime";
import type { Article, ArticleCreate, ArticleUpdate } from "../../../generated/content/articles/record.ts";

type Hooks = EntityHooks<Article, ArticleCreate, ArticleUpdate>;

/** An article that is published without a date is published now: readers see none that has no date. */
export const hooks: Hooks = {
  beforeCreate(input) {
    if (input.status !== "published" || input.publishedAt != null) return;
    return { ...input, publishedAt: new Date().toISOString() };
  },

  beforeUpdate(change, { publishedAt }) {
    const date = change.publishedAt === undefined ? publishedAt : change.publishedAt;
    if (change.status !== "published" || date !== null) return;
    return { ...change, publishedAt: new Date().toISOString() };
  },
};
