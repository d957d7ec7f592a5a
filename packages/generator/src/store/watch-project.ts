// Notices that files of a project may have changed, by whomever: a hint to look again, never a proof.
import { type FSWatcher, watch } from "node:fs";
import { MODEL_FOLDER, PROJECT_FILE } from "@lathe/model";
import { diskFiles } from "./disk-files.ts";
import { MANIFEST_FILE, toDiskPath, STATE_FOLDER } from "./project-paths.ts";

/** Watching that goes on until it is closed. */
export interface ProjectWatch {
  close(): void;
}

/** How often one looks, and how long a row of changes is waited for. */
export interface WatchTimes {
  /** A change is told this long after it was noticed, together with all that came meanwhile. */
  readonly settleMs?: number;
  /** Told at least this often, since some disks notice nothing. */
  readonly pollMs?: number;
}

/** Only these names concern anyone in the folders that hold more than the model. */
const WATCHED_NAMES: Readonly<Record<string, readonly string[]>> = {
  "": [PROJECT_FILE, MODEL_FOLDER, STATE_FOLDER],
  [STATE_FOLDER]: [MANIFEST_FILE.slice(STATE_FOLDER.length + 1)],
};

/**
 * Calls back whenever the settings file, a model file or the manifest may have changed. Folders are watched, not files:
 * most programs save by renaming. After every change they are watched anew before it is told, so that folders that were
 * made, or deleted and made again, are seen from then on.
 */
export function watchProject(
  dir: string,
  changed: () => void,
  { settleMs = 40, pollMs = 4000 }: WatchTimes = {},
): ProjectWatch {
  let watchers: readonly FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;
  let closed = false;
  const poll = setInterval(notice, pollMs).unref();
  void watchAnew();
  return {
    close() {
      closed = true;
      clearInterval(poll);
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
    },
  };

  function notice(): void {
    settling ??= setTimeout(() => {
      settling = undefined;
      void watchAnew();
    }, settleMs).unref();
  }

  async function watchAnew(): Promise<void> {
    const folders = ["", STATE_FOLDER, ...(await listFoldersBelow(dir, MODEL_FOLDER))];
    if (closed) return;
    const old = watchers;
    watchers = folders.map((folder) => watchFolder(dir, folder, notice)).filter((one) => one !== undefined);
    for (const watcher of old) watcher.close();
    changed();
  }
}

/** Watches a folder; undefined where the system can't, be it that the folder is gone or that there are too many. */
function watchFolder(dir: string, folder: string, notice: () => void): FSWatcher | undefined {
  const names = WATCHED_NAMES[folder];
  try {
    const watcher = watch(toDiskPath(dir, folder), { persistent: false }, (_event, name) => {
      if (names === undefined || name === null || names.includes(name)) notice();
    });
    return watcher.on("error", () => watcher.close());
  } catch {
    return undefined;
  }
}

/** A folder and all folders below it, except hidden ones, as paths of the project; links are not followed. */
async function listFoldersBelow(dir: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await diskFiles.list(toDiskPath(dir, folder));
    const inner = entries.filter(({ name, kind }) => kind === "folder" && !name.startsWith("."));
    const below = await Promise.all(inner.map(({ name }) => listFoldersBelow(dir, `${folder}/${name}`)));
    return [folder, ...below.flat()];
  } catch {
    return [];
  }
}
