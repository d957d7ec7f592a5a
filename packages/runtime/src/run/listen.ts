// Takes the port, or says in plain words why it can't be had.
import type { Server } from "@lathe/http";
import { formatAddress } from "./announce.ts";
import type { Configuration } from "./configuration.ts";
import { Failure } from "./failure.ts";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "another process listens there. End it, or set PORT to another one",
  EACCES: "this account may not use that port. Set PORT to one above 1023",
  EADDRNOTAVAIL: "this machine does not have that address. Set HOST to one that it has",
  ENOTFOUND: "there is no such host. Set HOST to an address of this machine",
};

/** Listens at the configured address. Throws a Failure where that is not possible. */
export async function listen(
  server: Server,
  { host, port }: Pick<Configuration, "host" | "port">,
): Promise<{ readonly port: number }> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const why = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
    if (why === undefined) throw error;
    throw new Failure(`${formatAddress(host, port)} can't be had: ${why}.`, { cause: error });
  }
}
