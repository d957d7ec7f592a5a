// JSON text to value, refusing what JSON.parse lets pass but a model file must not hold.
import { pointerOf } from "./issue.ts";

/** Deeper nesting than any model needs; everything behind this may recurse. */
const MAX_DEPTH = 64;

/** The value of a text, or what is wrong with the text and where. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly pointer: string; readonly message: string };

/** Reads JSON text; a byte order mark is passed over, repeated keys and absurd depth are refused. */
export function readJson(source: string): JsonReading {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, code: "bad_json", pointer: "", message: syntaxMessage(text, error as Error) };
  }
  const problem = scan(text);
  return problem === undefined ? { ok: true, value } : { ok: false, ...problem };
}

function syntaxMessage(text: string, error: Error): string {
  if (text.trim() === "") return "The file is empty; write a JSON object, or delete the file.";
  const position = /at position ([0-9]+)/.exec(error.message)?.[1];
  if (position === undefined) return `This is not JSON: ${plainReason(error)}.`;
  const before = text.slice(0, Number(position)).split("\n");
  return `This is not JSON at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${plainReason(error)}.`;
}

function plainReason(error: Error): string {
  return error.message
    .replace(/ in JSON at position.*$/s, "")
    .replace(/,? "(?:.|\n)*" is not valid JSON$/, "");
}

interface Container {
  /** The keys met so far; undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** The key or index that is being read. */
  at: string | number;
}

/** Walks text that is known to be JSON. */
function scan(text: string): { code: string; pointer: string; message: string } | undefined {
  const open: Container[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    const inside = open.at(-1);
    if (char === '"') {
      const end = endOfString(text, i);
      if (inside?.keys !== undefined && isKey(text, end)) {
        const key = JSON.parse(text.slice(i, end + 1)) as string;
        inside.at = key;
        if (inside.keys.has(key)) {
          return {
            code: "duplicate_key",
            pointer: pointerOf(open.map(({ at }) => at)),
            message: `${JSON.stringify(key.slice(0, 60))} stands twice in one object; keep one of them.`,
          };
        }
        inside.keys.add(key);
      }
      i = end;
    } else if (char === "{" || char === "[") {
      open.push({ keys: char === "{" ? new Set() : undefined, at: 0 });
      if (open.length > MAX_DEPTH) {
        const pointer = pointerOf(open.slice(0, 8).map(({ at }) => at));
        return {
          code: "too_deep",
          pointer,
          message: `Values nest at most ${MAX_DEPTH} levels deep; flatten this one.`,
        };
      }
    } else if (char === "}" || char === "]") {
      open.pop();
    } else if (char === "," && inside !== undefined && typeof inside.at === "number") {
      inside.at += 1;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text[quote - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

/** In JSON a string is a key exactly when a colon follows it. */
function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text[next] === " " || text[next] === "\n" || text[next] === "\t" || text[next] === "\r") next += 1;
  return text[next] === ":";
}
