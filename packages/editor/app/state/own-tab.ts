// Whether what a tab keeps is its own: a browser that duplicates a tab copies what it keeps, and edits that wait must be sent by one alone.
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

const KEPT_AS = "lathe.editor.tab";

/**
 * A page that is loaded again waits so long for the one before it to end, which takes a moment on a machine that is busy. Only a page
 * that can't answer keeps another one waiting for all of it.
 */
const RELOAD_MS = 20_000;

/** As much of a BroadcastChannel as is used. */
export interface PagesChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** What it works with. */
export interface TabOptions {
  readonly storage: KeptStorage;
  readonly locks: LockManager | undefined;
  /** To all pages of the editor. */
  readonly channel: PagesChannel;
  readonly patience?: number;
}

type PageMessage = {
  /** `asks` who has a tab; `has`, who does. */
  readonly kind: "asks" | "has";
  readonly tab: string;
};

/** Claims the tab for this page, for as long as there is the page. False where another page has it: this tab was made of that one's. */
export async function claimTab({
  storage,
  locks,
  channel,
  patience = RELOAD_MS,
}: TabOptions): Promise<boolean> {
  if (locks === undefined) return true;
  const known = readKept(storage, KEPT_AS);
  const isClaimed = typeof known === "string" && (await claim(locks, channel, known, patience));
  if (isClaimed) return true;
  const own = crypto.randomUUID();
  keep(storage, KEPT_AS, own);
  await claim(locks, channel, own, patience);
  return known === undefined;
}

/**
 * The lock of a tab outlives the page before it by a moment, so it is waited for; but whoever answers is no page that was there before.
 */
function claim(locks: LockManager, channel: PagesChannel, tab: string, patience: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const name = `${KEPT_AS} ${tab}`;
  let isMine = false;
  const giveUp = new AbortController();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const post = (kind: PageMessage["kind"]) => channel.postMessage({ kind, tab } satisfies PageMessage);
  channel.addEventListener("message", ({ data }) => {
    const message = data as PageMessage;
    if (message.tab !== tab) return;
    if (message.kind === "has") giveUp.abort();
    else if (isMine) post("has");
  });
  const hold = () => {
    isMine = true;
    resolve(true);
    // Also for those that asked before.
    post("has");
    return new Promise<never>(() => {});
  };
  locks.request(name, { signal: giveUp.signal }, hold).catch(() => resolve(false));
  post("asks");
  const timer = setTimeout(() => {
    // A page that was busy for so long may have its lock and not know it yet.
    void isWaitedFor(locks, name).then((isWaiting) => isWaiting && giveUp.abort());
  }, patience);
  return promise.finally(() => clearTimeout(timer));
}

/** Whether somebody waits for a lock, which somebody else has. */
async function isWaitedFor(locks: LockManager, name: string): Promise<boolean> {
  const { pending = [] } = await locks.query();
  return pending.some((request) => request.name === name);
}
