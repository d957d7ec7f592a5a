// A server that speaks S3, with faults on demand: the next requests fail as they are told to.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";
import type { S3Target } from "@lathe/runtime/parts";
import { makeTempFolder, removeFolder } from "../../support/temp-folder.ts";

/** What becomes of one request instead of its answer: a status, a connection that ends, nothing ever, or a 503 that never ends. */
export type Fault = number | "cut" | "silence" | "endless";

/** A server that runs. */
export interface S3Server extends AsyncDisposable {
  /** A bucket of it, and who may use it. */
  readonly target: S3Target;
  /** What the next requests come to, one each. */
  readonly faults: Fault[];
  /** Every request so far: its method and its address. */
  readonly requests: readonly string[];
  /** How many answers that never end somebody still waits for. */
  countEndless(): number;
}

/** The only key that it knows. */
const KEY = "S3RVER";

/** Starts a server with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = makeTempFolder();
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: "pictures" }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const faults: Fault[] = [];
  const requests: string[] = [];
  const endless = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === undefined) answer(request, response);
    else if (fault === "endless") {
      endless.add(response.once("close", () => endless.delete(response)));
      response.writeHead(503).write("not now");
    } else fail(fault, request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    target: {
      kind: "s3",
      bucket: "pictures",
      prefix: "a b/",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      sessionToken: undefined,
    },
    faults,
    requests,
    countEndless: () => endless.size,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      s3.logger.exceptions.unhandle();
      s3.logger.close();
      removeFolder(directory);
    },
  };
}

function fail(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === "cut") request.socket.destroy();
  if (typeof fault !== "number") return;
  request.resume();
  response.writeHead(fault).end("not now");
}
