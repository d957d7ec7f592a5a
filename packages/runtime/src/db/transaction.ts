// Transactions on one connection.
import type { Connection } from "./connection.ts";
import type { Isolation, Result, Session, Statement } from "./driver.ts";
import { DatabaseError, isDatabaseError } from "./pg-errors.ts";

/** Runs work in a transaction of a connection that nobody else uses meanwhile. */
export async function runTransaction<T>(
  connection: Connection,
  work: (session: Session) => Promise<T>,
  isolation?: Isolation,
): Promise<T> {
  await connection.command(isolation === undefined ? "begin" : `begin isolation level ${isolation}`);
  const session = new TransactionSession(connection);
  try {
    const outcome = await work(session);
    session.end();
    await commit(connection);
    return outcome;
  } catch (error) {
    session.end();
    await rollback(connection);
    throw session.lostAgainstOthers ?? error;
  }
}

/** The statements of one transaction; they fail once it has ended. */
class TransactionSession implements Session {
  readonly #connection: Connection;
  #hasEnded = false;
  #lostAgainstOthers: DatabaseError | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  run(statement: Statement): Promise<Result> {
    const answer = this.#hasEnded ? Promise.reject(createLateError()) : this.#connection.run(statement);
    // Work that does not wait for its statements must not end the process: the commit tells that one failed.
    answer.catch((error: unknown) => {
      if (isDatabaseError(error) && error.isRetryable) this.#lostAgainstOthers ??= error;
    });
    return answer;
  }

  /** Why the same transaction may well succeed when it is run again; undefined where nothing says so. */
  get lostAgainstOthers(): DatabaseError | undefined {
    return this.#lostAgainstOthers;
  }

  end(): void {
    this.#hasEnded = true;
  }
}

function createLateError(): DatabaseError {
  return new DatabaseError("A statement came after the end of its transaction.", { kind: "other" });
}

async function commit(connection: Connection): Promise<void> {
  if (connection.transactionStatus === "I" && !connection.isLost) {
    throw new DatabaseError("A statement ended the transaction it was part of.", { kind: "other" });
  }
  const tag = await connection.command("commit");
  // Where a statement failed, and the work went on nevertheless, commit rolls back and reports no error.
  if (tag !== "COMMIT") {
    throw new DatabaseError("The transaction was rolled back: a statement in it had failed.", {
      kind: "other",
    });
  }
}

/** Never fails: a connection that can't roll back is lost, and with it the transaction. */
async function rollback(connection: Connection): Promise<void> {
  if (connection.isLost || connection.transactionStatus === "I") return;
  await connection.command("rollback").catch(() => {});
}
