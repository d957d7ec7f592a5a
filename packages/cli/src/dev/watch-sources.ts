// Notices that sources of the application were changed, by whomever, once they have come to rest.
import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { listChangedPaths, readSources, type SourceSnapshot } from "./source-stamps.ts";

/** Watching that goes on until it is closed. */
export interface SourceWatch {
  /** Takes what is on disk now for known, and answers whether some of it was not. To be called before the application reads it. */
  acceptCurrent(): Promise<boolean>;
  close(): void;
}

/** How long a row of changes is waited for, and how often one looks, since some disks notice nothing. */
const WATCH_TIMES = { restMs: 150, pollMs: 3000 };

/**
 * Calls back with the paths that changed since the last `acceptCurrent`, or the last call. What the system notices is only a hint
 * to look; what counts is what is on disk.
 */
export function watchSources(
  dir: string,
  onChange: (paths: readonly string[]) => void,
  { restMs, pollMs } = WATCH_TIMES,
): SourceWatch {
  let watchers: readonly FSWatcher[] = [];
  let known: SourceSnapshot | undefined;
  let rest: NodeJS.Timeout | undefined;
  let looks = Promise.resolve();
  let isClosed = false;
  const poll = setInterval(look, pollMs).unref();

  return {
    async acceptCurrent() {
      let isNew = true;
      await afterOthers(async () => {
        const before = known;
        const after = await watchAnew();
        isNew = before === undefined || listChangedPaths(before, after).length > 0;
      });
      return isNew;
    },
    close() {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(rest);
      for (const watcher of watchers) watcher.close();
    },
  };

  function notice(): void {
    clearTimeout(rest);
    rest = setTimeout(look, restMs).unref();
  }

  function look(): void {
    void afterOthers(async () => {
      const before = known;
      if (before === undefined || isClosed) return;
      if (listChangedPaths(before, await readSources(dir)).length === 0) return;
      const after = await watchAnew();
      const paths = listChangedPaths(before, after);
      if (paths.length > 0 && !isClosed) onChange(paths);
    });
  }

  /** Looks never overlap: an older one must not replace a newer one. */
  function afterOthers(work: () => Promise<unknown>): Promise<void> {
    looks = looks.then(async () => void (await work()));
    return looks;
  }

  /** Folders that were made, or deleted and made again, are watched from then on; what is known is as new as the watching. */
  async function watchAnew(): Promise<SourceSnapshot> {
    const { folders } = await readSources(dir);
    const old = watchers;
    watchers = isClosed ? [] : folders.flatMap((folder) => watchFolder(join(dir, folder), notice));
    for (const watcher of old) watcher.close();
    known = await readSources(dir);
    return known;
  }
}

/** Watches a folder; where the system can't, be it that the folder is gone or that there are too many, the poll is left. */
function watchFolder(folder: string, notice: () => void): readonly FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, notice);
    return [watcher.on("error", () => watcher.close())];
  } catch {
    return [];
  }
}
