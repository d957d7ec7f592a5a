// The one strict reader of JSON texts. It takes what JSON.parse takes and gives the same value, but refuses repeated members,
// absurd depth and, where it is told to, numbers that JavaScript would change; a refusal says what is wrong and where.
import { isExactNumber } from "./exact-number.ts";

/** How strict a text is read. */
export interface JsonRules {
  /** How many objects and lists may stand inside each other; whoever works on the value may recurse as deep. */
  readonly maxDepth: number;
  /** Whether numbers are refused that would not be the same after reading. */
  readonly exactNumbers: boolean;
}

/** The names and indexes that lead to a value. */
export type JsonPath = readonly (string | number)[];

/** Where a text is no JSON. */
export interface JsonSyntaxProblem {
  /** In UTF-16 units, from 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** In UTF-16 units, from 1. */
  readonly column: number;
  /** What could stand there, in words. */
  readonly expected: string;
  /** The character that stands there; null at the end. */
  readonly found: string | null;
}

/** The end of the text, where it is expected. */
export const EXPECTED_END = "the end";

/** Why a text is refused. */
export type JsonProblem =
  /** There is nothing but blanks. */
  | { readonly code: "empty" }
  | ({ readonly code: "syntax" } & JsonSyntaxProblem)
  | { readonly code: "too_deep"; readonly path: JsonPath }
  | { readonly code: "duplicate_key"; readonly path: JsonPath }
  | { readonly code: "inexact_number"; readonly path: JsonPath };

/** The value of a text, or what is wrong with the text. */
export type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: JsonProblem };

/** Parses a JSON text, which has no byte order mark. Never throws. */
export function parseStrictJson(text: string, rules: JsonRules): JsonResult {
  try {
    return { ok: true, value: new JsonParser(text, rules).parseDocument() };
  } catch (error) {
    if (!(error instanceof JsonRefusal)) throw error;
    return { ok: false, problem: error.problem };
  }
}

/** Ends the parsing; never leaves this file. */
class JsonRefusal extends Error {
  readonly problem: JsonProblem;

  constructor(problem: JsonProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// Escapes to undo, or control characters to refuse.
// oxlint-disable-next-line no-control-regex
const NOT_PLAIN = /[\\\u0000-\u001f]/;

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BLANK = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const LETTER_F = 0x66;
const LETTER_N = 0x6e;
const LETTER_T = 0x74;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Every method begins at a character that is no blank, and ends at the next such one. */
class JsonParser {
  readonly #text: string;
  readonly #rules: JsonRules;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string, rules: JsonRules) {
    this.#text = text;
    this.#rules = rules;
  }

  parseDocument(): unknown {
    this.#skip(0);
    if (this.#at === this.#text.length) throw new JsonRefusal({ code: "empty" });
    const value = this.#value();
    if (this.#at < this.#text.length) this.#refuse(EXPECTED_END);
    return value;
  }

  #value(): unknown {
    switch (this.#text.charCodeAt(this.#at)) {
      case OPEN_OBJECT:
        return this.#object();
      case OPEN_LIST:
        return this.#list();
      case QUOTE:
        return this.#string();
      case LETTER_T:
        return this.#word("true", true);
      case LETTER_F:
        return this.#word("false", false);
      case LETTER_N:
        return this.#word("null", null);
      default:
        return this.#number();
    }
  }

  #object(): object {
    this.#enter();
    const members: Record<string, unknown> = {};
    if (this.#takes(CLOSE_OBJECT)) return members;
    do {
      if (this.#text.charCodeAt(this.#at) !== QUOTE) this.#refuse("a name in double quotes");
      const key = this.#string();
      this.#path.push(key);
      if (Object.hasOwn(members, key)) this.#refuseAt("duplicate_key");
      if (!this.#takes(COLON)) this.#refuse('":"');
      setMember(members, key, this.#value());
      this.#path.pop();
    } while (this.#takes(COMMA));
    if (!this.#takes(CLOSE_OBJECT)) this.#refuse('"," or "}"');
    return members;
  }

  #list(): unknown[] {
    this.#enter();
    const items: unknown[] = [];
    if (this.#takes(CLOSE_LIST)) return items;
    do {
      this.#path.push(items.length);
      items.push(this.#value());
      this.#path.pop();
    } while (this.#takes(COMMA));
    if (!this.#takes(CLOSE_LIST)) this.#refuse('"," or "]"');
    return items;
  }

  #enter(): void {
    if (this.#path.length >= this.#rules.maxDepth) this.#refuseAt("too_deep");
    this.#skip(1);
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (end >= 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) return this.#refuse("text that ends in a double quote");
    const plain = this.#text.slice(start + 1, end);
    const value = NOT_PLAIN.test(plain) ? unescape(this.#text.slice(start, end + 1)) : plain;
    if (value === undefined) return this.#refuse("text without line breaks and bad escapes");
    this.#skip(end + 1 - start);
    return value;
  }

  #isEscaped(quote: number): boolean {
    let before = quote - 1;
    while (this.#text.charCodeAt(before) === BACKSLASH) before -= 1;
    return (quote - before) % 2 === 0;
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) return this.#refuse("a value");
    this.#skip(word.length);
    return value;
  }

  #number(): number {
    NUMBER.lastIndex = this.#at;
    const literal = NUMBER.exec(this.#text)?.[0];
    if (literal === undefined) return this.#refuse("a value");
    if (this.#rules.exactNumbers && !isExactNumber(literal)) this.#refuseAt("inexact_number");
    this.#skip(literal.length);
    return Number(literal);
  }

  /** Passes over a character where it stands here. */
  #takes(char: number): boolean {
    if (this.#text.charCodeAt(this.#at) !== char) return false;
    this.#skip(1);
    return true;
  }

  /** Passes over so many characters, and the blanks behind them. */
  #skip(length: number): void {
    let at = this.#at + length;
    while (isBlank(this.#text.charCodeAt(at))) at += 1;
    this.#at = at;
  }

  #refuse(expected: string): never {
    const offset = this.#at;
    const before = this.#text.slice(0, offset).split("\n");
    const place = { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    throw new JsonRefusal({ code: "syntax", ...place, expected, found: this.#text[offset] ?? null });
  }

  #refuseAt(code: "too_deep" | "duplicate_key" | "inexact_number"): never {
    throw new JsonRefusal({ code, path: [...this.#path] });
  }
}

function isBlank(char: number): boolean {
  return char === BLANK || char === LINE_FEED || char === CARRIAGE_RETURN || char === TAB;
}

/** The text that a literal with escapes stands for; undefined where it is none. */
function unescape(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
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
