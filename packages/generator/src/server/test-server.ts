// Servers on projects in temporary folders, and a client that can send anything, for the tests beside this file.
import assert from "node:assert/strict";
import { request as httpRequest } from "node:http";
import type { ContractError } from "@lathe/contract";
import { SMALL_PROJECT, withFiles } from "../store/test-project.ts";
import { type GeneratorServer, type ServeOptions, serveGenerator } from "./serve.ts";

/** What is sent. */
export interface RequestOptions {
  /** JSON, unless it is a text, which is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** What came back. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** A member of the body. */
  member(name: string): unknown;
  /** Of an error. */
  readonly error: ContractError | undefined;
}

/** A server, with a client that has a session. */
export interface TestServer {
  readonly dir: string;
  readonly server: GeneratorServer;
  /** The header that opens everything. */
  readonly session: { readonly authorization: string };
  /** Sends a request with a session; one that is given has the last word. */
  send(method: string, path: string, sent?: RequestOptions): Promise<ReceivedResponse>;
  revision(): Promise<string>;
}

/** Starts a server that is not expected to be refused. */
export async function startServer(options: ServeOptions): Promise<GeneratorServer> {
  const outcome = await serveGenerator({ port: 0, ...options });
  assert.ok(outcome.ok, outcome.ok ? "" : outcome.refusal.message);
  return outcome.server;
}

/** Runs a test with a server on a small project, and removes both afterwards. */
export async function withServer(
  work: (served: TestServer) => Promise<void>,
  {
    files = SMALL_PROJECT,
    ...options
  }: Partial<ServeOptions> & { readonly files?: typeof SMALL_PROJECT } = {},
): Promise<void> {
  await withFiles(files, async (dir) => {
    const server = await startServer({ dir, ...options });
    try {
      const session = await openSession(server);
      const send: TestServer["send"] = (method, path, sent = {}) =>
        sendRequest(server.port, method, { path, ...sent, headers: { ...session, ...sent.headers } });
      const revision = async () => String((await send("GET", "/api/entities")).member("revision"));
      await work({ dir, server, session, send, revision });
    } finally {
      await server.close();
    }
  });
}

/** The header of a new session. */
export async function openSession({ port, launchToken }: GeneratorServer) {
  const opened = await sendRequest(port, "POST", { path: "/api/session", body: { launchToken } });
  assert.equal(opened.status, 201);
  return { authorization: `Bearer ${String(opened.member("token"))}` };
}

/** Sends a request as it is. */
export function sendRequest(
  port: number,
  method: string,
  { path, body, headers = {} }: RequestOptions & { readonly path: string },
): Promise<ReceivedResponse> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, method, path, agent: false, headers: { ...type, ...headers } as never },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve(
            toReceivedResponse(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()),
          ),
        );
      },
    );
    request.once("error", reject);
    request.end(text);
  });
}

function toReceivedResponse(
  status: number,
  headers: ReceivedResponse["headers"],
  text: string,
): ReceivedResponse {
  const isJson = String(headers["content-type"]).startsWith("application/json");
  const value = (isJson ? JSON.parse(text) : {}) as Readonly<Record<string, unknown>>;
  return {
    status,
    headers,
    text,
    member: (name) => value[name],
    error: value["contractError"] as ContractError | undefined,
  };
}
