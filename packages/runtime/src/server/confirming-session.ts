// The session of a write whose caller is taken for whom the token was before: what runs in it runs only if that is still true.
import type { Result, Session, Statement } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { isOtherPrincipal } from "../identity/find-principal.ts";

/** How it is found out who the caller is. */
export interface CallerCheck {
  /** The precondition of a statement that only this caller may run. */
  createPrecondition(): Statement;
  /** Asks the database. */
  isSame(): Promise<boolean>;
}

/**
 * How far the caller is confirmed. `asked`: what came of the write counts, since it ran behind the check, or its failure tells nothing
 * of any record. `changed`: nothing was run, because the caller is another one now.
 */
export type CallerState = "unasked" | "asked" | "changed";

/** A session for one statement that writes, or for a question before all others. */
export class ConfirmingSession implements Session {
  readonly #db: Session;
  readonly #check: CallerCheck;
  #state: CallerState = "unasked";

  constructor(db: Session, check: CallerCheck) {
    this.#db = db;
    this.#check = check;
  }

  get state(): CallerState {
    return this.#state;
  }

  /** Runs a statement behind the check, in one transaction. */
  async run(statement: Statement): Promise<Result> {
    this.#state = "asked";
    try {
      return await this.#db.run({ ...statement, precondition: this.#check.createPrecondition() });
    } catch (error) {
      if (isDatabaseError(error) && isOtherPrincipal(error)) this.#state = "changed";
      throw error;
    }
  }

  /** Throws where the caller is another one now; whatever is not run in this session comes after it. */
  async confirm(): Promise<void> {
    this.#state = "asked";
    if (await this.#check.isSame()) return;
    this.#state = "changed";
    throw new Error("The caller is another one now.");
  }
}
