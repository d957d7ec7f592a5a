// One connection, to a server or to PGlite: runs statements, each text prepared once, and gives their rows as text.
import type { Client, QueryArrayConfig, QueryArrayResult } from "pg";
import type { Result, Session, Statement } from "./driver.ts";
import { parameterText } from "./parameter-text.ts";
import { type DatabaseError, sqlStateOf, textIn, toDatabaseError } from "./pg-errors.ts";
import { PreparedNames } from "./prepared-names.ts";

/** Budgets of a connection. */
export interface ConnectionLimits {
  readonly preparedStatements: number;
  /** After which time without an answer the connection is given up; 0 for never. */
  readonly answerTimeoutMs: number;
}

/** Settings for `pg` that leave all values as the texts they came as. */
export const TEXT_TYPES = { getTypeParser: () => String };

/** A connection. Statements are sent at once and answered in order. */
export class Connection implements Session {
  readonly #client: Client;
  readonly #names: PreparedNames;
  readonly #timeout: number;
  #isLost = false;
  #isGathering = false;

  /** The client is connected, in pipeline mode, and has TEXT_TYPES. */
  constructor(client: Client, { preparedStatements, answerTimeoutMs }: ConnectionLimits) {
    this.#client = client;
    this.#names = new PreparedNames(preparedStatements);
    this.#timeout = answerTimeoutMs;
    client.once("end", () => {
      this.#isLost = true;
    });
    client.on("error", () => {
      this.#isLost = true;
    });
  }

  /** Whether it ended, or can't be trusted any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Whether a transaction is open: T; has failed: E; or there is none: I. */
  get transactionStatus(): string {
    return this.#client.getTransactionStatus() ?? "I";
  }

  /** The number of the server's process. */
  get serverProcess(): number | undefined {
    return (this.#client as { readonly processID?: number }).processID;
  }

  /** Runs a statement. */
  async run(statement: Statement): Promise<Result> {
    const isAlone = this.transactionStatus === "I";
    try {
      return await this.#runPrepared(statement);
    } catch (error) {
      if (!isStale(error)) throw this.#failure(error);
      // It did not run at all: what was prepared under its name is not there, or made for a table that has changed.
      this.#names.forget(statement.text);
      if (!isAlone) throw this.#failure(error);
    }
    return this.#runPrepared(statement).catch((error: unknown) => {
      throw this.#failure(error);
    });
  }

  /** Runs a command without values, such as begin; gives its tag. */
  async command(text: string): Promise<string> {
    try {
      const { command } = await this.#query({ text, rowMode: "array", query_timeout: this.#timeout });
      return command;
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** Runs a text of several statements, for as long as it takes. */
  async script(sql: string): Promise<void> {
    try {
      await this.#client.query(sql);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** Says goodbye, after all answers have come. */
  async end(): Promise<void> {
    await this.#client.end();
  }

  async #runPrepared({ text, values }: Statement): Promise<Result> {
    const { name, evicted } = this.#names.nameFor(text);
    if (evicted !== undefined) this.#close(evicted);
    const { rows, rowCount } = await this.#query({
      name,
      text,
      values: values.map(parameterText),
      rowMode: "array",
      query_timeout: this.#timeout,
    });
    return { rows, affected: rowCount ?? 0 };
  }

  /** What is sent within one turn of the event loop goes out together. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #query(config: ArrayQuery): Promise<QueryArrayResult<(string | null)[]>> {
    this.#gather();
    return this.#client.query<(string | null)[], (string | null)[]>(config);
  }

  /** Statements sent before keep working: all is answered in order. */
  #close(name: string): void {
    this.command(`deallocate ${name}`).catch(() => {});
    // The client remembers what it prepared for as long as it lives.
    const { parsedStatements } = this.#client.connection as Partial<WithParsedStatements>;
    if (parsedStatements !== undefined) delete parsedStatements[name];
  }

  #failure(error: unknown): DatabaseError {
    const isFatal = textIn(error, "severity") === "FATAL";
    const failure = toDatabaseError(error);
    if (isFatal || (failure.sqlState === undefined && failure.kind !== "other")) this.#isLost = true;
    return failure;
  }
}

interface ArrayQuery extends QueryArrayConfig<(string | null)[]> {
  readonly query_timeout: number;
}

interface WithParsedStatements {
  readonly parsedStatements: Record<string, string>;
}

/** Whether a statement did not run only because of what was prepared under its name. */
function isStale(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === "26000" || state === "42P05") return true;
  return state === "0A000" && textIn(error, "routine") === "RevalidateCachedQuery";
}
