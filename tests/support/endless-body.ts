// A client that sends a body without an end, for as long as somebody takes it.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type Socket, connect } from "node:net";

/** What a server did about it. */
export interface Endured {
  /** All that was answered. */
  readonly answer: string;
  /** Whether it took little of it before it ended the connection. */
  readonly isCutShort: boolean;
}

/** More than the buffers of both ends hold: systems let one grow to 32 MiB. */
const OFFERED_BYTES = 67_108_864;

/** More than a body of JSON may have and, for the sake of a client that still sends, is read behind that: 4 MiB each. */
const LITTLE_BYTES = 10_485_760;

const PIECE = `10000\r\n${"x".repeat(65_536)}\r\n`;

/**
 * Posts to a path of a server in this process, with headers and the beginning of a body (one byte per character), until the server ends
 * the connection.
 */
export async function sendEndlessBody(
  base: string,
  path: string,
  { headers = [], start = "" }: { readonly headers?: readonly string[]; readonly start?: string } = {},
): Promise<Endured> {
  const { host, hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  // What the server itself has read: the system's buffers hold more that nobody took.
  let taking: Socket | undefined;
  const notice = (message: unknown) => {
    const { socket: other } = message as { readonly socket: Socket };
    if (other.remotePort === socket.localPort) taking = other;
  };
  subscribe("http.server.request.start", notice);
  const closed = Promise.withResolvers<void>();
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => closed.resolve());
  const send = () => {
    while (socket.writable && socket.bytesWritten < OFFERED_BYTES) if (!socket.write(PIECE)) return;
  };
  socket.on("drain", send);
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, "transfer-encoding: chunked", ...headers];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  if (start !== "") socket.write(`${start.length.toString(16)}\r\n${start}\r\n`, "latin1");
  send();
  await closed.promise;
  unsubscribe("http.server.request.start", notice);
  return { answer, isCutShort: taking !== undefined && taking.bytesRead < LITTLE_BYTES };
}
