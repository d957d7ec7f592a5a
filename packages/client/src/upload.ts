// Uploads: a file as the one part of a form, and how much of it is on its way.
import type { CallOptions, ClientRequest } from "./http.ts";

/** What can be uploaded: `openAsBlob` of `node:fs` gives a file on disk without reading all of it at once. */
export type ImageFile = Blob | ReadableStream<Uint8Array<ArrayBuffer>>;

/** How far an upload is. */
export interface UploadProgress {
  /** Bytes of the file. */
  readonly sent: number;
  /** Null for a stream, of which nobody knows how long it is. */
  readonly total: number | null;
}

/** What an upload takes besides the file. */
export interface UploadOptions extends CallOptions {
  /** What people call it; that of the file where it has one. */
  readonly fileName?: string;
  onProgress?(progress: UploadProgress): void;
}

const PART = "file";

/** The body of an upload, and what is told of its progress. */
export function toUploadRequest(
  file: ImageFile,
  { fileName = "name" in file ? String(file.name) : "image", onProgress, signal }: UploadOptions,
): Pick<ClientRequest, "form" | "onSent" | "signal"> {
  const total = file instanceof Blob ? file.size : null;
  return {
    form: file instanceof Blob ? createForm(file, fileName) : createFormStream(file, fileName),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : {
          // What the form needs besides the file is sent, too.
          onSent: (bytes) => onProgress({ sent: total === null ? bytes : Math.min(bytes, total), total }),
        }),
  };
}

function createForm(file: Blob, fileName: string): FormData {
  const form = new FormData();
  form.append(PART, file, fileName);
  return form;
}

/** A form that is written as it is sent. */
export interface FormStream {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

function createFormStream(file: ReadableStream<Uint8Array<ArrayBuffer>>, fileName: string): FormStream {
  // Pages that came without encryption have no other source of random numbers.
  const boundary = `lathe-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  const encoder = new TextEncoder();
  const name = fileName.replaceAll(/["\r\n]/g, encodeURIComponent);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${PART}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const frame = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: (sink) => sink.enqueue(encoder.encode(head)),
    transform: (chunk, sink) => sink.enqueue(chunk),
    flush: (sink) => sink.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`)),
  });
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: file.pipeThrough(frame) };
}
