// Why records were not moved. The target is as it was.
import { isDatabaseError, MigrationError } from "@lathe/runtime/database";

/** Why records were not moved. */
export interface TransferRefusal {
  /**
   * `in_use`: another process has the embedded database; `not_empty`: the target has records; `no_database`: there is none to
   * read; `mismatch`: the schemas differ; `bad_data`: a file is no dump, or not a whole one; `database`: a database can't be
   * reached, or refused something.
   */
  readonly reason: "in_use" | "not_empty" | "no_database" | "mismatch" | "bad_data" | "database";
  readonly message: string;
}

/** Ends a transfer, and the transaction it is in. */
export class TransferError extends Error {
  override readonly name = "TransferError";
  readonly reason: TransferRefusal["reason"];

  constructor(reason: TransferRefusal["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What a transfer gives; or why it was refused. Throws what is neither a refusal nor a database's own words. */
export async function withTransferRefusals<T extends object>(
  work: () => Promise<T>,
): Promise<({ readonly ok: true } & T) | { readonly ok: false; readonly transferRefusal: TransferRefusal }> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, transferRefusal: toRefusal(error) };
  }
}

function toRefusal(error: unknown): TransferRefusal {
  if (error instanceof TransferError) return { reason: error.reason, message: error.message };
  if (error instanceof MigrationError) return { reason: "database", message: error.message };
  if (!isDatabaseError(error)) throw error;
  if (error.sqlState === "55P03") return { reason: "in_use", message: TABLES_IN_USE };
  const { message, cause } = error;
  if (/ is in use\b/.test(message)) return { reason: "in_use", message };
  const own = typeof cause === "object" && cause !== null && "message" in cause ? cause.message : undefined;
  const words = error.sqlState !== undefined && typeof own === "string" ? ` ${own}` : "";
  return { reason: "database", message: `${message}${words}` };
}

const TABLES_IN_USE =
  "Others use the tables of the database, and did not let go of them in time. Nothing was changed. Stop the application, and try again.";
