// The hazards of a migration, and the statements that end it where one of them is met.
import type { Hazard, HazardKind } from "@lathe/contract";
import type { Sql } from "../write/sql.ts";
import { type CountQuery, compileCount, compileStop } from "./count-query.ts";

/** A hazard; with a statement that ends the migration where rows are in the way. */
export interface Risk {
  readonly hazard: Hazard;
  readonly stop: Sql | null;
  /** One that does so at the end of the transaction, where nobody can tell before. */
  readonly endStop?: Sql;
}

/** What a hazard is about: ids, so that it stays the same risk when something is renamed. */
export interface RiskSubject {
  readonly table: string;
  readonly column?: string;
  readonly reason?: string;
}

/** Data that goes; how much is counted, and what where that is no records. */
export function createDataLossRisk(
  subject: RiskSubject,
  message: string,
  count: CountQuery,
  counts?: Hazard["counts"],
): Risk {
  return {
    hazard: {
      id: formatHazardId("drops_data", subject),
      severity: "danger",
      kind: "drops_data",
      message,
      statement: compileCount(count),
      ...(counts === undefined ? {} : { counts }),
    },
    stop: null,
  };
}

/** Rows that the new schema can't hold; any of them ends the migration, whose file counts them first. */
export function createFailureRisk(subject: RiskSubject, message: string, count: CountQuery): Risk {
  return {
    hazard: {
      id: formatHazardId("may_fail_on_existing_rows", subject),
      severity: "danger",
      kind: "may_fail_on_existing_rows",
      message: `${message} The migration fails while there are such rows.`,
      statement: compileCount(count),
    },
    stop: compileStop(count, `${message} Mend these rows, then migrate again.`),
  };
}

/** Rows that own SQL may make alike: counted at the end of the transaction, and before it where that can be. */
export function createOwnFillRisk(
  subject: RiskSubject,
  message: string,
  { before, after }: { readonly before: CountQuery | null; readonly after: CountQuery },
): Risk {
  const { hazard, stop } = createFailureRisk(subject, message, before ?? after);
  const uncounted = `${message} They can't be counted before the migration, which fails where there are such rows.`;
  return {
    ...(before === null
      ? { hazard: { ...hazard, message: uncounted, statement: null }, stop: null }
      : { hazard, stop }),
    endStop: compileStop(
      after,
      `${message} Mend these rows, or take the generation back (lathe undo) and fill them otherwise; then migrate again.`,
    ),
  };
}

/** Rows that need a value which only people know: they say it when they generate, or the migration ends at them. */
export function createNeedsValueRisk(
  subject: RiskSubject,
  { message, member }: { readonly message: string; readonly member: string },
  count: CountQuery,
): Risk {
  const option = `lathe generate --fill ${member}=VALUE`;
  const stop = compileStop(
    count,
    `${message} Delete them, or take the generation back (lathe undo) and say what they get (${option}); then migrate again.`,
  );
  return { hazard: createNeed(subject, `${message} Say what they get: ${option}.`, count), stop };
}

/** Rows that need an image, which nobody can have uploaded for them yet. */
export function createNeedsImageRisk(subject: RiskSubject, message: string, count: CountQuery): Risk {
  const way = "add it as optional, give each record an image, and make it required then";
  const stop = compileStop(
    count,
    `${message} Delete them, or take the generation back (lathe undo): ${way}.`,
  );
  return { hazard: createNeed(subject, `${message} Better ${way}.`, count), stop };
}

function createNeed(subject: RiskSubject, message: string, count: CountQuery): Hazard {
  return {
    id: formatHazardId("needs_value", subject),
    severity: "danger",
    kind: "needs_value",
    message,
    statement: compileCount(count),
  };
}

/** Rows that a fill gives nothing, or nothing that their column takes; any of them ends the migration. */
export function createFillRisk(subject: RiskSubject, message: string, count: CountQuery): Risk {
  const { hazard, stop } = createFailureRisk({ ...subject, reason: "fill" }, message, count);
  return { hazard: { ...hazard, severity: "warning" }, stop };
}

/** Rows that stay as they are, though no write could make them now. */
export function createBoundsRisk(subject: RiskSubject, message: string, count: CountQuery | null): Risk {
  return {
    hazard: {
      id: formatHazardId("outside_new_bounds", subject),
      severity: "warning",
      kind: "outside_new_bounds",
      message,
      statement: count === null ? null : compileCount(count),
    },
    stop: null,
  };
}

/** Images whose sizes are made again; how many is counted. */
export function createReprocessRisk(subject: RiskSubject, message: string, count: CountQuery): Risk {
  return {
    hazard: {
      id: formatHazardId("reprocesses_images", subject),
      severity: "warning",
      kind: "reprocesses_images",
      message,
      statement: compileCount(count),
      counts: "images",
    },
    stop: null,
  };
}

/** Work that others wait for. */
export function createDurationRisk(
  kind: "rewrites_table" | "long_lock",
  subject: RiskSubject,
  { message, statement }: { readonly message: string; readonly statement: string },
): Risk {
  return {
    hazard: { id: formatHazardId(kind, subject), severity: "warning", kind, message, statement },
    stop: null,
  };
}

/** The id of a hazard. */
export function formatHazardId(kind: HazardKind, { table, column, reason }: RiskSubject): string {
  return [kind, table, column, reason].filter((part) => part !== undefined).join(":");
}
