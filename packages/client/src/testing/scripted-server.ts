// A real server for tests: it answers what it is told, one answer after the other, and notes what it was asked.
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type RequestSender, createRequestSender } from "../http.ts";

/** What the server answers; 200 where no status is said. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** A request as it arrived. */
export interface ServedRequest {
  /** Method and address: "GET /path?query". */
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly json: unknown;
  /** The files of a form, by the names of their parts. */
  readonly files: Readonly<Record<string, SentFile>>;
}

/** A file as it arrived. */
export interface SentFile {
  readonly name: string;
  readonly text: string;
}

/** A server that listens, and the requests so far. */
export interface ScriptedServer {
  readonly baseUrl: string;
  readonly requests: readonly ServedRequest[];
  /** Sends requests to it, without a token. */
  readonly send: RequestSender;
}

/** Gives a server that answers these, then 204, to a test; it is closed when the test is over. */
export async function withServer<T>(
  answers: readonly ScriptedAnswer[],
  use: (server: ScriptedServer) => Promise<T>,
): Promise<T> {
  const waiting = [...answers];
  const requests: ServedRequest[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await readRequest(request));
    const { status = 200, headers, json, text } = waiting.shift() ?? { status: 204 };
    const type = json === undefined ? {} : { "content-type": "application/json" };
    response.writeHead(status, { ...type, ...headers });
    response.end(json === undefined ? text : JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await use({ baseUrl, requests, send: createRequestSender({ baseUrl }) });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function readRequest(request: IncomingMessage): Promise<ServedRequest> {
  const { method, url, headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = headers["content-type"] ?? "";
  const isForm = type.startsWith("multipart/form-data");
  return {
    line: `${method} ${url}`,
    headers,
    json: body.length === 0 || isForm ? undefined : (JSON.parse(body.toString()) as unknown),
    files: isForm ? await readFiles(body, type) : {},
  };
}

async function readFiles(body: Buffer, type: string): Promise<ServedRequest["files"]> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const files = Array.from(form, async ([part, file]): Promise<[string, SentFile]> => [
    part,
    typeof file === "string" ? { name: "", text: file } : { name: file.name, text: await file.text() },
  ]);
  return Object.fromEntries(await Promise.all(files));
}
