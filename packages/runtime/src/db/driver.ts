// The one interface behind which PostgreSQL and PGlite look alike: statements in, text out.

/** A value for a parameter; the statement's own casts say what it is. */
export type Parameter = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** A statement: its text is the same for every request of one shape, so that it is prepared once per connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Parameter[];
  /** True where the rows are wanted as bytes, not as texts. */
  readonly asBytes?: boolean;
  /**
   * What is run before it, in the same transaction and on the same way to the database. Where that fails this statement is not
   * run at all, and the DatabaseError is one of the precondition. Its rows are nobody's.
   */
  readonly precondition?: Pick<Statement, "text" | "values">;
}

/** A row as the database writes it: one text per column, null for null. */
export type Row = readonly (string | null)[];

/**
 * A row as it came over the connection: the number of its columns in two bytes, then for each column four bytes that tell
 * its length, negative for null, and its text in UTF-8. Its memory is never written to again.
 */
export type RowBytes = Buffer;

/** What a statement gave. */
export interface Result {
  /** Empty for a statement whose rows were wanted as bytes. */
  readonly rows: readonly Row[];
  /** There for a statement whose rows were wanted as bytes. */
  readonly bytes?: readonly RowBytes[];
  /** How many rows a writing statement touched. */
  readonly affected: number;
}

/** What a script gave: of all its statements the rows, of the last one the columns and the tag. */
export interface ScriptResult {
  /** The names of the columns; empty for a statement that gives no rows. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** What was done, in PostgreSQL's words: `UPDATE 3`. */
  readonly tag: string;
}

/** Where statements can be run. Every failure is a DatabaseError. */
export interface Session {
  run(statement: Statement): Promise<Result>;
}

/** `serializable`: a transaction ends as if nobody else had been there, or it fails and is worth another try. */
export type Isolation = "serializable";

/** Where whole scripts and transactions can be run, too. */
export interface ScriptSession extends Session {
  /**
   * Runs statements in one transaction, read committed unless said; ends it by commit, or by rollback where `work` throws.
   * Where a statement lost against another transaction it fails with that, whatever `work` made of it.
   */
  transaction<T>(work: (session: Session) => Promise<T>, isolation?: Isolation): Promise<T>;
  /** Runs SQL text of several statements without parameters, and without a time limit: migrations. */
  script(sql: string): Promise<ScriptResult>;
}

/** A database. */
export interface Database extends ScriptSession {
  readonly kind: "postgres" | "pglite";
  /**
   * How often a connection was lost, or the last one was closed: another server may have taken over since, with a past of its
   * own, so what was remembered of the one before is void.
   */
  readonly epoch: number;
  /**
   * Keeps one connection, with its locks and settings, for work that spans several transactions; the settings are gone
   * afterwards. Statements of others go on elsewhere on a server, and wait on PGlite.
   */
  reserve<T>(work: (session: ScriptSession) => Promise<T>): Promise<T>;
  /** Lets what is under way end, then closes all connections. More than once does no harm. */
  close(): Promise<void>;
}
