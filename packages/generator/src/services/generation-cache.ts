// What generating remembers of a project from one request to the next. Whoever serves one makes it, and hands it to every service.
import { type CodegenCache, createCodegenCache } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import type { RenderedFile } from "../plan/file-step.ts";
import { createFolderCache, type FolderCache } from "../store/project-cache.ts";
import type { StateResult } from "../store/state-text.ts";

/**
 * The memory of a process that works on a project: every answer is the same without it, and only takes longer. It ends with
 * whoever made it. What it holds meanwhile:
 *
 * | of | key | how many | ends |
 * |---|---|---|---|
 * | the folder | its path and disk | 1 project | when another one is opened; a file when its stamp changes |
 * | parts of models | their identity | those of the models below | with the part |
 * | rendered files | revision | 2 models | when a third one is rendered |
 * | models on record | revision and text | 2 | when a third one is read |
 * | hashes | text | those of the last plan | with the next plan |
 */
export interface GenerationCache {
  readonly folders: FolderCache;
  readonly codegen: CodegenCache;
  readonly renders: RecentEntries<ReadonlyMap<string, RenderedFile>>;
  readonly records: RecentEntries<CachedRecord>;
  /** The hash function of one plan; what the plan before it did not need is forgotten. */
  startHashing(hash: (text: string) => string): (text: string) => string;
}

/** A model on record: the text that it was read from, and the same model with the parts that the current one has, too. */
export interface CachedRecord {
  readonly text: string;
  readonly reading: StateResult<Model>;
}

/** The entries that were used last. */
export interface RecentEntries<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/** A process rarely has to do with more models than the one before and the one after an edit. */
const MAX_MODELS = 2;

/** A cache with nothing in it. */
export function createGenerationCache(): GenerationCache {
  let lastHashes: ReadonlyMap<string, string> = new Map();
  return {
    folders: createFolderCache(),
    codegen: createCodegenCache(),
    renders: createRecentEntries(MAX_MODELS),
    records: createRecentEntries(MAX_MODELS),
    startHashing(hash) {
      const before = lastHashes;
      const used = new Map<string, string>();
      lastHashes = used;
      return (text) => {
        let known = used.get(text);
        if (known === undefined) used.set(text, (known = before.get(text) ?? hash(text)));
        return known;
      };
    },
  };
}

function createRecentEntries<V>(size: number): RecentEntries<V> {
  const entries = new Map<string, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= size && oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
    },
  };
}
