// A project's model as it was at one moment, with the texts it was read from.
import { createHash } from "node:crypto";
import {
  type HashText,
  type ModelFiles,
  type ParseCache,
  type ParsedModel,
  parseModel,
  computeRevision,
  findFileRole,
} from "@lathe/model";
import { toFileIssue, type FileProblem } from "./file-problem.ts";

/** A project's model as it was at one moment. */
export interface Snapshot {
  /** The texts of all model files, also of those that hold no model. */
  readonly files: ModelFiles;
  /** Files and folders that could not be read at all; each is also among the issues and the unreadable files. */
  readonly problems: ReadonlyMap<string, FileProblem>;
  readonly parsed: ParsedModel;
  readonly revision: string;
}

/** The hash behind revisions. */
export const sha256: HashText = (text) => createHash("sha256").update(text).digest("hex");

/** The snapshot that texts and problems make; with a memo, files that did not change are not parsed again. */
export function createSnapshot(
  { files, problems }: Pick<Snapshot, "files" | "problems">,
  memo?: ParseCache,
): Snapshot {
  // An empty text stands in for a file that could not be read: the parser then knows which names it missed.
  const missed = [...problems.keys()].filter((path) => findFileRole(path) !== undefined);
  const { model, issues, unreadable } = parseModel(
    new Map([...files, ...missed.map((path) => [path, ""] as const)]),
    memo,
  );
  const parsed: ParsedModel = {
    model,
    issues: [
      ...Array.from(problems, ([path, problem]) => toFileIssue(path, problem)),
      ...issues.filter(({ file }) => !problems.has(file)),
    ],
    unreadable: new Set([...problems.keys(), ...unreadable]),
  };
  return { files, problems, parsed, revision: computeSnapshotRevision(parsed, files) };
}

/** True where two looks at a project found the same. */
export function isSame(
  one: Pick<Snapshot, "files" | "problems">,
  other: Pick<Snapshot, "files" | "problems">,
): boolean {
  if (one.files.size !== other.files.size || one.problems.size !== other.problems.size) return false;
  for (const [path, text] of one.files) if (other.files.get(path) !== text) return false;
  for (const [path, { message }] of one.problems) {
    if (other.problems.get(path)?.message !== message) return false;
  }
  return true;
}

/** The model's revision; what stands in files that hold no model counts as well, so that mending them is a change. */
function computeSnapshotRevision({ model, unreadable }: ParsedModel, files: ModelFiles): string {
  const revision = computeRevision(model, sha256);
  if (unreadable.size === 0) return revision;
  const texts = [...unreadable].toSorted().map((path) => `${path}\n${sha256(files.get(path) ?? "")}`);
  return sha256([revision, ...texts].join("\n"));
}
