// Finds the port to listen at: the one that is asked for, or the first free one.

/** A port that can't be had. */
export interface PortUnavailable {
  readonly reason: "port_unavailable";
  readonly port: number;
  readonly message: string;
}

/** The port that a server listens at, or why there is none. */
export type PortOutcome =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly refusal: PortUnavailable };

const FIRST_PORT = 4100;
const MAX_PORTS_TRIED = 100;

/** Listens at the port that is asked for, or at the first free one. `listen` rejects where it can't have a port. */
export async function listenOnFreePort(
  requestedPort: number | undefined,
  listen: (port: number) => Promise<number>,
): Promise<PortOutcome> {
  const last = requestedPort ?? FIRST_PORT + MAX_PORTS_TRIED - 1;
  for (let port = requestedPort ?? FIRST_PORT; ; port += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each port is for when the one before it is taken
      return { ok: true, port: await listen(port) };
    } catch (error) {
      const errno = error instanceof Error && "code" in error ? String(error.code) : "";
      if (errno !== "EADDRINUSE" || port >= last) return { ok: false, refusal: portUnavailable(port, errno) };
    }
  }
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
