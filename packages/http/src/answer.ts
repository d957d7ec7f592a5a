// What a request is answered with: text or bytes, a stream, or a file.
import type { Readable } from "node:stream";
import type { Failure, Refusal } from "./refusal.ts";

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** An answer that is there as a whole: `body` is JSON unless a content type is said. */
export interface BytesAnswer {
  readonly status: number;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
}

/**
 * An answer that is sent while it is made, such as server-sent events. A stream that fails ends the connection, so that nobody takes
 * a part for the whole; a client that goes away destroys the stream.
 */
export interface StreamAnswer {
  readonly status: number;
  readonly headers?: Headers;
  readonly stream: Readable;
  /** How many bytes it has, where that is known: a stream of another length counts as failed. */
  readonly length?: number;
}

/** An answer with a file: 200, 206, 304 or 416, as the request's conditions and range say. */
export interface FileAnswer {
  readonly file: FileSource;
  /** Besides those of the file itself. */
  readonly headers?: Headers;
}

/** Bytes that stay the same for as long as their tag does. */
export interface FileSource {
  readonly size: number;
  readonly contentType: string;
  /** With its quotes; weak ones begin with `W/`. */
  readonly etag: string;
  readonly lastModified?: Date;
  /** The bytes of a part, or all of them. Called once the answer needs them, and before its head is sent. */
  read(range: ByteRange | null): Uint8Array | Promise<Readable>;
}

/** A part of a file; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An answer. */
export type Answer = BytesAnswer | StreamAnswer | FileAnswer;

/** What a handler comes to: an answer, or a refusal that the server puts into its own words. */
export type Outcome = Answer | Refusal;

/** Whether it is a failure that is to be put into words, and no answer. */
export function isFailure(outcome: Outcome | Failure): outcome is Failure {
  return "reason" in outcome;
}

/** An answer whose body is a value. */
export function createJsonAnswer(status: number, value: unknown, headers: Headers = {}): BytesAnswer {
  return { status, headers, body: JSON.stringify(value) };
}
