// Where a server listens.
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { Server as NodeServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";

/** An address to listen at. */
export interface ListenOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Whether the port belongs to this process alone, also in a cluster. */
  readonly exclusive?: boolean;
}

/** Listens. */
export interface Listener {
  listen(options: ListenOptions): Promise<{ readonly port: number }>;
  /** Ends what `listen` opened besides the server itself. */
  close(): void;
}

/** Listens for a server. `localhost` names several addresses: it is all of them that can be had, the first one at least. */
export function createListener(server: NodeServer): Listener {
  const others: SocketServer[] = [];

  async function listenBeside(host: string, port: number): Promise<void> {
    const other = createSocketServer((socket) => void server.emit("connection", socket));
    try {
      other.listen({ host, port });
      await once(other, "listening");
      others.push(other);
    } catch {
      // The machine may have no such address, or another program may have it.
    }
  }

  return {
    async listen({ host, port, exclusive = false }) {
      const [first = host, ...more] = host === "localhost" ? await findAddresses(host) : [host];
      server.listen({ host: first, port, exclusive });
      await once(server, "listening");
      const { port: actual } = server.address() as AddressInfo;
      await Promise.all(more.map((address) => listenBeside(address, actual)));
      return { port: actual };
    },
    close() {
      for (const other of others) other.close();
    },
  };
}

async function findAddresses(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}
