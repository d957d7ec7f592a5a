// How an index is written on a command line: by its members, with commas between.
import { type Entity, type EntityIndex, type IndexMember, formatIndexMembers } from "@lathe/model";
import { splitOnce } from "./value-text.ts";

/** The members that a text names: `status,publishedAt:desc`. What has not the form is passed on for the model to refuse. */
export function parseIndexMembers(text: string): readonly IndexMember[] {
  return parseNames(text).map((word) => {
    const [name, order] = splitOnce(word, ":");
    return word.includes(":") ? { name, order: order as "asc" | "desc" } : name;
  });
}

/** Names with commas between. */
export function parseNames(text: string): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The index with these members, or with this id; undefined where there is none. */
export function findIndex({ indexes }: Entity, text: string): EntityIndex | undefined {
  const wanted = formatIndexMembers({ members: parseIndexMembers(text) });
  return indexes.find((index) => index.id === text || formatIndexMembers(index) === wanted);
}
