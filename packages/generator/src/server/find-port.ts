// Finds the port to listen at: the one that is asked for, or the first free one.
import { type HttpServer, listen, type ListenOutcome } from "./http-server.ts";

/** A port that can't be had. */
export interface PortUnavailable {
  readonly reason: "port_unavailable";
  readonly port: number;
  readonly message: string;
}

/** A server that listens, or why there is none. */
export type PortOutcome =
  | { readonly ok: true; readonly server: HttpServer }
  | { readonly ok: false; readonly refusal: PortUnavailable };

const FIRST_PORT = 4100;
const MAX_PORTS_TRIED = 100;

/** Listens at the port that is asked for, or at the first free one. */
export async function listenOnFreePort(
  requestedPort: number | undefined,
  createHandler: Parameters<typeof listen>[1],
): Promise<PortOutcome> {
  const last = requestedPort ?? FIRST_PORT + MAX_PORTS_TRIED - 1;
  let port = requestedPort ?? FIRST_PORT;
  let listening: ListenOutcome = await listen(port, createHandler);
  while (!listening.ok && listening.errno === "EADDRINUSE" && port < last) {
    port += 1;
    // oxlint-disable-next-line no-await-in-loop -- each port is for when the one before it is taken
    listening = await listen(port, createHandler);
  }
  if (listening.ok) return listening;
  return { ok: false, refusal: portUnavailable(port, listening.errno) };
}

function portUnavailable(port: number, errno: string): PortUnavailable {
  const why =
    errno === "EADDRINUSE"
      ? "another program uses it"
      : errno === "EACCES"
        ? "you may not use it"
        : `the system refused (${errno})`;
  const message = `Port ${port} can't be had: ${why}. Choose another one with --port, or leave it out.`;
  return { reason: "port_unavailable", port, message };
}
