// Finds the port to listen at: the one that is asked for, or the first free one.
import { type HttpServer, listen, type Listening } from "./http-server.ts";

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
const PORTS_TRIED = 100;

/** Listens at the port that is asked for, or at the first free one. */
export async function listenFrom(
  wanted: number | undefined,
  handlerOf: Parameters<typeof listen>[1],
): Promise<PortOutcome> {
  const last = wanted ?? FIRST_PORT + PORTS_TRIED - 1;
  let port = wanted ?? FIRST_PORT;
  let listening: Listening = await listen(port, handlerOf);
  while (!listening.ok && listening.errno === "EADDRINUSE" && port < last) {
    port += 1;
    // oxlint-disable-next-line no-await-in-loop -- each port is for when the one before it is taken
    listening = await listen(port, handlerOf);
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
