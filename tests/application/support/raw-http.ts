// Sends bytes to a server as they are, and gives back what it writes until it closes the connection.
import { connect } from "node:net";
import { once } from "node:events";

/** An answer, taken apart; the status is 0 where the server closed without one. */
export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes (one per character) and waits for the end of the answer. */
export async function sendRaw(base: string, text: string): Promise<RawResponse> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A server that refuses may close while we still write.
  socket.on("error", () => socket.destroy());
  socket.write(Buffer.from(text, "latin1"));
  await once(socket, "close");
  const answer = Buffer.concat(chunks).toString("latin1");
  const end = answer.indexOf("\r\n\r\n");
  const head = end < 0 ? answer : answer.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: answer.slice(end + 4) };
}

/** A request that asks for the connection to be closed; `headers` are whole lines. */
export function rawRequest(
  method: string,
  target: string,
  { headers = [], body = "" }: { readonly headers?: readonly string[]; readonly body?: string } = {},
): string {
  const lines = [`${method} ${target} HTTP/1.1`, "host: localhost", "connection: close", ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** Requests in one piece, so that they come at the same time; the last one closes the connection. */
export function joinRequests(requests: readonly string[]): string {
  const kept = requests.slice(0, -1).map((one) => one.replace("connection: close", "connection: keep-alive"));
  return [...kept, ...requests.slice(-1)].join("");
}
