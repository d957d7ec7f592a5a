// Connections that quick statements share: each is sent without waiting for the answers to those before it.
import type { Connection } from "./connection.ts";
import type { Result, Statement } from "./driver.ts";

/** A lane whose oldest statement has waited for so long takes no more: its server is busy, or gone. */
const STALLED_MS = 100;

interface Lane {
  connection: Promise<Connection> | undefined;
  ready: Connection | undefined;
  inFlight: number;
  /** When a statement was last answered, or the first of those in flight was sent. */
  movedAt: number;
}

/** A few connections, made when they are needed, and made again when they were lost. */
export class Lanes {
  readonly #open: () => Promise<Connection>;
  readonly #lanes: readonly Lane[];

  constructor(count: number, open: () => Promise<Connection>) {
    this.#open = open;
    this.#lanes = Array.from({ length: count }, () => ({
      connection: undefined,
      ready: undefined,
      inFlight: 0,
      movedAt: 0,
    }));
  }

  /** The answer to a statement; undefined, at once, where all lanes are held up. */
  run(statement: Statement): Promise<Result> | undefined {
    const now = performance.now();
    const lane = this.#leastUsed(now);
    return lane && this.#runOn(lane, { statement, now });
  }

  #leastUsed(now: number): Lane | undefined {
    let best: Lane | undefined;
    for (const lane of this.#lanes) {
      const isFree = lane.inFlight === 0 || now - lane.movedAt < STALLED_MS;
      if (isFree && (best === undefined || lane.inFlight < best.inFlight)) best = lane;
    }
    return best;
  }

  /** Lets what is under way end, then closes all. */
  async close(): Promise<void> {
    const connections = this.#lanes.map(({ connection }) => connection);
    await Promise.all(
      connections.map((connection) => connection?.then((open) => open.end()).catch(() => {})),
    );
  }

  async #runOn(
    lane: Lane,
    { statement, now }: { readonly statement: Statement; readonly now: number },
  ): Promise<Result> {
    if (lane.inFlight === 0) lane.movedAt = now;
    lane.inFlight += 1;
    try {
      const isReady = lane.ready !== undefined && !lane.ready.isLost;
      const connection = isReady ? lane.ready : await this.#connect(lane);
      return await (connection as Connection).run(statement);
    } finally {
      lane.inFlight -= 1;
      lane.movedAt = performance.now();
    }
  }

  /** The lane's connection; all who wait for it wait for the same one. */
  async #connect(lane: Lane): Promise<Connection> {
    if (lane.ready?.isLost) {
      lane.ready = undefined;
      lane.connection = undefined;
    }
    lane.connection ??= this.#open();
    const opening = lane.connection;
    try {
      lane.ready = await opening;
      return lane.ready;
    } catch (error) {
      // The next statement tries anew.
      if (lane.connection === opening) lane.connection = undefined;
      throw error;
    }
  }
}
