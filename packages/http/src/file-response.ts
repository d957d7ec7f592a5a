// What a file is answered with: whole, in part, or not at all, as the conditions and the range of the request say (RFC 9110).
import { IF_NONE_MATCH_HEADER } from "@lathe/contract";
import type { ByteRange, FileSource, Headers } from "./answer.ts";
import { matchesEntityTag } from "./entity-tag.ts";
import type { RequestHead } from "./request.ts";

/** The head of the answer, and which bytes follow it. */
export interface FileResponse {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Headers;
  /** The part that is sent; null for all of it. Of no meaning where nothing is sent. */
  readonly range: ByteRange | null;
}

/** The facts of a file that decide. */
export type FileFacts = Omit<FileSource, "read">;

/** Decides how a request for a file is answered. */
export function planFileResponse(
  file: FileFacts,
  request: Pick<RequestHead, "method" | "header">,
): FileResponse {
  const validators: Record<string, string> = { etag: file.etag };
  if (file.lastModified !== undefined) validators["last-modified"] = file.lastModified.toUTCString();
  if (isUnchanged(file, request)) return { status: 304, headers: validators, range: null };
  const headers = { ...validators, "accept-ranges": "bytes", "content-type": file.contentType };
  const wanted = request.method === "GET" && isSameFile(file, request) ? request.header("range") : [];
  const range = parseRange(wanted, file.size);
  if (range === undefined) {
    return { status: 200, headers: { ...headers, "content-length": String(file.size) }, range: null };
  }
  if (range === null) {
    const told = { ...validators, "content-range": `bytes */${file.size}`, "content-length": "0" };
    return { status: 416, headers: told, range: null };
  }
  const { start, end } = range;
  const part = {
    "content-range": `bytes ${start}-${end}/${file.size}`,
    "content-length": String(end - start + 1),
  };
  return { status: 206, headers: { ...headers, ...part }, range };
}

/** Whether the client has the file as it is. A tag says more than a date, which is looked at only where there is none. */
function isUnchanged(file: FileFacts, request: Pick<RequestHead, "header">): boolean {
  const tags = request.header(IF_NONE_MATCH_HEADER);
  if (tags.length > 0) return matchesEntityTag(tags, file.etag);
  const since = Date.parse(request.header("if-modified-since")[0] ?? "");
  return file.lastModified !== undefined && toSeconds(file.lastModified) <= since / 1000;
}

/** Whether a range is of this file, and not of one that the client had before. A weak tag does not promise the same bytes. */
function isSameFile(file: FileFacts, request: Pick<RequestHead, "header">): boolean {
  const [condition] = request.header("if-range");
  if (condition === undefined) return true;
  if (condition.startsWith('"')) return condition === file.etag;
  return file.lastModified !== undefined && toSeconds(file.lastModified) === Date.parse(condition) / 1000;
}

/** HTTP's dates know no parts of seconds. */
function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/** The one range that is asked for; undefined where all is to be sent, null where there are no such bytes. */
function parseRange(values: readonly string[], size: number): ByteRange | null | undefined {
  const [, first = "", last = ""] = (values.length === 1 && RANGE.exec(values[0] ?? "")) || [];
  if (first === "" && last === "") return undefined;
  if (first === "") return toSuffix(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? null : { start, end };
}

/** The last bytes. */
function toSuffix(length: number, size: number): ByteRange | null {
  if (length === 0 || size === 0) return null;
  return { start: Math.max(0, size - length), end: size - 1 };
}
