// Decides what generating does to every file: create, update, merge, conflict, delete, or nothing.
import { type DiskText, NO_FILE } from "../store/disk-text.ts";
import type { ManifestFile } from "../store/manifest.ts";
import { isPristine, meet } from "./compare.ts";
import { type MovingFile, planMoves } from "./classify-move.ts";
import { type FileStep, leaveStep, startStep, type Situation, type WantedFile } from "./file-step.ts";

/** The steps for all files, generated now or before, in the order of their paths. */
export function classify(situation: Situation): readonly FileStep[] {
  const { moving, staying } = sortOut(situation);
  const keys = new Set(Array.from(situation.wanted.values(), ({ key }) => key));
  const moves = planMoves(moving, situation);
  const unwanted = situation.known.filter(({ key, path }) => !keys.has(key) && !situation.wanted.has(path));
  const steps = [
    ...moves.steps,
    ...staying.map((place) => planStaying(place, { keys, leaving: moves.leaving }, situation)),
    ...unwanted.flatMap((file) => planRemoval(file, situation)),
  ];
  return steps.map(withoutIdleWrite).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

interface Staying {
  readonly path: string;
  readonly file: WantedFile;
  readonly old: ManifestFile | undefined;
  /** The file of the last generation at the same path. */
  readonly occupant: ManifestFile | undefined;
}

/** Parts the files whose path changed from all others. */
function sortOut({ wanted, known }: Situation): {
  readonly moving: readonly MovingFile[];
  readonly staying: readonly Staying[];
} {
  const byKey = new Map(known.map((file) => [file.key, file]));
  const byPath = new Map(known.map((file) => [file.path, file]));
  const moving: MovingFile[] = [];
  const staying: Staying[] = [];
  for (const [path, file] of wanted) {
    const old = byKey.get(file.key);
    const occupant = byPath.get(path);
    if (old !== undefined && old.path !== path) moving.push({ path, file, old, occupant });
    else staying.push({ path, file, old, occupant });
  }
  return { moving, staying };
}

/** A step that would write what is there already does nothing. */
function withoutIdleWrite(step: FileStep): FileStep {
  if (step.result === undefined || step.result !== step.disk.text) return step;
  return { ...step, action: "unchanged", result: undefined };
}

interface Place {
  readonly path: string;
  readonly file: WantedFile;
  readonly old: ManifestFile | undefined;
}

function planStaying(
  { path, file, old, occupant }: Staying,
  { keys, leaving }: { readonly keys: ReadonlySet<string>; readonly leaving: ReadonlySet<string> },
  situation: Situation,
): FileStep {
  if (old !== undefined || occupant === undefined) return planHere({ path, file, old }, situation);
  // A new entity may take the name, and with it the files, of one that was removed; but not of one that was renamed.
  if (!keys.has(occupant.key)) return planHere({ path, file, old: occupant }, situation);
  const disk = situation.disk.get(path) ?? NO_FILE;
  if (!leaving.has(occupant.key) || disk.text === undefined) {
    const isFree = typeof disk.text === "string" && isPristine(disk.text, occupant, situation);
    return planHere({ path, file, old: isFree ? occupant : undefined }, situation);
  }
  const action = disk.text === null ? "create" : "update";
  return { ...startStep({ path, file, disk }, situation), action, result: file.text };
}

function planHere(place: Place, situation: Situation): FileStep {
  return place.file.ownership === "once" ? planOnce(place, situation) : planGenerated(place, situation);
}

/** A file that is made if missing, then the user's: even its absence is. */
function planOnce({ path, file, old }: Place, situation: Situation): FileStep {
  const disk = situation.disk.get(path) ?? NO_FILE;
  const step = startStep({ path, file, disk }, situation);
  if (disk.text === null && old === undefined) return { ...step, action: "create", result: file.text };
  const note = onceNote(disk);
  if (old === undefined) return { ...step, note };
  // Edits are told by the text the file was made with, not by the one it would be made with now.
  return { ...step, entry: { ...old, key: file.key, ownership: file.ownership }, generated: null, note };
}

function onceNote(disk: DiskText): string | null {
  if (disk.text === undefined) return disk.problem.message;
  return disk.text === null ? "You deleted this file, so it stays away." : null;
}

function planGenerated({ path, file, old }: Place, situation: Situation): FileStep {
  const disk = situation.disk.get(path) ?? NO_FILE;
  const step = startStep({ path, file, disk }, situation);
  if (disk.text === undefined) {
    if (old?.hash === step.entry?.hash) return { ...step, note: disk.problem.message };
    const conflict = { mine: null, generated: file.text, marked: null };
    return { ...step, action: "conflict", conflict, note: disk.problem.message };
  }
  if (disk.text === null) return { ...step, action: "create", result: file.text };
  const meeting = meet({ disk: disk.text, generated: file.text, old }, situation);
  switch (meeting.kind) {
    case "same":
      return step;
    case "kept":
      return { ...step, note: "Your edits stay." };
    case "untouched":
      return { ...step, action: "update", result: meeting.text };
    case "merged":
      return { ...step, action: "merge", result: meeting.text };
    case "conflict":
      return { ...step, action: "conflict", conflict: meeting.conflict, note: meeting.note };
  }
}

/** A file of the last generation that is not generated any more. */
function planRemoval(old: ManifestFile, situation: Situation): readonly FileStep[] {
  const disk = situation.disk.get(old.path) ?? NO_FILE;
  if (disk.text === null) return [];
  const step = leaveStep(old, disk, KEPT);
  if (disk.text === undefined || !isPristine(disk.text, old, situation)) return [step];
  return [{ ...step, action: "delete", result: null, note: null }];
}

const KEPT =
  "This file is not generated any more. You edited it, so it is kept; delete it if you don't need it.";
