// Reads a multipart body that has exactly one part, piece by piece as it arrives. Whatever is more than that is refused.

/** What the head of a part says. */
export interface PartHead {
  readonly name: string;
  /** As it was sent; empty where it was not. */
  readonly fileName: string;
}

/** What a piece of a body came to: bytes of the part, or what is wrong with the body. */
type PartPiece = { readonly content: Buffer } | { readonly problem: string };

/** What the heads of one part may take; browsers send some 200 bytes. */
const MAX_HEAD_BYTES = 4096;

/** What may stand before the first boundary, and behind it in its line (RFC 2046, 5.1.1): nobody reads it, and few send it. */
const MAX_PREAMBLE_BYTES = 4096;
const MAX_PADDING_BYTES = 256;

const NO_BOUNDARY = "The body does not begin with its boundary.";
const LINE_END = Buffer.from("\r\n");
const END_OF_HEAD = Buffer.from("\r\n\r\n");
const NOTHING: PartPiece = { content: Buffer.alloc(0) };

/** The boundary that a content type of `multipart/form-data` names; undefined where it names none that may be one. */
export function parseBoundary(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? "";
  return /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/.test(boundary) ? boundary : undefined;
}

/** A body that is being read. */
export interface SinglePartReader {
  /** The head of the part, once it has arrived. */
  readonly head: PartHead | undefined;
  /** Takes the next piece of the body; after a problem, no more. */
  take(piece: Buffer): PartPiece;
  /** What is wrong with the body if it ends now. */
  end(): string | undefined;
}

/** Reads the body behind a boundary. */
export function createSinglePartReader(boundary: string): SinglePartReader {
  return new Reader(boundary);
}

type Station = "preamble" | "padding" | "head" | "content" | "delimiter" | "end";

class Reader implements SinglePartReader {
  head: PartHead | undefined;
  #station: Station = "preamble";
  /** What arrived and is not yet known to be anything. A boundary begins a line, and so does the body. */
  #rest: Buffer = LINE_END;
  readonly #delimiter: Buffer;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  }

  take(piece: Buffer): PartPiece {
    // What follows the end is nobody's.
    if (this.#station === "end") return NOTHING;
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    const problem = this.#readPreamble() ?? this.#readPadding() ?? this.#readHead();
    if (problem !== undefined) return { problem };
    const content = this.#readContent();
    const wrong = this.#readDelimiter();
    return wrong === undefined ? content : { problem: wrong };
  }

  end(): string | undefined {
    if (this.#station === "preamble" && this.#rest.length > LINE_END.length) return NO_BOUNDARY;
    return this.#station === "end" ? undefined : "The body ends before its part does.";
  }

  #readPreamble(): string | undefined {
    if (this.#station !== "preamble") return undefined;
    const found = this.#rest.indexOf(this.#delimiter);
    const least = found === -1 ? this.#rest.length - this.#delimiter.length : found;
    if (least > MAX_PREAMBLE_BYTES) return NO_BOUNDARY;
    if (found === -1) return undefined;
    this.#rest = this.#rest.subarray(found + this.#delimiter.length);
    this.#station = "padding";
    return undefined;
  }

  #readPadding(): string | undefined {
    if (this.#station !== "padding") return undefined;
    const line = this.#rest.toString("latin1", 0, MAX_PADDING_BYTES + 2);
    if (line.startsWith("--")) return "The body has no part.";
    const [padding] = /^[ \t]*\r\n/.exec(line) ?? [];
    if (padding === undefined)
      return line.length < MAX_PADDING_BYTES + 2 && /^(?:-|[ \t]*\r?)$/.test(line)
        ? undefined
        : "The line of the boundary goes on behind it.";
    this.#rest = this.#rest.subarray(padding.length);
    this.#station = "head";
    return undefined;
  }

  #readHead(): string | undefined {
    if (this.#station !== "head") return undefined;
    const end = this.#rest.indexOf(END_OF_HEAD);
    if (end > MAX_HEAD_BYTES || (end === -1 && this.#rest.length > MAX_HEAD_BYTES))
      return "The headers of the part are too large.";
    if (end === -1) return undefined;
    this.head = parseHead(this.#rest.toString("utf8", 0, end));
    this.#rest = this.#rest.subarray(end + END_OF_HEAD.length);
    this.#station = "content";
    return this.head === undefined ? "The part has no name." : undefined;
  }

  /** All that can't be the beginning of the delimiter is content. */
  #readContent(): PartPiece {
    if (this.#station !== "content") return NOTHING;
    const found = this.#rest.indexOf(this.#delimiter);
    const end = found === -1 ? Math.max(0, this.#rest.length - this.#delimiter.length + 1) : found;
    const content = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(found === -1 ? end : end + this.#delimiter.length);
    if (found !== -1) this.#station = "delimiter";
    return { content };
  }

  #readDelimiter(): string | undefined {
    if (this.#station !== "delimiter" || this.#rest.length < 2) return undefined;
    if (this.#rest.toString("latin1", 0, 2) !== "--") return "The body has more than one part.";
    this.#rest = Buffer.alloc(0);
    this.#station = "end";
    return undefined;
  }
}

/** Reads the headers of a part; undefined where they do not name it. */
function parseHead(text: string): PartHead | undefined {
  const [disposition, ...more] = text
    .split("\r\n")
    .filter((line) => /^content-disposition:/i.test(line))
    .map((line) => line.slice(line.indexOf(":") + 1).trim());
  if (disposition === undefined || more.length > 0 || !/^form-data\s*;/i.test(disposition)) return undefined;
  const name = findParameter(disposition, "name");
  return name === undefined ? undefined : { name, fileName: findFileName(disposition) };
}

/** A parameter in quotes, in which `\"` stands for a quote, or without. */
function findParameter(disposition: string, wanted: string): string | undefined {
  const parameters = disposition.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\[^])*)"|([^\s;"]*))/g);
  for (const [, name = "", quoted, bare = ""] of parameters)
    if (name.toLowerCase() === wanted) return quoted?.replaceAll(/\\(["\\])/g, "$1") ?? bare;
  return undefined;
}

/** Browsers write quotes and line ends in names as percent and digits; some clients all that is no ASCII, after their own rule. */
function findFileName(disposition: string): string {
  const extended = /^UTF-8'[^']*'(.*)$/i.exec(findParameter(disposition, "filename*") ?? "")?.[1];
  if (extended !== undefined) return decodePercents(extended);
  return (findParameter(disposition, "filename") ?? "").replaceAll(/%22|%0D|%0A/gi, decodeURIComponent);
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
