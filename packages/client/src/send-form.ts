// How a form is sent: by fetch; or where somebody wants to know how far it is, by what can tell that.
import type { FormStream } from "./upload.ts";

/** A form on its way. */
export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData | FormStream;
  readonly signal: AbortSignal | undefined;
  /** Told how many bytes of the body were taken so far. */
  readonly onSent: ((bytes: number) => void) | undefined;
  /** The caller's own fetch; undefined: that of the platform. */
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** Browsers tell the progress of an XMLHttpRequest alone, and few of them send streams; elsewhere what is read of the body is counted. */
export async function sendForm(request: FormRequest): Promise<Response> {
  request.signal?.throwIfAborted();
  const Xhr = (globalThis as { readonly XMLHttpRequest?: new () => UploadXhr }).XMLHttpRequest;
  if (Xhr === undefined || request.fetch !== undefined) return sendByFetch(request);
  const form = await toWholeForm(request.form);
  if (request.onSent === undefined) return sendByFetch({ ...request, form });
  return sendByXhr(new Xhr(), { ...request, form });
}

type WholeForm = FormData | Blob;

type WithForm<Form> = Omit<FormRequest, "form"> & { readonly form: Form };

async function toWholeForm(form: FormRequest["form"]): Promise<WholeForm> {
  if (form instanceof FormData) return form;
  return new Response(form.body, { headers: { "content-type": form.contentType } }).blob();
}

function sendByFetch({
  url,
  method,
  headers,
  form,
  signal,
  onSent,
  fetch = globalThis.fetch,
}: WithForm<WholeForm | FormStream>): Promise<Response> {
  const common = { method, signal: signal ?? null };
  if (!("contentType" in form) && onSent === undefined) return fetch(url, { ...common, headers, body: form });
  const encoded = new Response("contentType" in form ? form.body : form);
  const contentType = "contentType" in form ? form.contentType : encoded.headers.get("content-type");
  // Streams are sent by what can answer only when it has read them, which must be said.
  const streamed: RequestInit & { readonly duplex: "half" } = {
    ...common,
    headers: { ...headers, "content-type": contentType ?? "" },
    body: encoded.body === null || onSent === undefined ? encoded.body : countBytes(encoded.body, onSent),
    duplex: "half",
  };
  return fetch(url, streamed);
}

function countBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSent: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, sink) {
        sink.enqueue(chunk);
        onSent((sent += chunk.byteLength));
      },
    }),
  );
}

/** What is used of an XMLHttpRequest. */
interface UploadXhr {
  readonly upload: {
    addEventListener(type: "progress", listener: (event: { readonly loaded: number }) => void): void;
  };
  readonly status: number;
  readonly statusText: string;
  readonly response: Blob;
  responseType: string;
  addEventListener(type: "load" | "error" | "abort", listener: () => void): void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: WholeForm): void;
  abort(): void;
}

async function sendByXhr(
  xhr: UploadXhr,
  { url, method, headers, form, signal, onSent }: WithForm<WholeForm>,
): Promise<Response> {
  const abort = () => xhr.abort();
  signal?.addEventListener("abort", abort);
  try {
    return await new Promise<Response>((resolve, reject) => {
      xhr.open(method, url);
      xhr.responseType = "blob";
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener("progress", ({ loaded }) => onSent?.(loaded));
      xhr.addEventListener("load", () => resolve(toResponse(xhr)));
      xhr.addEventListener("error", () => reject(new TypeError("The application could not be reached.")));
      xhr.addEventListener("abort", () => reject(signal?.reason as Error));
      xhr.send(form);
    });
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

function toResponse(xhr: UploadXhr): Response {
  const { status, statusText, response } = xhr;
  const headers = xhr
    .getAllResponseHeaders()
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim(),
    ]);
  return new Response(response, { status, statusText, headers });
}
