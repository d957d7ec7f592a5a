// One statement on its way through `pg`: sent without asking what its columns are, answered by the bytes of its rows.
import type { Writable } from "node:stream";
import { Query } from "pg";
import type { RowBytes } from "./driver.ts";
import { encodeStatement } from "./encode-statement.ts";

/** What to send. Without a name it is a text of one or more statements without values. */
export interface WireStatement {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly (string | null)[];
  /** What must have succeeded before it, in the same transaction; both have a name then. */
  readonly precondition?: NamedStatement | undefined;
}

interface NamedStatement {
  readonly text: string;
  readonly name: string;
  readonly values: readonly (string | null)[];
}

/** What came back. */
export interface WireResult {
  readonly rows: readonly RowBytes[];
  /** The columns of the last statement; only there for texts without a name. */
  readonly columns: readonly string[];
  /** The tag of the last command, such as `INSERT 0 1`. */
  readonly tag: string;
}

/** What of `pg`'s queries is used here; its types leave most of it out. */
interface PgQuery {
  hasBeenParsed(connection: PgConnection): boolean;
}
const PgQuery = Query as unknown as new (text: string) => PgQuery;

interface PgConnection {
  readonly submittedNamedStatements: Record<string, string>;
  readonly parsedStatements: Record<string, string>;
  parse(statement: Pick<WireStatement, "text" | "name">): void;
  readonly stream: Writable;
}

/** A query for a WireClient. The methods are called by `pg`. */
export class WireQuery extends PgQuery {
  readonly text: string;
  readonly name: string;
  /** Called when the outcome is known, once or twice. */
  onSettled: () => void = () => {};
  readonly #outcome = Promise.withResolvers<WireResult>();
  readonly #values: readonly (string | null)[];
  readonly #precondition: NamedStatement | undefined;
  #isAtPrecondition: boolean;
  #rows: RowBytes[] = [];
  #columns: readonly string[] = [];
  #tag = "";

  constructor({ text, name = "", values = [], precondition }: WireStatement) {
    super(text);
    this.text = text;
    this.name = name;
    this.#values = values;
    this.#precondition = precondition;
    this.#isAtPrecondition = precondition !== undefined;
  }

  /** Whether it has a precondition that has not succeeded yet: as long as that is so the statement itself was not run. */
  get isAtPrecondition(): boolean {
    return this.#isAtPrecondition;
  }

  /** Fails with what `pg` gives: an error of the server, or that the connection is gone. */
  get result(): Promise<WireResult> {
    return this.#outcome.promise;
  }

  /** Sends the statement, which has a name: parsed once per connection. */
  prepare(connection: PgConnection): void {
    const { text, name } = this;
    const first = this.#precondition;
    // Both are parsed before the first is run: what comes behind one that fails is passed over.
    if (first !== undefined && connection.parsedStatements[first.name] === undefined) {
      connection.parse({ text: first.text, name: first.name });
      connection.parsedStatements[first.name] = first.text;
    }
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ text, name });
      connection.submittedNamedStatements[name] = text;
    }
    if (!connection.stream.writable) return;
    if (first !== undefined) connection.stream.write(encodeStatement(first.name, first.values, false));
    connection.stream.write(encodeStatement(name, this.#values));
  }

  /** Texts without a name tell their columns unasked. */
  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name);
  }

  handleDataRow(row: RowBytes): void {
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
    if (!this.#isAtPrecondition) return;
    this.#isAtPrecondition = false;
    this.#rows = [];
  }

  handleError(error: Error): void {
    this.onSettled();
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.onSettled();
    this.#outcome.resolve({ rows: this.#rows, columns: this.#columns, tag: this.#tag });
  }
}
