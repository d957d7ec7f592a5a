// Decides what becomes of a file whose path changed, because its entity or module was renamed: the user's edits go along.
import { NO_FILE } from "../store/disk-text.ts";
import type { ManifestFile } from "../store/manifest.ts";
import { isPristine, meet } from "./compare.ts";
import { type FileStep, leaveStep, startStep, type Situation, type WantedFile } from "./file-step.ts";
import { isSameText } from "./line-endings.ts";
import { markDifferences } from "./merge.ts";

/** A file that moves. */
export interface MovingFile {
  /** The new path. */
  readonly path: string;
  readonly file: WantedFile;
  readonly old: ManifestFile;
  /** The file of the last generation at the new path; it may move away itself. */
  readonly occupant: ManifestFile | undefined;
}

/** The steps for the new paths, and for the old ones where nothing else is generated; and the keys of those that leave. */
export function planMoves(
  moves: readonly MovingFile[],
  situation: Situation,
): { readonly steps: readonly FileStep[]; readonly leaving: ReadonlySet<string> } {
  const leaving = leavingFiles(moves, situation);
  const steps = moves.flatMap((move) => {
    const arrival = leaving.has(move.file.key) ? arrive(move, situation) : stayAway(move, situation);
    const departure = situation.wanted.has(move.old.path) ? [] : depart(move, arrival, situation);
    return [arrival, ...departure];
  });
  return { steps, leaving };
}

/** The keys of files that can go where they belong; one that can't keeps others from taking its place. */
function leavingFiles(moves: readonly MovingFile[], situation: Situation): ReadonlySet<string> {
  const leaving = new Set(moves.map(({ file }) => file.key));
  for (;;) {
    const blocked = moves.filter(
      (move) => leaving.has(move.file.key) && isOccupied(move, leaving, situation),
    );
    if (blocked.length === 0) return leaving;
    for (const { file } of blocked) leaving.delete(file.key);
  }
}

/** True where something stands at the new path that must not be written over. */
function isOccupied(
  { path, file, occupant }: MovingFile,
  leaving: ReadonlySet<string>,
  situation: Situation,
): boolean {
  const disk = situation.disk.get(path) ?? NO_FILE;
  if (disk.text === undefined) return true;
  if (disk.text === null || isSameText(disk.text, file.text)) return false;
  if (occupant === undefined) return true;
  return !leaving.has(occupant.key) && !isPristine(disk.text, occupant, situation);
}

/** The new path is taken by a file of the user's; what was edited at the old path stays there. */
function stayAway({ path, file }: MovingFile, situation: Situation): FileStep {
  const disk = situation.disk.get(path) ?? NO_FILE;
  const step = startStep({ path, file, disk }, situation);
  if (file.ownership === "once") {
    return { ...step, note: "There is a file of yours here, so nothing was moved here." };
  }
  if (disk.text === undefined) {
    const conflict = { mine: null, generated: file.text, marked: null };
    return { ...step, action: "conflict", conflict, note: disk.problem.message };
  }
  const mine = disk.text ?? "";
  const conflict = { mine, generated: file.text, marked: markDifferences(mine, file.text) };
  return { ...step, action: "conflict", conflict, note: "There is a file here that Lathe did not write." };
}

function arrive({ path, file, old }: MovingFile, situation: Situation): FileStep {
  const source = situation.disk.get(old.path) ?? NO_FILE;
  const disk = situation.disk.get(path) ?? NO_FILE;
  const step = { ...startStep({ path, file, disk }, situation), from: old.path };
  const written = { ...step, action: disk.text === null ? ("create" as const) : ("update" as const) };
  if (source.text === undefined) return { ...written, result: file.text, from: null };
  if (source.text === null) {
    if (file.ownership === "generated") return { ...written, result: file.text, from: null };
    // Whatever stands there belongs to the file that moves away.
    const result = disk.text === null ? undefined : null;
    const action = disk.text === null ? "unchanged" : "delete";
    return { ...step, action, result, from: null, note: "You deleted this file, so it stays away." };
  }
  // What can't be merged of a user's own file is left to the user, so more is tried than elsewhere.
  const isBold = file.ownership === "once";
  const meeting = meet({ disk: source.text, generated: file.text, old, isBold }, situation);
  switch (meeting.kind) {
    case "same":
      return { ...written, result: source.text };
    case "untouched":
      return { ...written, result: meeting.text };
    case "kept":
      return { ...step, action: "merge", result: source.text, note: "Moved with your edits." };
    case "merged":
      return { ...step, action: "merge", result: meeting.text, note: "Moved with your edits." };
    case "conflict":
      if (file.ownership === "generated") {
        return { ...step, action: "conflict", conflict: meeting.conflict, note: meeting.note };
      }
      return { ...step, action: "merge", result: source.text, note: ADAPT };
  }
}

const ADAPT = "Moved as you wrote it. What it imports has moved, too: adapt that by hand.";

/** What becomes of the old path. */
function depart({ old }: MovingFile, arrival: FileStep, situation: Situation): readonly FileStep[] {
  const disk = situation.disk.get(old.path) ?? NO_FILE;
  if (disk.text === null) return [];
  const note = `This file would have moved to ${arrival.path}. It could not, so it is kept here; move it by hand.`;
  const step = leaveStep(old, disk, note);
  const isCarried =
    arrival.from !== null || (disk.text !== undefined && isPristine(disk.text, old, situation));
  return isCarried ? [{ ...step, action: "delete", result: null, note: null }] : [step];
}
