// A plan for people: files by what becomes of them, the migration, hazards, and what changes for callers.
import {
  type ApiChange,
  FILE_ACTIONS,
  type FileAction,
  type HandEdit,
  type Hazard,
  needsAcceptance,
} from "@lathe/contract";
import type { ExplainedFile, ExplainedPlan } from "@lathe/generator";
import type { Style, Terminal } from "../terminal.ts";
import { formatApiChanges } from "./api-changes.ts";
import { listNewIndexes } from "./new-indexes.ts";

/** How a plan is shown. */
export interface PlanFormatOptions {
  readonly paint: Terminal["paint"];
  /** Whether every file is listed, or only the first ones of each action. */
  readonly all: boolean;
}

const MAX_SHOWN_FILES = 12;

const STYLES: Readonly<Record<FileAction, Style>> = {
  create: "green",
  update: "yellow",
  merge: "cyan",
  conflict: ["red", "bold"],
  delete: "red",
  unchanged: "dim",
};

/** The lines of a plan. */
export function formatPlan(plan: ExplainedPlan, view: PlanFormatOptions): readonly string[] {
  if (plan.upToDate) {
    const edited = new Set(plan.handEdits.map(({ path }) => path));
    const others = plan.files.filter(({ path }) => !edited.has(path));
    const noted = formatFiles(others, "unchanged", view);
    const message =
      noted.length === 0
        ? "Up to date: the model is generated, and every file is as it should be."
        : "Up to date: the model is generated. These files are not what was generated:";
    return [message, ...noted, ...formatHandEdits(plan.handEdits, view)];
  }
  return [
    `${view.paint("bold", "Plan")}  ${hasNoChanges(plan) ? NO_CHANGES_MESSAGE : plan.summary}.`,
    ...FILE_ACTIONS.flatMap((action) => formatFiles(plan.files, action, view)),
    ...formatMigration(plan, view),
    ...formatHazards(plan.hazards, view),
    ...formatApiSection(plan.apiChanges, view),
    ...formatHandEdits(plan.handEdits, view),
  ];
}

/** The generated files that people have edited; what changes access comes first, and is said loudly. */
export function formatHandEdits(
  edits: readonly HandEdit[],
  { paint, all }: PlanFormatOptions,
): readonly string[] {
  if (edits.length === 0) return [];
  const ordered = edits.toSorted((a, b) => Number(b.touchesAccess) - Number(a.touchesAccess));
  const grave = ordered.filter(({ touchesAccess }) => touchesAccess).length;
  const shown = all ? ordered : ordered.slice(0, Math.max(grave, MAX_SHOWN_FILES));
  const left = ordered.length - shown.length;
  return [
    "",
    `${paint("bold", "Edited by hand")} ${paint("dim", `(${edits.length}; generating keeps the edits)`)}`,
    ...shown.flatMap(({ path, touchesAccess }) =>
      touchesAccess ? [`  ${path}`, paint(["red", "bold"], `    ${ACCESS_EDIT_MESSAGE}`)] : [`  ${path}`],
    ),
    ...(left > 0 ? [paint("dim", `  and ${left} more (--all lists them)`)] : []),
  ];
}

const ACCESS_EDIT_MESSAGE =
  "This edit changes who may read or write what. The model does not know of it: say it there instead.";

const NO_CHANGES_MESSAGE = "No file changes; generating keeps this model as the one that was generated last";

function hasNoChanges({ files, migration }: ExplainedPlan): boolean {
  return migration === null && files.every(({ action }) => action === "unchanged");
}

/** What to do with a plan next. */
export function describeNextStep({ upToDate, hazards, files }: ExplainedPlan): string | undefined {
  if (upToDate) return undefined;
  const conflicts = files.filter(({ action }) => action === "conflict");
  if (conflicts.length > 0) {
    return `Settle each conflict: lathe generate --resolve ${conflicts[0]?.path}=merge|generated|mine`;
  }
  const unfilled = hazards.find((hazard) => hazard.kind === "needs_value" && needsAcceptance(hazard));
  if (unfilled !== undefined) {
    return "Say what rows that are there get: lathe generate --fill ENTITY.FIELD=VALUE.";
  }
  if (hazards.some(needsAcceptance)) {
    return "Read the dangers, then run lathe generate --accept-hazards to apply.";
  }
  return "Run lathe generate to apply.";
}

