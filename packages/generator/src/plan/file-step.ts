// What a plan says about one file, before it is told to anyone, and what it is decided upon.
import type { FileAction } from "@lathe/contract";
import type { DiskText } from "../store/disk-text.ts";
import type { ManifestFile, Ownership } from "../store/manifest.ts";
import type { MergedText } from "./merge.ts";

/** A text, which may have to be written when it is first read. */
export interface TextSource {
  readonly text: string;
}

/** A file as it is generated now. */
export interface RenderedFile extends TextSource {
  readonly ownership: Ownership;
  /** What the file is, however it and its entity are called. */
  readonly key: string;
  /** Why nothing runs without it, for people; null where something does. */
  readonly need: string | null;
}

/** Both sides of a conflict, and what each way out of it would leave in the file. */
export interface Conflict {
  /** The user's text; null where it is not a text that can be read, and so can only be left alone. */
  readonly mine: string | null;
  readonly generated: string;
  /** The text that both were made of; null where there is none. */
  readonly base: string | null;
  /** Both, with conflict markers; null where one of them is no text. */
  readonly marked: MergedText | null;
}

/** What is to be done with the file at a path. */
export interface FileStep {
  readonly path: string;
  readonly key: string;
  readonly action: FileAction;
  /** Where the file was before its entity or module was renamed; null where it stays. */
  readonly from: string | null;
  readonly disk: DiskText;
  /** What the path holds afterwards, null for nothing; undefined where it is left as it is or a conflict decides. */
  readonly result: TextSource | null | undefined;
  readonly conflict: Conflict | null;
  /** What the manifest will say of the file; null where it is not generated any more, or could not be made. */
  readonly entry: ManifestFile | null;
  /** The file as it is generated now; null where it is not, or the entry's hash stands for an earlier text. */
  readonly generated: TextSource | null;
  /** What a person should know; null where the action says it all. */
  readonly note: string | null;
}

/** What there is to decide upon. */
export interface PlanInput {
  readonly renderedFiles: ReadonlyMap<string, RenderedFile>;
  /** The files of the last generation. */
  readonly lastFiles: readonly ManifestFile[];
  readonly disk: ReadonlyMap<string, DiskText>;
  /** Texts as they were generated, by hash; those that were needed and are there. */
  readonly pristine: ReadonlyMap<string, string>;
  hash(text: string): string;
}

/** A step that does nothing but put the file as generated now on record. */
export function createStep(
  { path, file, disk }: { readonly path: string; readonly file: RenderedFile; readonly disk: DiskText },
  planInput: PlanInput,
): FileStep {
  const { key, ownership } = file;
  return {
    path,
    key,
    action: "unchanged",
    from: null,
    disk,
    result: undefined,
    conflict: null,
    entry: {
      path,
      key,
      ownership,
      get hash() {
        return planInput.hash(file.text);
      },
    },
    generated: file,
    note: null,
  };
}

/** A step that leaves a file alone that is not generated any more. */
export function createLeaveStep({ path, key }: ManifestFile, disk: DiskText, note: string): FileStep {
  return {
    path,
    key,
    action: "unchanged",
    from: null,
    disk,
    result: undefined,
    conflict: null,
    entry: null,
    generated: null,
    note,
  };
}
