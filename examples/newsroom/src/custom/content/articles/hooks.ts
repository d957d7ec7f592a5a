// Your own code around the writes of this entity. Lathe made this file once and leaves it alone.
import { defineHooksFor } from "@lathe/runtime";
import { articles } from "../../../generated/content/articles/index.ts";

const define = defineHooksFor(articles);

/** An article that is published without a date is published now: readers see none that has no date. Words are counted. */
export const hooks = define({
  beforeCreate(input) {
    const isDated = input.status !== "published" || input.publishedAt != null;
    return { ...input, wordCount: countWords(input.body), ...(isDated ? {} : { publishedAt: now() }) };
  },

  beforeUpdate(change, { publishedAt }) {
    const date = change.publishedAt === undefined ? publishedAt : change.publishedAt;
    const isDated = change.status !== "published" || date !== null;
    return {
      ...change,
      ...(change.body === undefined ? {} : { wordCount: countWords(change.body) }),
      ...(isDated ? {} : { publishedAt: now() }),
    };
  },
});

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

function now(): string {
  return new Date().toISOString();
}
