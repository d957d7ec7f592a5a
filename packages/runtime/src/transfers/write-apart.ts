// Writes that stand beside others in one transaction: one that is refused is undone by itself, and the others stay.
import type { Statement } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { type ApplicationError, isApplicationError } from "../errors/application-error.ts";
import { toApplicationError } from "../errors/to-application-error.ts";
import type { AfterCommitWork } from "../hooks/after-commit.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";

/** What came of a write. */
export type ApartOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApplicationError };

/**
 * Runs a write. Throws what is no refusal of just this write: where the transaction lost against others, or the database is away, all of
 * it is to be run again.
 */
async function writeApart<T>(
  scope: WriteScope,
  write: (scope: WriteScope) => Promise<T>,
): Promise<ApartOutcome<T>> {
  const { session, log } = scope;
  const asked: AfterCommitWork[] = [];
  await session.run(BEGIN);
  try {
    const value = await write({ ...scope, afterCommit: (work) => void asked.push(work) });
    await session.run(END);
    for (const work of asked) scope.afterCommit(work);
    return { ok: true, value };
  } catch (failure) {
    const error = toApplicationError(failure);
    if (isOfAll(failure) || error.code === "unavailable") throw failure;
    if (error.code === "internal") log.error({ err: error.cause ?? error }, "one of many writes failed");
    await session.run(UNDO);
    await session.run(END);
    return { ok: false, error };
  }
}

/** Several writes of one kind. */
export interface EachWrite<Item, T> {
  readonly items: readonly Item[];
  write(scope: WriteScope, item: Item): Promise<T>;
  /** Whether each is to be done before the next one begins: own code takes part, or one looks for what another has made. */
  readonly isInOrder: boolean;
  /** Told before they are begun once more. */
  onRestart?(): void;
}

/** Runs writes, each apart from the others. As long as none is refused that costs no more than the writes: they are run together first. */
export async function writeEach<Item, T>(
  scope: WriteScope,
  { items, write, isInOrder, onRestart }: EachWrite<Item, T>,
): Promise<readonly ApartOutcome<T>[]> {
  const atOnce = isInOrder || scope.records.db.kind === "pglite" ? 1 : ON_THE_WAY;
  const together = await writeApart(scope, async (inner) => {
    const values: T[] = [];
    for (let at = 0; at < items.length; at += atOnce) {
      const writes = items.slice(at, at + atOnce).map((item) => write(inner, item));
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      values.push(...(await waitForAll(writes)));
    }
    return values;
  });
  if (together.ok) return together.value.map((value) => ({ ok: true, value }));
  onRestart?.();
  const outcomes: ApartOutcome<T>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- in one transaction
  for (const item of items) outcomes.push(await writeApart(scope, (inner) => write(inner, item)));
  return outcomes;
}

/** So many writes are on their way to a server at a time: it works on one while the next ones are made. An embedded database would keep this thread. */
const ON_THE_WAY = 10;

/** What all give; where one fails, why it did, once none is under way any more. */
export async function waitForAll<T>(writes: readonly Promise<T>[]): Promise<readonly T[]> {
  const outcomes = await Promise.allSettled(writes);
  const failures = outcomes
    .filter((outcome) => outcome.status === "rejected")
    .map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0];
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

/** True for what only says that something failed before it: the transaction takes nothing more. */
function isAftermath(failure: unknown): boolean {
  const cause = isApplicationError(failure) ? failure.cause : failure;
  return isDatabaseError(cause) && (cause.sqlState === "25P02" || cause.sqlState === "26000");
}

/** Runs writes and undoes them again: what they give tells what would come of them. */
export async function tryWrites<T>(scope: WriteScope, write: (scope: WriteScope) => Promise<T>): Promise<T> {
  await scope.session.run(BEGIN);
  const outcome = await write({ ...scope, afterCommit: () => {} });
  await scope.session.run(UNDO);
  await scope.session.run(END);
  return outcome;
}

/** Inner savepoints of the same name stand before outer ones. */
const BEGIN = createCommand("savepoint lathe_apart");
const END = createCommand("release savepoint lathe_apart");
const UNDO = createCommand("rollback to savepoint lathe_apart");

function createCommand(text: string): Statement {
  return { text, values: [] };
}

/** What the caller or the record is to blame for was told in the words of an application error, or is a value that does not fit. */
function isOfAll(failure: unknown): boolean {
  if (isApplicationError(failure) || !isDatabaseError(failure)) return false;
  return !["unique", "foreignKey", "notNull", "check", "invalidValue"].includes(failure.kind);
}
