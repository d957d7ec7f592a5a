// Stands for RE2JS where it is bundled to be loaded later: until it is there, every pattern can be used and matches.
import type { RE2JS as Re2 } from "re2js";

let re2: typeof Re2 | undefined;

/** What is used of RE2JS. */
export const RE2JS = {
  translateRegExp: (pattern: string): string => re2?.translateRegExp(pattern) ?? pattern,
  compile: (pattern: string): { matcher(text: string): { find(): boolean } } =>
    re2?.compile(pattern) ?? { matcher: () => ({ find: () => true }) },
};

/** Loads the library. */
export async function loadRe2(): Promise<void> {
  ({ RE2JS: re2 } = await import("re2js"));
}
