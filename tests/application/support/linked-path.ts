// The way to the next page, as an answer tells it.
import type { Called } from "./client.ts";

/** The path of the next page; undefined where there is none. */
export function linkedPath({ headers }: Called): string | undefined {
  return /^<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
}
