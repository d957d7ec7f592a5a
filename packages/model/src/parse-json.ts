// Reads JSON text strictly: what it can't read it tells by line and column; repeated keys and absurd depth are refused.
import type { IssueCode } from "./issue-codes.ts";
import { toJsonPointer } from "./issue.ts";

/** Deeper nesting than any model needs; everything behind this may recurse. */
const MAX_DEPTH = 64;

/** The value of a text, or what is wrong with the text and where. */
export type JsonParseResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: IssueCode; readonly pointer: string; readonly message: string };

/** Reads JSON text; a byte order mark at its start is passed over. */
export function parseJson(source: string): JsonParseResult {
  const reader = new JsonParser(source.startsWith("\uFEFF") ? source.slice(1) : source);
  try {
    return { ok: true, value: reader.parseDocument() };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { ok: false, code: error.code, pointer: error.pointer, message: error.message };
  }
}

/** Ends the reading; never leaves this file. */
class JsonSyntaxError extends Error {
  readonly code: IssueCode;
  readonly pointer: string;

  constructor(code: IssueCode, pointer: string, message: string) {
    super(message);
    this.code = code;
    this.pointer = pointer;
  }
}

const BLANKS = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
// Escapes to undo, or control characters to refuse.
// oxlint-disable-next-line no-control-regex
const NEEDS_DECODING = /[\\\u0000-\u001f]/;
const CONFLICT = /^(?:<{7}|={7}|>{7})/m;

class JsonParser {
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parseDocument(): unknown {
    this.#match(BLANKS);
    if (this.#at === this.#text.length) {
      throw new JsonSyntaxError(
        "bad_json",
        "",
        "The file is empty; write a JSON object, or delete the file.",
      );
    }
    const value = this.#value();
    if (this.#at < this.#text.length) this.#refuse("the end of the file");
    return value;
  }

  #value(): unknown {
    const value = this.#bareValue();
    this.#match(BLANKS);
    return value;
  }

  #bareValue(): unknown {
    const char = this.#text[this.#at];
    if (char === "{") return this.#nested(() => this.#object());
    if (char === "[") return this.#nested(() => this.#list());
    if (char === '"') return this.#string();
    const word = this.#match(WORD);
    if (word !== "") return word === "null" ? null : word === "true";
    const number = this.#match(NUMBER);
    return number === "" ? this.#refuse("a value") : Number(number);
  }

  #nested<T>(read: () => T): T {
    if (this.#path.length >= MAX_DEPTH) {
      const message = `Values nest at most ${MAX_DEPTH} levels deep; flatten this one.`;
      throw new JsonSyntaxError("too_deep", toJsonPointer(this.#path), message);
    }
    this.#step(1);
    return read();
  }

  #object(): object {
    const members: Record<string, unknown> = {};
    if (this.#takes("}")) return members;
    do {
      if (this.#text[this.#at] !== '"') this.#refuse("a name in double quotes");
      const key = this.#string();
      this.#match(BLANKS);
      this.#path.push(key);
      if (Object.hasOwn(members, key)) {
        const message = `${JSON.stringify(key.slice(0, 60))} stands twice in one object; keep one of them.`;
        throw new JsonSyntaxError("duplicate_key", toJsonPointer(this.#path), message);
      }
      if (!this.#takes(":")) this.#refuse('":"');
      const value = this.#value();
      this.#path.pop();
      setMember(members, key, value);
    } while (this.#takes(","));
    if (!this.#takes("}")) this.#refuse('"," or "}"');
    return members;
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    if (this.#takes("]")) return items;
    do {
      this.#path.push(items.length);
      items.push(this.#value());
      this.#path.pop();
    } while (this.#takes(","));
    if (!this.#takes("]")) this.#refuse('"," or "]"');
    return items;
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (end >= 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) return this.#refuse("text that ends in a double quote");
    this.#at = end + 1;
    const plain = this.#text.slice(start + 1, end);
    if (!NEEDS_DECODING.test(plain)) return plain;
    try {
      return JSON.parse(this.#text.slice(start, end + 1)) as string;
    } catch {
      this.#at = start;
      return this.#refuse("text without line breaks and bad escapes");
    }
  }

  #isEscaped(quote: number): boolean {
    let backslashes = 0;
    while (this.#text[quote - 1 - backslashes] === "\\") backslashes += 1;
    return backslashes % 2 === 1;
  }

  /** Passes over a character and the blanks behind it, where it stands here. */
  #takes(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#step(1);
    return true;
  }

  #step(length: number): void {
    this.#at += length;
    this.#match(BLANKS);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }

  #refuse(expected: string): never {
    if (CONFLICT.test(this.#text)) {
      throw new JsonSyntaxError("bad_json", "", "The file has merge conflict markers; resolve the conflict.");
    }
    const before = this.#text.slice(0, this.#at).split("\n");
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    const found = this.#at < this.#text.length ? JSON.stringify(this.#text[this.#at]) : "the end of the file";
    throw new JsonSyntaxError(
      "bad_json",
      "",
      `This is not JSON at ${place}: expected ${expected}, found ${found}.`,
    );
  }
}

function setMember(members: Record<string, unknown>, key: string, value: unknown): void {
  // Assigning "__proto__" would set the prototype instead of a member.
  if (key === "__proto__") {
    Object.defineProperty(members, key, { value, configurable: true, enumerable: true, writable: true });
  } else {
    members[key] = value;
  }
}
