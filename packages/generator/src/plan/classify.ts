// Decides what generating does to every file: create, update, merge, conflict, delete, or nothing.
import { type DiskText, NO_FILE } from "../store/disk-text.ts";
import type { ManifestFile } from "../store/manifest.ts";
import { isPristine, compareTexts } from "./compare-texts.ts";
import { describeRemake, type MovingFile, planMoves } from "./classify-move.ts";
import {
  type FileStep,
  createLeaveStep,
  createStep,
  type PlanInput,
  type RenderedFile,
} from "./file-step.ts";

/** The steps for all files, generated now or before, in the order of their paths. */
export function classify(planInput: PlanInput): readonly FileStep[] {
  const { moving, staying } = splitMovingFiles(planInput);
  const keys = new Set(Array.from(planInput.renderedFiles.values(), ({ key }) => key));
  const moves = planMoves(moving, planInput);
  const unwanted = planInput.lastFiles.filter(
    ({ key, path }) => !keys.has(key) && !planInput.renderedFiles.has(path),
  );
  const steps = [
    ...moves.steps,
    ...staying.map((place) => planStayingFile(place, { keys, leaving: moves.leaving }, planInput)),
    ...unwanted.flatMap((file) => planRemoval(file, planInput)),
  ];
  return steps.map(withoutNoopWrite).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

interface StayingFile {
  readonly path: string;
  readonly file: RenderedFile;
  readonly old: ManifestFile | undefined;
  /** The file of the last generation at the same path. */
  readonly occupant: ManifestFile | undefined;
}

/** Parts the files whose path changed from all others. */
function splitMovingFiles({ renderedFiles, lastFiles }: PlanInput): {
  readonly moving: readonly MovingFile[];
  readonly staying: readonly StayingFile[];
} {
  const byKey = new Map(lastFiles.map((file) => [file.key, file]));
  const byPath = new Map(lastFiles.map((file) => [file.path, file]));
  const moving: MovingFile[] = [];
  const staying: StayingFile[] = [];
  for (const [path, file] of renderedFiles) {
    const old = byKey.get(file.key);
    const occupant = byPath.get(path);
    if (old !== undefined && old.path !== path) moving.push({ path, file, old, occupant });
    else staying.push({ path, file, old, occupant });
  }
  return { moving, staying };
}

/** A step that would write what is there already does nothing. */
function withoutNoopWrite(step: FileStep): FileStep {
  const { disk, result } = step;
  const isThere = result === null ? disk.text === null : isText(disk.text) && result?.text === disk.text;
  return isThere ? { ...step, action: "unchanged", result: undefined } : step;
}

function isText(text: string | null | undefined): text is string {
  return typeof text === "string";
}

interface FileVersions {
  readonly path: string;
  readonly file: RenderedFile;
  readonly old: ManifestFile | undefined;
}

function planStayingFile(
  { path, file, old, occupant }: StayingFile,
  { keys, leaving }: { readonly keys: ReadonlySet<string>; readonly leaving: ReadonlySet<string> },
  planInput: PlanInput,
): FileStep {
  if (old !== undefined || occupant === undefined) return planFileInPlace({ path, file, old }, planInput);
  // A new entity may take the name, and with it the files, of one that was removed; but not of one that was renamed.
  if (!keys.has(occupant.key)) return planFileInPlace({ path, file, old: occupant }, planInput);
  const disk = planInput.disk.get(path) ?? NO_FILE;
  if (!leaving.has(occupant.key) || disk.text === undefined) {
    const isFree = isText(disk.text) && isPristine(disk.text, occupant, planInput);
    return planFileInPlace({ path, file, old: isFree ? occupant : undefined }, planInput);
  }
  const action = disk.text === null ? "create" : "update";
  return { ...createStep({ path, file, disk }, planInput), action, result: file };
}

function planFileInPlace(versions: FileVersions, planInput: PlanInput): FileStep {
  return versions.file.ownership === "once"
    ? planOnceFile(versions, planInput)
    : planGeneratedFile(versions, planInput);
}

/** A file that is made if missing, then the user's: even its absence is, where something runs without it. */
function planOnceFile({ path, file, old }: FileVersions, planInput: PlanInput): FileStep {
  const disk = planInput.disk.get(path) ?? NO_FILE;
  const step = createStep({ path, file, disk }, planInput);
  if (disk.text === null && old === undefined) return { ...step, action: "create", result: file };
  if (disk.text === null && file.need !== null)
    return { ...step, action: "create", result: file, note: describeRemake(file.need) };
  const note = describeOnceFile(disk);
  // What can't be told was not made, and is once there is room for it.
  if (old === undefined) return { ...step, entry: disk.text === undefined ? null : step.entry, note };
  // Edits are told by the text the file was made with, not by the one it would be made with now.
  return { ...step, entry: { ...old, key: file.key, ownership: file.ownership }, generated: null, note };
}

function describeOnceFile(disk: DiskText): string | null {
  if (disk.text === undefined) return disk.problem.message;
  return disk.text === null ? "You deleted this file, so it stays away." : null;
}

function planGeneratedFile({ path, file, old }: FileVersions, planInput: PlanInput): FileStep {
  const disk = planInput.disk.get(path) ?? NO_FILE;
  const step = createStep({ path, file, disk }, planInput);
  if (disk.text === undefined) {
    if (old?.hash === step.entry?.hash) return { ...step, note: disk.problem.message };
    const conflict = { mine: null, generated: file.text, base: null, marked: null };
    return { ...step, action: "conflict", conflict, note: disk.problem.message };
  }
  if (disk.text === null) return { ...step, action: "create", result: file };
  const meeting = compareTexts({ disk: disk.text, generated: file.text, old }, planInput);
  switch (meeting.kind) {
    case "same":
      return step;
    case "kept":
      return { ...step, note: "Your edits stay." };
    case "untouched":
      return { ...step, action: "update", result: meeting };
    case "merged":
      return { ...step, action: "merge", result: meeting };
    case "conflict":
      return { ...step, action: "conflict", conflict: meeting.conflict, note: meeting.note };
  }
}

/** A file of the last generation that is not generated any more. */
function planRemoval(old: ManifestFile, planInput: PlanInput): readonly FileStep[] {
  const disk = planInput.disk.get(old.path) ?? NO_FILE;
  if (disk.text === null) return [];
  const step = createLeaveStep(old, disk, EDITED_FILE_NOTE);
  if (disk.text === undefined || !isPristine(disk.text, old, planInput)) return [step];
  return [{ ...step, action: "delete", result: null, note: null }];
}

const EDITED_FILE_NOTE =
  "This file is not generated any more. You edited it, so it is kept; delete it if you don't need it.";
