// Decides what becomes of a file whose path changed, because its entity or module was renamed: the user's edits go along.
import { NO_FILE } from "../store/disk-text.ts";
import type { ManifestFile } from "../store/manifest.ts";
import { isPristine, compareTexts } from "./compare-texts.ts";
import {
  type FileStep,
  createLeaveStep,
  createStep,
  type PlanInput,
  type RenderedFile,
} from "./file-step.ts";
import { isSameText } from "./line-endings.ts";
import { markDifferences } from "./merge.ts";

/** A file that moves. */
export interface MovingFile {
  /** The new path. */
  readonly path: string;
  readonly file: RenderedFile;
  readonly old: ManifestFile;
  /** The file of the last generation at the new path; it may move away itself. */
  readonly occupant: ManifestFile | undefined;
}

/** The steps for the new paths, and for the old ones where nothing else is generated; and the keys of those that leave. */
export function planMoves(
  moves: readonly MovingFile[],
  planInput: PlanInput,
): { readonly steps: readonly FileStep[]; readonly leaving: ReadonlySet<string> } {
  const leaving = collectLeavingKeys(moves, planInput);
  const steps = moves.flatMap((move) => {
    const arrival = leaving.has(move.file.key)
      ? planArrival(move, planInput)
      : planBlockedMove(move, planInput);
    const departure = planInput.renderedFiles.has(move.old.path)
      ? []
      : planDeparture(move, arrival, planInput);
    return [arrival, ...departure];
  });
  return { steps, leaving };
}

/** The keys of files that can go where they belong; one that can't keeps others from taking its place. */
function collectLeavingKeys(moves: readonly MovingFile[], planInput: PlanInput): ReadonlySet<string> {
  const leaving = new Set(moves.map(({ file }) => file.key));
  for (;;) {
    const blocked = moves.filter(
      (move) => leaving.has(move.file.key) && isOccupied(move, leaving, planInput),
    );
    if (blocked.length === 0) return leaving;
    for (const { file } of blocked) leaving.delete(file.key);
  }
}

/** True where something stands at the new path that must not be written over. */
function isOccupied(
  { path, file, occupant }: MovingFile,
  leaving: ReadonlySet<string>,
  planInput: PlanInput,
): boolean {
  const disk = planInput.disk.get(path) ?? NO_FILE;
  if (disk.text === undefined) return true;
  if (disk.text === null || isSameText(disk.text, file.text)) return false;
  if (occupant === undefined) return true;
  return !leaving.has(occupant.key) && !isPristine(disk.text, occupant, planInput);
}

/** The new path is taken by a file of the user's; what was edited at the old path stays there. */
function planBlockedMove({ path, file }: MovingFile, planInput: PlanInput): FileStep {
  const disk = planInput.disk.get(path) ?? NO_FILE;
  const step = createStep({ path, file, disk }, planInput);
  if (file.ownership === "once") {
    return { ...step, note: "There is a file of yours here, so nothing was moved here." };
  }
  if (disk.text === undefined) {
    const conflict = { mine: null, generated: file.text, base: null, marked: null };
    return { ...step, action: "conflict", conflict, note: disk.problem.message };
  }
  const mine = disk.text ?? "";
  const conflict = { mine, generated: file.text, base: null, marked: markDifferences(mine, file.text) };
  return { ...step, action: "conflict", conflict, note: "There is a file here that Lathe did not write." };
}

function planArrival({ path, file, old }: MovingFile, planInput: PlanInput): FileStep {
  const source = planInput.disk.get(old.path) ?? NO_FILE;
  const disk = planInput.disk.get(path) ?? NO_FILE;
  const step = { ...createStep({ path, file, disk }, planInput), from: old.path };
  const written = { ...step, action: disk.text === null ? ("create" as const) : ("update" as const) };
  if (source.text === undefined) return { ...written, result: file, from: null };
  if (source.text === null) {
    if (file.ownership === "generated") return { ...written, result: file, from: null };
    if (file.need !== null) return { ...written, result: file, from: null, note: describeRemake(file.need) };
    // Whatever stands there belongs to the file that moves away.
    const result = disk.text === null ? undefined : null;
    const action = disk.text === null ? "unchanged" : "delete";
    return { ...step, action, result, from: null, note: "You deleted this file, so it stays away." };
  }
  // What can't be merged of a user's own file is left to the user, so more is tried than elsewhere.
  const mergesAdjacentLines = file.ownership === "once";
  const meeting = compareTexts(
    { disk: source.text, generated: file.text, old, mergesAdjacentLines },
    planInput,
  );
  switch (meeting.kind) {
    case "same":
      return { ...written, result: { text: source.text } };
    case "untouched":
      return { ...written, result: meeting };
    case "kept":
      return { ...step, action: "merge", result: { text: source.text }, note: "Moved with your edits." };
    case "merged":
      return { ...step, action: "merge", result: meeting, note: "Moved with your edits." };
    case "conflict":
      if (file.ownership === "generated") {
        return { ...step, action: "conflict", conflict: meeting.conflict, note: meeting.note };
      }
      return { ...step, action: "merge", result: { text: source.text }, note: ADAPT_IMPORTS_NOTE };
  }
}

/** Why a file that is the user's, and that he deleted, comes back. */
export function describeRemake(need: string): string {
  return `${need}, and it is gone, so it is made again as it was made first.`;
}

const ADAPT_IMPORTS_NOTE = "Moved as you wrote it. What it imports has moved, too: adapt that by hand.";

/** What becomes of the old path. */
function planDeparture({ old }: MovingFile, arrival: FileStep, planInput: PlanInput): readonly FileStep[] {
  const disk = planInput.disk.get(old.path) ?? NO_FILE;
  if (disk.text === null) return [];
  const note = `This file would have moved to ${arrival.path}. It could not, so it is kept here; move it by hand.`;
  const step = createLeaveStep(old, disk, note);
  const isCarried =
    arrival.from !== null || (disk.text !== undefined && isPristine(disk.text, old, planInput));
  return isCarried ? [{ ...step, action: "delete", result: null, note: null }] : [step];
}
