// One connection, to a server or to PGlite: runs statements, each text prepared once, and gives their rows as texts or bytes.
import { ResponseTimeout } from "./response-timeout.ts";
import type { Result, ScriptResult, Session, Statement } from "./driver.ts";
import { MAX_CACHED_STATEMENT_LENGTH } from "./limits.ts";
import { formatParameter } from "./format-parameter.ts";
import { type DatabaseError, findSqlState, findErrorText, toDatabaseError } from "./pg-errors.ts";
import { PreparedStatementNames } from "./prepared-statement-names.ts";
import { decodeRow } from "./row-bytes.ts";
import type { WireClient } from "./wire-client.ts";
import { type WireResult, WireQuery } from "./wire-query.ts";

/** Budgets of a connection, and who is told of its loss. */
export interface ConnectionOptions {
  readonly preparedStatements: number;
  /** After which time without an answer the connection is given up; 0 for never. */
  readonly responseTimeoutMs: number;
  /** Told once, when the connection breaks or can't be trusted any more. */
  readonly onLost?: () => void;
}

/** A connection. Statements are sent at once and answered in order. */
export class Connection implements Session {
  readonly #client: WireClient;
  readonly #statementNames: PreparedStatementNames;
  readonly #responseTimeout: ResponseTimeout<WireQuery>;
  readonly #onLost: (() => void) | undefined;
  #isLost = false;
  #isCorked = false;

  /** The client is connected. */
  constructor(client: WireClient, { preparedStatements, responseTimeoutMs, onLost }: ConnectionOptions) {
    this.#client = client;
    this.#statementNames = new PreparedStatementNames(preparedStatements);
    this.#responseTimeout = new ResponseTimeout(responseTimeoutMs, (query) => this.#handleTimeout(query));
    this.#onLost = onLost;
    // An end that nobody here asked for is an error, too.
    client.on("error", () => this.#markLost());
  }

  /** Whether it broke, or can't be trusted any more. */
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
    const first = this.#createQuery(statement);
    try {
      return toResult(await this.#sendPrepared(first), statement);
    } catch (error) {
      if (!isStalePreparedStatement(error)) throw this.#toFailure(error, first);
      // It did not run at all: what was prepared under its name is not there, or made for a table that has changed.
      this.#statementNames.remove(statement.text);
      if (statement.precondition !== undefined) this.#statementNames.remove(statement.precondition.text);
      if (!isAlone) throw this.#toFailure(error, first);
    }
    const second = this.#createQuery(statement);
    try {
      return toResult(await this.#sendPrepared(second), statement);
    } catch (error) {
      throw this.#toFailure(error, second);
    }
  }

  /** Runs a command without values, such as begin; gives its tag. */
  async command(text: string): Promise<string> {
    try {
      const { tag } = await this.#send(new WireQuery({ text }));
      return tag;
    } catch (error) {
      throw this.#toFailure(error);
    }
  }

  /** Runs a text of several statements, for as long as it takes. */
  async script(sql: string): Promise<ScriptResult> {
    try {
      const query = new WireQuery({ text: sql });
      this.#client.query(query);
      const { rows, columns, tag } = await query.result;
      return { columns, rows: rows.map(decodeRow), tag };
    } catch (error) {
      throw this.#toFailure(error);
    }
  }

  /** Says goodbye, after all answers have come. */
  async end(): Promise<void> {
    await this.#client.end();
  }

  #createQuery({ precondition, ...statement }: Statement): WireQuery {
    return new WireQuery({
      precondition: precondition && this.#nameStatement(precondition),
      ...this.#nameStatement(statement),
    });
  }

  #nameStatement({ text, values }: Pick<Statement, "text" | "values">) {
    const { name, evicted } = this.#statementNames.getName(text);
    if (evicted !== undefined) this.#close(evicted);
    return { text, name, values: values.map(formatParameter) };
  }

  #sendPrepared(query: WireQuery): Promise<WireResult> {
    const answer = this.#send(query);
    const { text, name } = query;
    if (text.length > MAX_CACHED_STATEMENT_LENGTH) {
      this.#statementNames.remove(text);
      this.#close(name);
    }
    return answer;
  }

  /**
   * What is sent within one turn of the event loop goes out together. Where it is but one statement, the server begins with it when
   * this process is done with its turn: on a machine that both share, each disturbs the other less.
   */
  #corkUntilNextTurn(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #send(query: WireQuery): Promise<WireResult> {
    this.#corkUntilNextTurn();
    this.#responseTimeout.start(query);
    query.onSettled = () => this.#responseTimeout.stop(query);
    this.#client.query(query);
    return query.result;
  }

  /** Statements behind one that is not answered won't be answered either. */
  #handleTimeout(query: WireQuery): void {
    query.handleError(new Error("Query read timeout"));
    this.#client.connection.stream.destroy();
  }

  /** Statements sent before keep working: all is answered in order. */
  #close(name: string): void {
    this.command(`deallocate ${name}`).catch(() => {});
    // The client remembers what it prepared for as long as it lives.
    const { parsedStatements } = this.#client.connection as Partial<ParsedStatementsHolder>;
    if (parsedStatements !== undefined) delete parsedStatements[name];
  }

  #markLost(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#onLost?.();
  }

  #toFailure(error: unknown, query?: WireQuery): DatabaseError {
    const isFatal = findErrorText(error, "severity") === "FATAL";
    const failure = toDatabaseError(error, query?.isAtPrecondition);
    if (isFatal || (failure.sqlState === undefined && failure.kind !== "other")) this.#markLost();
    return failure;
  }
}

interface ParsedStatementsHolder {
  readonly parsedStatements: Record<string, string>;
}

/** Whether a statement did not run only because of what was prepared under its name. */
function isStalePreparedStatement(error: unknown): boolean {
  const state = findSqlState(error);
  if (state === "26000" || state === "42P05") return true;
  return state === "0A000" && findErrorText(error, "routine") === "RevalidateCachedQuery";
}

function toResult({ rows, tag }: WireResult, { asBytes }: Statement): Result {
  const affected = parseAffectedRows(tag);
  return asBytes === true ? { rows: [], bytes: rows, affected } : { rows: rows.map(decodeRow), affected };
}

/** How many rows a command touched, as its tag tells at its end. */
function parseAffectedRows(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(" ") + 1));
  return Number.isNaN(count) ? 0 : count;
}
