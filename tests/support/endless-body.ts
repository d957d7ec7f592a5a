// A client that sends a body without an end, for as long as somebody takes it.
import { connect } from "node:net";

/** What a server did about it. */
export interface Endured {
  /** All that was answered. */
  readonly answer: string;
  /** Whether it took less than it was offered before it ended the connection. */
  readonly isCutShort: boolean;
}

/** More than the buffers of both ends hold: systems let one grow to 32 MiB. */
const OFFERED_BYTES = 67_108_864;

const PIECE = `10000\r\n${"x".repeat(65_536)}\r\n`;

/** Posts to a path, with headers and the beginning of a body (one byte per character), until the server ends the connection. */
export async function sendEndlessBody(
  base: string,
  path: string,
  { headers = [], start = "" }: { readonly headers?: readonly string[]; readonly start?: string } = {},
): Promise<Endured> {
  const { host, hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
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
  return { answer, isCutShort: socket.bytesWritten < OFFERED_BYTES };
}
