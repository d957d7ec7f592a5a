// The jobs that a tab waits for.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createWatchedJobs } from "./watched-jobs.ts";

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

const job = (id: string) => ({ id, kind: "export", path: "people/authors" }) as const;

describe("watched jobs", () => {
  it("are told until they are dropped, and outlive a reload", () => {
    const storage = createStorage();
    const jobs = createWatchedJobs(storage);
    jobs.add(job("a"));
    jobs.add(job("b"));
    jobs.drop("a");
    assert.deepEqual(jobs.list(), [job("b")]);
    assert.deepEqual(createWatchedJobs(storage).list(), [job("b")]);
  });

  it("are not told while they are looked at", () => {
    const jobs = createWatchedJobs(createStorage());
    let changes = 0;
    jobs.subscribe(() => void (changes += 1));
    jobs.add(job("a"));
    const leave = jobs.lookAt("a");
    assert.deepEqual(jobs.list(), []);
    leave();
    assert.deepEqual(jobs.list(), [job("a")]);
    assert.equal(changes, 3);
  });

  it("begin anew where what is kept can't be read", () => {
    const storage = createStorage();
    storage.setItem("lathe.jobs", "{");
    assert.deepEqual(createWatchedJobs(storage).list(), []);
  });
});
