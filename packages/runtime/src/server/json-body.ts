// Turns the bytes of a request body into a JSON value. Depth and repeated members are checked on the text, in one pass without
// recursion, so that everything behind it may recurse.
import type { ProblemEntry } from "@lathe/contract";
import { ApplicationError, validationFailed } from "../errors/application-error.ts";
import { isExactNumber } from "./exact-number.ts";

/** Deeper than any body needs. */
const MAX_DEPTH = 100;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON value of a body.
 * Throws `unsupported_media_type` where the content type is not application/json in UTF-8, and `validation_failed` where the bytes are
 * not UTF-8, not JSON, nested too deep, or where an object has a member twice.
 */
export function parseJsonBody(bytes: Buffer, contentType: string | undefined): unknown {
  const isEmpty = bytes.length === 0;
  if (!isJson(contentType) && !(isEmpty && contentType === undefined)) {
    throw new ApplicationError("unsupported_media_type", "Send the body as application/json, in UTF-8.");
  }
  if (isEmpty) throw createBodyError("bad_json", "The body is missing; send a JSON value.");
  const text = decodeUtf8(bytes);
  const problem = findProblem(text);
  if (problem !== undefined) throw validationFailed([problem]);
  return parseText(text);
}

const MEDIA_TYPE = /^application\/json[\t ]*(?:;|$)/i;
const PARAMETER =
  /[\t ]*([!#$%&'*+.^_`|~0-9a-z-]+)=([!#$%&'*+.^_`|~0-9a-z-]+|"[^"\\]*")[\t ]*(?:;|$)|[\t ]*;|[\t ]+$/giy;

function isJson(contentType: string | undefined): boolean {
  if (contentType === undefined) return false;
  const type = MEDIA_TYPE.exec(contentType);
  if (type === null) return false;
  let end = type[0].length;
  for (const [whole, name, value] of contentType.slice(end).matchAll(PARAMETER)) {
    if (name?.toLowerCase() === "charset" && !/^"?utf-?8"?$/i.test(value ?? "")) return false;
    end += whole.length;
  }
  return end === contentType.length;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw createBodyError("bad_json", "The body is not UTF-8; send JSON in UTF-8.");
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    const place = position === undefined ? "" : ` at character ${Number(position) + 1}`;
    throw createBodyError("bad_json", `The body is not JSON${place}; mend it and send it again.`);
  }
}

function createBodyError(code: string, message: string): ApplicationError {
  return validationFailed([{ path: "", code, message }]);
}

/** An object or a list that is open at a place in the text. */
interface Frame {
  /** The names so far; null in a list. */
  readonly names: Set<string> | null;
  /** The name or the index of the member that is being read. */
  key: string | number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/** What is wrong with a text that JSON.parse would take. Of a text that is no JSON it may find anything or nothing. */
function findProblem(text: string): ProblemEntry | undefined {
  const frames: Frame[] = [];
  let frame: Frame | undefined;
  let lastString = "";
  for (let i = 0; i < text.length; i += 1) {
    switch (text.charCodeAt(i)) {
      case QUOTE: {
        const end = findStringEnd(text, i);
        lastString = text.slice(i, end);
        i = end - 1;
        break;
      }
      case COLON:
        if (frame?.names == null) break;
        frame.key = parseMemberName(lastString);
        if (frame.names.has(frame.key)) return createRepeatedMemberProblem(frames);
        frame.names.add(frame.key);
        break;
      case COMMA:
        if (typeof frame?.key === "number") frame.key += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (frames.length === MAX_DEPTH) return createTooDeepProblem();
        frame = text.charCodeAt(i) === OPEN_LIST ? { names: null, key: 0 } : { names: new Set(), key: "" };
        frames.push(frame);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        frames.pop();
        frame = frames.at(-1);
        break;
      default: {
        const number = readNumberAt(text, i);
        if (number === "") break;
        if (!isExactNumber(number)) return createInexactNumberProblem(frames);
        i += number.length - 1;
      }
    }
  }
  return undefined;
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The number that begins here; nothing where none does. */
function readNumberAt(text: string, start: number): string {
  const first = text.charCodeAt(start);
  if (first !== MINUS && (first < ZERO || first > NINE)) return "";
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? "";
}

/** The place behind the string that begins at a quote. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (quote - before) % 2 === 0;
}

/** The name that a string literal stands for; two spellings can be the same name. */
function parseMemberName(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal;
  }
}

function createTooDeepProblem(): ProblemEntry {
  return {
    path: "",
    code: "too_deep",
    message: `Values nest at most ${MAX_DEPTH} levels deep; send flatter ones.`,
  };
}

function createInexactNumberProblem(frames: readonly Frame[]): ProblemEntry {
  return {
    path: formatPath(frames),
    code: "inexact_number",
    message: "This number has more digits than can be kept; send fewer, or send it as text.",
  };
}

function createRepeatedMemberProblem(frames: readonly Frame[]): ProblemEntry {
  return {
    path: formatPath(frames),
    code: "repeated_member",
    message: "This member stands twice in one object; send it once.",
  };
}

function formatPath(frames: readonly Frame[]): string {
  const parts = frames.map(({ key }) => String(key).slice(0, 60).toWellFormed());
  return parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