/** The files with an action. */
export function formatFiles(
  files: readonly ExplainedFile[],
  action: FileAction,
  view: PlanFormatOptions,
): readonly string[] {
  const { paint, all } = view;
  const found = files.filter((file) => file.action === action);
  // What stays as it is is listed only where there is something to say about it.
  const listed = action === "unchanged" ? found.filter(({ note }) => note !== null) : found;
  if (listed.length === 0) return [];
  const shown = all || listed.length <= MAX_SHOWN_FILES + 1 ? listed : listed.slice(0, MAX_SHOWN_FILES);
  const left = listed.length - shown.length;
  return [
    "",
    `${paint(STYLES[action], action)} ${paint("dim", `(${listed.length})`)}`,
    ...shown.flatMap((file) => formatFile(file, paint)),
    ...(left > 0 ? [paint("dim", `  and ${left} more (--all lists them)`)] : []),
  ];
}

function formatFile({ path, from, note }: ExplainedFile, paint: Terminal["paint"]): readonly string[] {
  const moved = from === null ? "" : paint("dim", `  from ${from}`);
  return [`  ${path}${moved}`, ...(note === null ? [] : [paint("dim", `    ${note}`)])];
}

function formatMigration({ migration }: ExplainedPlan, { paint, all }: PlanFormatOptions): readonly string[] {
  if (migration === null) return [];
  const statements = migration.sql
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("--")).length;
  const size = statements === 1 ? "1 line" : `${statements} lines`;
  const indexes = listNewIndexes(migration.sql);
  const shown = all ? indexes : indexes.slice(0, MAX_SHOWN_FILES);
  const left = indexes.length - shown.length;
  return [
    "",
    paint("bold", "Migration"),
    `  ${migration.path}  ${paint("dim", `${size} of SQL; lathe diff shows it`)}`,
    ...shown.map(({ name, reason }) => `  index ${name}  ${paint("dim", reason)}`),
    ...(left > 0 ? [paint("dim", `  and ${left} more (--all lists them)`)] : []),
  ];
}

/** Hazards, the worst first. */
export function formatHazards(hazards: readonly Hazard[], { paint }: PlanFormatOptions): readonly string[] {
  if (hazards.length === 0) return [];
  const worstFirst = hazards.toSorted(
    (a, b) => Number(b.severity === "danger") - Number(a.severity === "danger"),
  );
  return ["", paint("bold", "Hazards"), ...worstFirst.flatMap((hazard) => formatHazard(hazard, paint))];
}

const COUNTED: Readonly<Record<NonNullable<Hazard["counts"]>, string>> = {
  images: "image",
  altered_values: "value",
  changes: "change",
};

function formatHazard(
  { severity, kind, message, statement, counts, rows }: Hazard,
  paint: Terminal["paint"],
): readonly string[] {
  const badge = paint(severity === "danger" ? ["red", "bold"] : "yellow", severity);
  const noun = counts === undefined ? "row" : COUNTED[counts];
  const counted =
    rows === undefined || rows === null
      ? ""
      : ` ${rows === 1 ? `1 ${noun} is` : `${rows} ${noun}s are`} concerned now.`;
  const query = (statement ?? "").split("\n").filter((line) => line.trim() !== "");
  return [
    `  ${badge}  ${paint("dim", kind)}  ${message}${counted}`,
    ...query.map((line) => paint("dim", `      ${line}`)),
  ];
}

/** What changes for callers, breaking changes first. */
export function formatApiSection(
  changes: readonly ApiChange[],
  { paint, all }: PlanFormatOptions,
): readonly string[] {
  if (changes.length === 0) return [];
  const breaking = changes.filter(({ kind }) => kind === "breaking");
  const additive = changes.filter(({ kind }) => kind === "additive");
  const shown = all ? additive : additive.slice(0, Math.max(0, MAX_SHOWN_FILES - breaking.length));
  const left = additive.length - shown.length;
  return [
    "",
    paint("bold", "API changes"),
    ...formatApiChanges([...breaking, ...shown], paint),
    ...(left > 0 ? [paint("dim", `  and ${left} additive more (--all lists them)`)] : []),
  ];
}
