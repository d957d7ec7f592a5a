// Which of two tabs has what both keep.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type PagesChannel, claimTab } from "./own-tab.ts";

const channels: BroadcastChannel[] = [];
after(() => {
  for (const channel of channels) channel.close();
});

/** Longer than a test may take: whoever waits so long does not end. */
const FOREVER = 600_000;

function openPage(kept: Map<string, string>) {
  const channel = new BroadcastChannel("own-tab.test");
  channels.push(channel);
  return claimTab({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    locks: navigator.locks,
    channel: channel as PagesChannel,
    patience: FOREVER,
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
