// Which of two tabs has what both keep.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { type PagesChannel, claimTab } from "./own-tab.ts";

const channels: BroadcastChannel[] = [];
after(() => {
  for (const channel of channels) channel.close();
});

/** Longer than a test may take: whoever waits so long does not end. */
const FOREVER = 600_000;

function openPage(kept: Map<string, string>, { patience = FOREVER, locks = navigator.locks } = {}) {
  const channel = new BroadcastChannel("own-tab.test");
  channels.push(channel);
  return claimTab({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    locks,
    channel: channel as PagesChannel,
    patience,
  });
}

test(
  "a tab that was made of another learns so from that one, and does not wait",
  { timeout: 30_000 },
  async () => {
    const kept = new Map<string, string>();
    assert.equal(await openPage(kept), true);
    const copy = new Map(kept);
    assert.equal(await openPage(copy), false);
    assert.notDeepEqual(copy, kept);
    const [second, third] = await Promise.all([openPage(new Map(kept)), openPage(new Map(copy))]);
    assert.deepEqual([second, third], [false, false]);
  },
);

/** Has the lock of a tab without answering anybody, until it is called. */
async function holdTab(kept: Map<string, string>): Promise<() => void> {
  const name = `lathe.editor.tab ${JSON.parse(kept.get("lathe.editor.tab") ?? "")}`;
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void navigator.locks.request(name, () => {
    held.resolve();
    return end.promise;
  });
  await held.promise;
  return end.resolve;
}

test("a page that is loaded again waits for the one before it", { timeout: 30_000 }, async () => {
  const kept = new Map([["lathe.editor.tab", '"left"']]);
  const end = await holdTab(kept);
  const opening = openPage(kept);
  end();
  assert.equal(await opening, true);
  assert.equal(kept.get("lathe.editor.tab"), '"left"');
});

test("a page that has its tab keeps it, however late it hears of that", { timeout: 30_000 }, async () => {
  const [patience, late] = [1, 20];
  const locks = {
    query: () => navigator.locks.query(),
    request: (name: string, { signal }: { readonly signal: AbortSignal }, hold: () => Promise<never>) =>
      navigator.locks.request(name, async () => {
        await pause(late);
        signal.throwIfAborted();
        return hold();
      }),
  } as unknown as LockManager;
  assert.equal(await openPage(new Map([["lathe.editor.tab", '"late"']]), { patience, locks }), true);
});

test("whoever has a tab and never answers is not waited for without end", { timeout: 30_000 }, async () => {
  const kept = new Map([["lathe.editor.tab", '"silent"']]);
  await holdTab(kept);
  assert.equal(await openPage(kept, { patience: 1 }), false);
  assert.notEqual(kept.get("lathe.editor.tab"), '"silent"');
});
