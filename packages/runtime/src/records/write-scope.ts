// From a request to the scope of its write, and how that is run: by itself, or in a transaction where own code takes part.
import type { Session } from "../db/driver.ts";
import { type AfterCommitWork, runAfterCommit } from "../hooks/after-commit.ts";
import { createDataAccess } from "../hooks/data-access.ts";
import type { ConfirmingSession } from "../server/confirming-session.ts";
import type { Log } from "../server/route.ts";
import type { Caller } from "./caller.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { runInTransaction, runSerializable, runWithRetries } from "./transaction.ts";
import type { WriteScope } from "./write-with-hooks.ts";

type WriteRequest = Pick<RecordRequest, "request" | "caller">;

/** What a request's write needs: `ownCode` where the project's own code runs in it. */
export type WriteMode = "statement" | "transaction" | "ownCode";

/** Runs a request's write; again, as a whole, where it lost against others. What a try asked for that was undone is forgotten with it. */
export async function runInWriteScope<T>(
  records: RecordContext,
  request: WriteRequest,
  mode: WriteMode,
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const { confirming } = request.request;
  const { outcome, works } = await runMode({ records, confirming, mode }, async (session) => {
    const asked: AfterCommitWork[] = [];
    const scope = createWriteScope(records, session, toOrigin(request), (one) => void asked.push(one));
    return { outcome: await work(scope), works: asked };
  });
  if (works.length > 0)
    await runAfterCommit(works, { log: request.request.log, budgetMs: records.ownCodeBudgetMs });
  return outcome;
}

/** What a write needs, and where its caller is still to be confirmed. */
interface WriteRun {
  readonly records: RecordContext;
  readonly confirming: ConfirmingSession | undefined;
  readonly mode: WriteMode;
}

async function runMode<T>(
  { records: { db }, confirming, mode }: WriteRun,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  if (mode !== "statement") await confirming?.confirm();
  switch (mode) {
    case "statement":
      return runWithRetries(() => run(confirming ?? db));
    case "transaction":
      return runInTransaction(db, run);
    case "ownCode":
      return runSerializable(db, run);
  }
}

/** What a write comes from: a request, or a job. */
export interface WriteOrigin {
  readonly requestId: string;
  readonly caller: Caller;
  readonly log: Log;
}

function toOrigin({ request, caller }: WriteRequest): WriteOrigin {
  return { requestId: request.id, caller, log: request.log };
}

/** The scope of writes in a session. */
export function createWriteScope(
  records: RecordContext,
  session: Session,
  { requestId, caller, log }: WriteOrigin,
  afterCommit: WriteScope["afterCommit"],
): WriteScope {
  return {
    records,
    session,
    caller,
    family: caller.scope.family,
    requestId,
    now: new Date().toISOString(),
    log,
    depth: 0,
    createDataAccess,
    afterCommit,
  };
}
