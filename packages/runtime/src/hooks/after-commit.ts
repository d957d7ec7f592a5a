// What own code does once its transaction is committed: once, however often the transaction was run before.
import { type OwnCodeRun, runOwnCode } from "./own-code.ts";

/** Work for after the commit. It gets no data: its transaction is over. */
export type AfterCommitWork = () => void | Promise<void>;

/** Runs the work of a committed transaction, one after the other. What fails is logged, and changes nothing. */
export async function runAfterCommit(
  works: readonly AfterCommitWork[],
  { log, budgetMs }: Pick<OwnCodeRun, "log" | "budgetMs">,
): Promise<void> {
  for (const work of works) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which it was asked for
      await runOwnCode({ name: "afterCommit", log, budgetMs }, () => work());
    } catch (error) {
      log.error(
        { ownCode: "afterCommit", err: error },
        "Work after a commit failed; what was committed stays.",
      );
    }
  }
}
