// Whether what a tab keeps is its own: a browser that duplicates a tab copies what it keeps, and edits that wait must be sent by one alone.
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

const KEPT_AS = "lathe.editor.tab";

/** A page that is loaded again waits so long for the one before it to end. */
const RELOAD_MS = 1500;

/** Claims the tab for this page, for as long as there is the page. False where another page has it: this tab was made of that one's. */
export async function claimTab(storage: KeptStorage, locks: LockManager | undefined): Promise<boolean> {
  if (locks === undefined) return true;
  const known = readKept(storage, KEPT_AS);
  const isClaimed = typeof known === "string" && (await claim(locks, known));
  if (isClaimed) return true;
  const own = crypto.randomUUID();
  keep(storage, KEPT_AS, own);
  await claim(locks, own);
  return known === undefined;
}

function claim(locks: LockManager, tab: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hold = () => {
    resolve(true);
    return new Promise<never>(() => {});
  };
  const signal = AbortSignal.timeout(RELOAD_MS);
  locks.request(`${KEPT_AS} ${tab}`, { signal }, hold).catch(() => resolve(false));
  return promise;
}
