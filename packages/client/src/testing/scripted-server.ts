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
  const text = Buffer.concat(chunks).toString();
  return {
    line: `${method} ${url}`,
    headers,
    json: text === "" ? undefined : (JSON.parse(text) as unknown),
  };
}
