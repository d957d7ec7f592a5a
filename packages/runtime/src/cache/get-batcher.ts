// Single records that are asked for at the same time, by as few statements as can be.
import type { RowBytes, Session } from "../db/driver.ts";
import { runForRowBytes } from "../db/row-bytes.ts";
import { type Caches, CACHE_DEFINITIONS } from "./caches.ts";
import type { CompiledGet } from "../query/get.ts";
import type { Bindings } from "../query/sql-text.ts";

type Rows = ReadonlyMap<string, RowBytes>;

/** Records that one statement will read. */
interface Batch {
  readonly ids: string[];
  readonly rows: Promise<Rows>;
}

/** Reads of single records. */
export class GetBatcher {
  readonly #session: Session;
  /** Those that are not sent yet, by what they have in common. */
  readonly #waiting = new Map<string, Batch>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** The row of a record, if the caller may read it; read after this call. The bindings have no values. */
  async read(get: CompiledGet, bindings: Bindings, id: string): Promise<RowBytes | undefined> {
    const key = formatBatchKey(get, bindings);
    const batch = this.#waiting.get(key) ?? this.#begin(key, get, bindings);
    batch.ids.push(id);
    if (batch.ids.length === CACHE_DEFINITIONS.batches.size) this.#waiting.delete(key);
    return (await batch.rows).get(id);
  }

  #begin(key: string, { statement, single, readId }: CompiledGet, bindings: Bindings): Batch {
    const ids: string[] = [];
    const read = async (): Promise<Rows> => {
      // All requests of one turn of the event loop have come before it.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#waiting.get(key) === batch) this.#waiting.delete(key);
      const { bind } = ids.length === 1 ? single : statement;
      const rows = await runForRowBytes(this.#session, bind({ ...bindings, values: ids }));
      return new Map(rows.map((row) => [readId(row), row]));
    };
    const batch: Batch = { ids, rows: read() };
    this.#waiting.set(key, batch);
    return batch;
  }
}

/** Batches of a session's gets; undefined where they are off. More ids than fit into one could hold up others for long. */
export function createGetBatcher(caches: Caches, session: Session): GetBatcher | undefined {
  return caches.isOn("batches") ? new GetBatcher(session) : undefined;
}

/** Statements of one text that take the same values besides the ids. */
function formatBatchKey({ statement }: CompiledGet, bindings: Bindings): string {
  const { text, values } = statement.bind(bindings);
  return values.length === 1 ? text : `${text} ${JSON.stringify(values)}`;
}
