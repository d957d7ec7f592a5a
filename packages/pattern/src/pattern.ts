// Patterns that people give for their text: ECMAScript syntax without what needs backtracking, matched in linear time.
import { RE2JS } from "re2js";
import { toRe2 } from "./ecmascript-pattern.ts";

const MAX_PATTERN_LENGTH = 500;

/** A compiled pattern, or why it can't be used. */
export type CompiledPattern =
  | { readonly ok: true; matches(text: string): boolean }
  | { readonly ok: false; readonly problem: string };

const NOT_LINEAR =
  "This pattern can't be used, because every pattern is matched in linear time: leave out look-around, back-references, repeat counts above 1000, Unicode scripts, and \\S inside [ ].";

// RE2JS takes this for plain text instead of refusing it.
const NAMED_REFERENCE = /(?<!\\)(?:\\\\)*\\k</;

const patternCache = new Map<string, CompiledPattern>();
const MAX_CACHED_PATTERNS = 1000;

/** Compiles a pattern once. */
export function compilePattern(pattern: string): CompiledPattern {
  const known = patternCache.get(pattern);
  if (known !== undefined) return known;
  if (patternCache.size >= MAX_CACHED_PATTERNS) patternCache.clear();
  const made = compile(pattern);
  patternCache.set(pattern, made);
  return made;
}

/** Has every pattern compiled anew. */
export function forgetPatterns(): void {
  patternCache.clear();
}

function compile(pattern: string): CompiledPattern {
  if (pattern.length > MAX_PATTERN_LENGTH) {
    return { ok: false, problem: `A pattern has at most ${MAX_PATTERN_LENGTH} characters.` };
  }
  try {
    // Clients check the published pattern with their own ECMAScript engine, so it must be valid there too.
    void new RegExp(pattern, "u");
  } catch {
    return {
      ok: false,
      problem: "This is not a valid regular expression; give its source without slashes and flags.",
    };
  }
  try {
    if (NAMED_REFERENCE.test(pattern)) return { ok: false, problem: NOT_LINEAR };
    const written = toRe2(pattern);
    if (written === undefined) return { ok: false, problem: NOT_LINEAR };
    const linear = RE2JS.compile(RE2JS.translateRegExp(written));
    return { ok: true, matches: (text) => linear.matcher(text).find() };
  } catch {
    return { ok: false, problem: NOT_LINEAR };
  }
}
