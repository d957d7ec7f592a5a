// The way to the next page, as an answer tells it.
import type { CallResponse } from "./client.ts";

/** The path of the next page; undefined where there is none. */
export function findNextPagePath({ headers }: CallResponse): string | undefined {
  return /^<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
}
