// Requests as bytes, for headers that a well-behaved client would not send.
import type { Api } from "./api.ts";

/** A request as bytes; the host is the server's own unless another is given. */
export function rawGet(
  target: string,
  {
    api,
    headers = [],
    host,
  }: { readonly api: Api; readonly headers?: readonly string[]; readonly host?: string | null },
): string {
  const own = new URL(api.base).host;
  const lines = [
    `GET ${target} HTTP/1.1`,
    ...(host === null ? [] : [`Host: ${host ?? own}`]),
    "Connection: close",
    ...headers,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** A POST as bytes. */
export function rawPost(
  target: string,
  api: Api,
  {
    body,
    headers = [],
    isJson = true,
  }: { readonly body: string; readonly headers?: readonly string[]; readonly isJson?: boolean },
): string {
  const all = [
    ...(isJson ? ["Content-Type: application/json"] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return rawGet(target, { api, headers: all }).replace(/^GET/, "POST") + body;
}
