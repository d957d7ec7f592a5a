// Connections that quick statements share: each is sent without waiting for the answers to those before it.
import type { Connection } from "./connection.ts";
import type { Result, Statement } from "./driver.ts";

/** A lane whose oldest statement has waited for so long takes no more: its server is busy, or gone. */
const MAX_STALL_MS = 100;

interface PipelinedConnection {
  connection: Promise<Connection> | undefined;
  ready: Connection | undefined;
  inFlight: number;
  /** When a statement was last answered, or the first of those in flight was sent. */
  lastProgressAt: number;
}

/** A few connections, made when they are needed, and made again when they were lost. */
export class PipelinedConnections {
  readonly #open: () => Promise<Connection>;
  readonly #connections: readonly PipelinedConnection[];

  constructor(count: number, open: () => Promise<Connection>) {
    this.#open = open;
    this.#connections = Array.from({ length: count }, () => ({
      connection: undefined,
      ready: undefined,
      inFlight: 0,
      lastProgressAt: 0,
    }));
  }

  /** The answer to a statement; undefined, at once, where all lanes are held up. */
  run(statement: Statement): Promise<Result> | undefined {
    const now = performance.now();
    const pipelined = this.#findLeastUsed(now);
    return pipelined && this.#runOn(pipelined, { statement, now });
  }

  #findLeastUsed(now: number): PipelinedConnection | undefined {
    let best: PipelinedConnection | undefined;
    for (const pipelined of this.#connections) {
      const isFree = pipelined.inFlight === 0 || now - pipelined.lastProgressAt < MAX_STALL_MS;
      if (isFree && (best === undefined || pipelined.inFlight < best.inFlight)) best = pipelined;
    }
    return best;
  }

  /** Lets what is under way end, then closes all. */
  async close(): Promise<void> {
    const connections = this.#connections.map(({ connection }) => connection);
    await Promise.all(
      connections.map((connection) => connection?.then((open) => open.end()).catch(() => {})),
    );
  }

  async #runOn(
    pipelined: PipelinedConnection,
    { statement, now }: { readonly statement: Statement; readonly now: number },
  ): Promise<Result> {
    if (pipelined.inFlight === 0) pipelined.lastProgressAt = now;
    pipelined.inFlight += 1;
    try {
      const isReady = pipelined.ready !== undefined && !pipelined.ready.isLost;
      const connection = isReady ? pipelined.ready : await this.#connect(pipelined);
      return await (connection as Connection).run(statement);
    } finally {
      pipelined.inFlight -= 1;
      pipelined.lastProgressAt = performance.now();
    }
  }

  /** The lane's connection; all who wait for it wait for the same one. */
  async #connect(pipelined: PipelinedConnection): Promise<Connection> {
    if (pipelined.ready?.isLost) {
      pipelined.ready = undefined;
      pipelined.connection = undefined;
    }
    pipelined.connection ??= this.#open();
    const opening = pipelined.connection;
    try {
      pipelined.ready = await opening;
      return pipelined.ready;
    } catch (error) {
      // The next statement tries anew.
      if (pipelined.connection === opening) pipelined.connection = undefined;
      throw error;
    }
  }
}
