// What is to be decided before generating, as a list. Pure.
import type { ApiChange, Hazard, PlannedFile } from "@lathe/contract";
import { describeResolution } from "./conflict/resolution-words.ts";
import { describeNothingLost, isAltered, nameLost } from "./lost-words.ts";
import type { Review } from "./review-state.ts";
import { formatCount } from "./words.ts";

/** What a decision needs of a plan. */
export interface DecidedPlan {
  readonly files: readonly PlannedFile[];
  readonly hazards: readonly Hazard[];
  readonly apiChanges: readonly ApiChange[];
}

/** One thing to decide, and where. */
export interface Decision {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly isDone: boolean;
  readonly to: string;
}

/** All that is to be decided: conflicts, dangers, breaking changes. */
export function listDecisions(plan: DecidedPlan, review: Review): readonly Decision[] {
  return [
    ...decideConflicts(plan, review),
    ...listDangers(plan).map((hazard) => decideDanger(hazard, review)),
    ...decideBreaking(plan, review),
  ];
}

/** The dangers of a plan. */
export function listDangers({ hazards }: DecidedPlan): readonly Hazard[] {
  return hazards.filter(({ severity }) => severity === "danger");
}

/** Whether a hazard is a danger to something: one that concerns no row is accepted without red. */
export function isGrave({ severity, rows }: Hazard): boolean {
  return severity === "danger" && rows !== 0;
}

/** The files in conflict. */
export function listConflicts({ files }: DecidedPlan): readonly PlannedFile[] {
  return files.filter(({ action }) => action === "conflict");
}

/** The changes that break callers, as one text: whoever has seen it has seen them. */
export function describeBreaking({ apiChanges }: DecidedPlan): string {
  return apiChanges
    .filter(({ kind }) => kind === "breaking")
    .map(({ route, message }) => `${route} ${message}`)
    .join("\n");
}

/** Whether rows that are there stop the migration, so that accepting does not help. */
export function isInTheWay({ kind, rows }: Hazard): boolean {
  return (kind === "needs_value" || kind === "may_fail_on_existing_rows") && (rows ?? 0) > 0;
}

/** Whether a danger was decided. */
export function isDecided(hazard: Hazard, { acceptances, fills }: Review): boolean {
  if (hazard.kind === "needs_value" && isInTheWay(hazard)) return fills[hazard.id] !== undefined;
  return acceptances[hazard.id] !== undefined && !(isInTheWay(hazard) && fills[hazard.id] === undefined);
}

function decideConflicts(plan: DecidedPlan, { resolutions }: Review): readonly Decision[] {
  const conflicts = listConflicts(plan);
  const [first] = conflicts;
  if (first === undefined) return [];
  const open = conflicts.filter(({ path }) => resolutions[path] === undefined);
  const [next = first] = open;
  const isSome = open.length > 0 && open.length < conflicts.length;
  return [
    {
      key: "conflicts",
      title: `Conflict in ${formatCount(conflicts.length, "file")}${isSome ? `, ${open.length} left` : ""}`,
      detail: open.length === 0 ? describeSettled(conflicts, resolutions) : describeOpen(next, open.length),
      isDone: open.length === 0,
      to: `/changes/conflict/${next.path}`,
    },
  ];
}

/** "record.ts, edited by hand, and 1 more". */
function describeOpen({ path, note }: PlannedFile, count: number): string {
  const name = path.split("/").at(-1) ?? "";
  const rest = count === 1 ? "" : ` and ${count - 1} more`;
  const isEdited = note?.startsWith("You edited") ?? true;
  return isEdited ? `${name}, edited by hand${rest && `,${rest}`}` : `${name}${rest}: ${note}`;
}

/** "settled: 2 mine, 1 by hand". */
function describeSettled(conflicts: readonly PlannedFile[], resolutions: Review["resolutions"]): string {
  const words = conflicts.flatMap(({ path }) => {
    const resolution = resolutions[path];
    return resolution === undefined ? [] : [describeResolution(resolution)];
  });
  const kinds = [...Map.groupBy(words, (word) => word)];
  return `settled: ${kinds.map(([word, all]) => (kinds.length > 1 ? `${all.length} ${word}` : word)).join(", ")}`;
}

const TITLES: Readonly<Partial<Record<Hazard["kind"], (name: string, hazard: Hazard) => string>>> = {
  drops_data: (name, hazard) =>
    isAltered(hazard) ? `${name} keeps its values in part` : `${name} loses its ${nameLost(hazard)}s`,
  may_fail_on_existing_rows: (name) => `${name} may not fit`,
  needs_value: (name) => `${name} needs a value`,
};

function decideDanger(hazard: Hazard, review: Review): Decision {
  const { id, kind, message, part } = hazard;
  const title =
    part && TITLES[kind]?.(part.member === null ? part.entity : `${part.entity}.${part.member}`, hazard);
  return {
    key: id,
    title: title ?? message,
    detail: describeRows(hazard),
    isDone: isDecided(hazard, review),
    to: "/changes/migration",
  };
}

/** How many rows a hazard concerns, in words. */
export function describeRows(hazard: Hazard): string {
  const rows = hazard.rows ?? null;
  if (rows === null) return hazard.statement === null ? "without rows" : "rows were not counted";
  if (rows === 0) return hazard.kind === "drops_data" ? describeNothingLost(hazard) : "concerns no row here";
  const counted = formatCount(rows, hazard.counts === undefined ? "row" : nameLost(hazard));
  return isInTheWay(hazard) ? `${counted} in the way` : counted;
}

function decideBreaking(plan: DecidedPlan, { seenBreaking }: Review): readonly Decision[] {
  const count = plan.apiChanges.filter(({ kind }) => kind === "breaking").length;
  if (count === 0) return [];
  const isDone = seenBreaking === describeBreaking(plan);
  return [
    {
      key: "breaking",
      title: formatCount(count, "breaking API change"),
      detail: isDone ? "seen" : "look at them once",
      isDone,
      to: "/changes/api",
    },
  ];
}
