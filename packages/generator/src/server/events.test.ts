// The source of events, with listeners and a clock of the test's own.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createEvents, type Events, type EventSink, type Revisions } from "./events.ts";

interface Listener extends EventSink {
  /** What was heard: name and data. */
  readonly heard: readonly string[];
  readonly texts: readonly string[];
  isEnded: boolean;
  /** Whether its stream takes more. */
  takes: boolean;
}

function listener(): Listener {
  const texts: string[] = [];
  return {
    texts,
    get heard() {
      return texts.flatMap((text) => {
        const event = /^event: (.*)\ndata: (.*)\n\n$/.exec(text);
        return event === null ? [] : [`${event[1]} ${event[2]}`];
      });
    },
    isEnded: false,
    takes: true,
    write(text) {
      texts.push(text);
      return this.takes;
    },
    end() {
      this.isEnded = true;
    },
  };
}

const STOPPED = 'application {"state":"stopped","step":null,"url":null,"message":null}';

function toModelEvent(revision: string, since: string | null = null): string {
  return `model ${JSON.stringify({ revision, since, source: null, at: null, changes: null })}`;
}

interface Stage {
  readonly events: Events;
  /** Sets the revisions as they are on disk from now on. */
  set(revision: string, savedRevision?: string | null): void;
  /** What a watcher says: something may have changed. */
  hint(): void;
  readonly watches: () => number;
}

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function stage(options: { readonly heartbeatMs?: number; readonly maxListeners?: number } = {}): Stage {
  let now: Revisions = { revision: "a", savedRevision: null };
  let changed = () => {};
  let watches = 0;
  const events = createEvents({
    dir: "nowhere",
    read: async () => now,
    readNews: async () => ({ source: null, at: null, changes: null }),
    watch(_dir, tell) {
      watches += 1;
      changed = tell;
      return { close: () => (watches -= 1) };
    },
    ...options,
  });
  return {
    events,
    set: (revision, savedRevision = null) => (now = { revision, savedRevision }),
    hint: () => changed(),
    watches: () => watches,
  };
}

suite("listening", () => {
  test("begins with everything as it is", async () => {
    const { events } = stage();
    const one = listener();
    events.subscribe(one);
    await settle();
    assert.equal(one.texts[0], "retry: 2000\n\n");
    assert.deepEqual(one.heard, [toModelEvent("a"), 'plan {"revision":"a","savedRevision":null}', STOPPED]);
    events.close();
  });

  test("tells a change once, to all, and nothing where nothing changed", async () => {
    const { events, set, hint } = stage();
    const all = [listener(), listener()];
    for (const one of all) events.subscribe(one);
    await settle();
    hint();
    await settle();
    set("b");
    hint();
    hint();
    await settle();
    for (const { heard } of all) {
      assert.deepEqual(heard.slice(3), [
        toModelEvent("b", "a"),
        'plan {"revision":"b","savedRevision":null}',
      ]);
    }
    events.close();
  });

  test("tells of a generation though the model stayed the same", async () => {
    const { events, set } = stage();
    const one = listener();
    events.subscribe(one);
    await settle();
    set("a", "a");
    events.planChanged();
    await settle();
    events.planChanged();
    await settle();
    const plan = 'plan {"revision":"a","savedRevision":"a"}';
    assert.deepEqual(one.heard.slice(3), [plan, plan]);
    events.close();
  });

  test("tells how the application is doing, also to those who come later", async () => {
    const { events } = stage();
    const one = listener();
    events.subscribe(one);
    await settle();
    events.setApplication({ state: "failed", step: null, url: null, message: "It fell." });
    const late = listener();
    events.subscribe(late);
    await settle();
    const failed = 'application {"state":"failed","step":null,"url":null,"message":"It fell."}';
    assert.deepEqual([one.heard.at(-1), late.heard.at(-1)], [failed, failed]);
    events.close();
  });

  test("does without the model while it can't be read", async () => {
    let readable = false;
    let hint = () => {};
    const events = createEvents({
      dir: "nowhere",
      read: async () => (readable ? { revision: "a", savedRevision: null } : undefined),
      readNews: async () => ({ source: null, at: null, changes: null }),
      watch: (_dir, tell) => {
        hint = tell;
        return { close() {} };
      },
    });
    const one = listener();
    events.subscribe(one);
    await settle();
    assert.deepEqual(one.heard, [STOPPED]);
    readable = true;
    hint();
    await settle();
    assert.deepEqual(one.heard[1], toModelEvent("a"));
    events.close();
  });
});

suite("listeners that are no good", () => {
  test("one who takes nothing is told only the latest once it takes something", async () => {
    const { events, set, hint } = stage();
    const slow = listener();
    slow.takes = false;
    const { onDrain } = events.subscribe(slow);
    await settle();
    const before = slow.texts.length;
    for (const revision of ["b", "c", "d"]) {
      set(revision);
      hint();
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      await settle();
    }
    assert.equal(slow.texts.length, before);
    slow.takes = true;
    onDrain();
    assert.deepEqual(
      slow.heard.filter((text) => text.startsWith("plan")),
      ['plan {"revision":"d","savedRevision":null}'],
    );
    events.close();
  });

  test("one who takes nothing for some heartbeats is sent away, and the others stay", async (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    const { events } = stage({ heartbeatMs: 1000 });
    const [slow, good] = [listener(), listener()];
    events.subscribe(slow);
    events.subscribe(good);
    await settle();
    slow.takes = false;
    for (let beat = 0; beat < 3; beat++) context.mock.timers.tick(1000);
    assert.deepEqual([slow.isEnded, good.isEnded, events.listeners], [true, false, 1]);
    assert.equal(good.texts.filter((text) => text.startsWith(": ")).length, 3);
    events.close();
  });

  test("whoever listens longest gives way when there are too many", async () => {
    const { events } = stage({ maxListeners: 2 });
    const all = [listener(), listener(), listener()];
    for (const one of all) events.subscribe(one);
    await settle();
    assert.deepEqual(
      all.map(({ isEnded }) => isEnded),
      [true, false, false],
    );
    assert.equal(events.listeners, 2);
    events.close();
  });
});

suite("the end", () => {
  test("nothing is watched while nobody listens", async () => {
    const { events, watches } = stage();
    assert.equal(watches(), 0);
    const subscription = events.subscribe(listener());
    events.subscribe(listener()).unsubscribe();
    assert.equal(watches(), 1);
    subscription.unsubscribe();
    subscription.unsubscribe();
    assert.deepEqual([watches(), events.listeners], [0, 0]);
  });

  test("closing ends every stream, and those that come later", async () => {
    const { events, watches } = stage();
    const [early, late] = [listener(), listener()];
    events.subscribe(early);
    events.close();
    events.subscribe(late);
    await settle();
    assert.deepEqual([early.isEnded, late.isEnded, events.listeners, watches()], [true, true, 0, 0]);
  });
});
