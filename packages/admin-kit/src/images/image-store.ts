// Bytes of images that need a token: loaded a few at a time, kept as addresses that pages can show. Free of React.

/** What a store of images is made of. */
export interface ImageStoreOptions {
  load(source: string, signal: AbortSignal): Promise<Blob>;
  createUrl(blob: Blob): string;
  revokeUrl(url: string): void;
  /** How many are kept. */
  readonly limit?: number;
  /** How many are loaded at once. */
  readonly concurrency?: number;
}

/** An image that somebody shows. */
export interface HeldImage {
  /** Its address in this page; rejected where it could not be loaded. */
  readonly url: Promise<string>;
  /** Nobody shows it any more: it is kept for a while, or not loaded at all. */
  release(): void;
}

/** Images by their source. */
export interface ImageStore {
  hold(source: string): HeldImage;
  /** The address of an image that is here already. */
  peek(source: string): string | undefined;
}

interface Entry {
  readonly source: string;
  readonly abort: AbortController;
  readonly loaded: PromiseWithResolvers<string>;
  url: string | undefined;
  holders: number;
}

const LIMIT = 200;
const CONCURRENCY = 6;

/** Makes a store. */
export function createImageStore({
  load,
  createUrl,
  revokeUrl,
  limit = LIMIT,
  concurrency = CONCURRENCY,
}: ImageStoreOptions): ImageStore {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  const waiting: Entry[] = [];
  let running = 0;

  function start(): void {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      void run(entry);
      if (running >= concurrency) return;
    }
  }

  async function run(entry: Entry): Promise<void> {
    running += 1;
    try {
      const bytes = await load(entry.source, entry.abort.signal);
      // It came, although nobody waits any more.
      if (entry.abort.signal.aborted) return;
      entry.url = createUrl(bytes);
      entry.loaded.resolve(entry.url);
      evict();
    } catch (error) {
      // Somebody may wait for it anew.
      if (entries.get(entry.source) === entry) entries.delete(entry.source);
      entry.loaded.reject(error);
    } finally {
      running -= 1;
      start();
    }
  }

  function evict(): void {
    for (const [source, { holders, url }] of entries) {
      if (entries.size <= limit) return;
      if (holders > 0 || url === undefined) continue;
      entries.delete(source);
      revokeUrl(url);
    }
  }

  function release(entry: Entry): void {
    entry.holders -= 1;
    if (entry.holders > 0 || entry.url !== undefined) return;
    entries.delete(entry.source);
    const place = waiting.indexOf(entry);
    if (place >= 0) waiting.splice(place, 1);
    entry.abort.abort();
    entry.loaded.reject(entry.abort.signal.reason);
  }

  return {
    peek: (source) => entries.get(source)?.url,
    hold(source) {
      const entry = entries.get(source) ?? createEntry(source);
      entries.delete(source);
      entries.set(source, entry);
      entry.holders += 1;
      if (entry.holders === 1 && entry.url === undefined) {
        waiting.push(entry);
        if (running < concurrency) start();
      }
      let isHeld = true;
      return {
        url: entry.loaded.promise,
        release() {
          if (isHeld) release(entry);
          isHeld = false;
        },
      };
    },
  };
}

function createEntry(source: string): Entry {
  const loaded = Promise.withResolvers<string>();
  // Whoever holds it hears of a failure; nobody else has to.
  loaded.promise.catch(() => undefined);
  return { source, abort: new AbortController(), loaded, url: undefined, holders: 0 };
}
