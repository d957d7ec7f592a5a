// What the store declines to do, as values: the project stays as it is.
import type { LockHolder } from "./lock-entry.ts";

/** There is no project in the folder. */
export interface NoProjectRefusal {
  readonly reason: "no_project";
  readonly message: string;
}

/** Files stand in the way of a save. */
export interface SaveRefusal {
  /**
   * `unreadable_files`: writing would lose what they hold. `changed_on_disk`: they are no longer what the change was
   * made on. `read_only`: they, or the folders they are in, must not be written.
   */
  readonly reason: "unreadable_files" | "changed_on_disk" | "read_only";
  /** Paths inside the project. */
  readonly files: readonly string[];
  readonly message: string;
}

/** Somebody else is at work on the project. */
export interface LockedRefusal {
  readonly reason: "locked";
  readonly holder: LockHolder;
  readonly message: string;
}

/** A new project was to be made where there is one. */
export interface ProjectExistsRefusal {
  readonly reason: "project_exists";
  readonly message: string;
}

/** Everything the store declines. */
export type StoreRefusal = NoProjectRefusal | SaveRefusal | LockedRefusal | ProjectExistsRefusal;

const SAVE_MESSAGES: Readonly<Record<SaveRefusal["reason"], readonly [before: string, after: string]>> = {
  unreadable_files: [
    "Nothing was saved: the change would overwrite or strand files that can't be read:",
    "Mend or move them, and try again.",
  ],
  changed_on_disk: [
    "Nothing was saved: these files were edited meanwhile:",
    "Look at the model as it is now, and try again.",
  ],
  read_only: ["Nothing was saved: these are read-only:", "Make them writable, and try again."],
};

/** A refusal to save, naming the files. */
export function createSaveRefusal(reason: SaveRefusal["reason"], files: readonly string[]): SaveRefusal {
  const [before, after] = SAVE_MESSAGES[reason];
  const shown = files.slice(0, 10).join(", ") + (files.length > 10 ? ` and ${files.length - 10} more` : "");
  return { reason, files, message: `${before} ${shown}. ${after}` };
}
