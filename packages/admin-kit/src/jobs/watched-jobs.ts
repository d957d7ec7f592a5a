// The jobs that the operator has begun in this tab and has not heard the end of. A reload keeps them. Free of React.
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

/** A job, with what its end is told by. */
export interface WatchedJob {
  readonly id: string;
  readonly kind: "export" | "import" | "bulk";
  /** The path of the entity. */
  readonly path: string;
  /** Of an import: its own id. */
  readonly importId?: string;
  /** Of a bulk change: what it does. */
  readonly action?: "update" | "delete";
}

/** The jobs that are watched. */
export interface WatchedJobs {
  /** Those whose end is told by a notice: all but those that are looked at. */
  list(): readonly WatchedJob[];
  subscribe(listener: () => void): () => void;
  add(job: WatchedJob): void;
  /** Forgets one whose end was told. */
  drop(id: string): void;
  /** Says that a job is looked at, until what it gives back is called. */
  lookAt(id: string): () => void;
}

const KEY = "lathe.jobs";

/** The watched jobs of a tab, kept in its storage. */
export function createWatchedJobs(storage: KeptStorage): WatchedJobs {
  const listeners = new Set<() => void>();
  let all = readJobs(storage);
  let seen: readonly string[] = [];
  let shown = all;
  const change = () => {
    shown = all.filter(({ id }) => !seen.includes(id));
    for (const listener of listeners) listener();
  };
  const set = (next: readonly WatchedJob[]) => {
    all = next;
    keep(storage, KEY, all);
    change();
  };
  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (job) => set([...all.filter(({ id }) => id !== job.id), job]),
    drop(id) {
      if (all.some((job) => job.id === id)) set(all.filter((job) => job.id !== id));
    },
    lookAt(id) {
      seen = [...seen, id];
      change();
      return () => {
        seen = seen.toSpliced(seen.indexOf(id), 1);
        change();
      };
    },
  };
}

function readJobs(storage: KeptStorage): readonly WatchedJob[] {
  const kept = readKept(storage, KEY);
  return Array.isArray(kept) ? (kept as readonly WatchedJob[]) : [];
}
