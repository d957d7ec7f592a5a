// The rate limiter: counts, windows, and memory that has a bound.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createRateLimiter } from "./rate-limit.ts";

const LIMIT = { requests: 3, windowSeconds: 10 };

suite("counting", () => {
  test("as many requests as the limit says are let through, the next one is told when to come back", () => {
    const limiter = createRateLimiter(LIMIT);
    for (const now of [1000, 2000, 3000]) assert.ok(limiter.consume("a", now).allowed);
    assert.deepEqual(limiter.consume("a", 4000), { allowed: false, retryAfterSeconds: 7 });
    assert.deepEqual(limiter.consume("a", 10_999), { allowed: false, retryAfterSeconds: 1 });
  });

  test("who comes back after the time that was told is let through, with the whole limit again", () => {
    const limiter = createRateLimiter(LIMIT);
    for (let i = 0; i < 3; i += 1) limiter.consume("a", 1500);
    const { retryAfterSeconds } = limiter.consume("a", 4250);
    const later = 4250 + retryAfterSeconds * 1000;
    for (let i = 0; i < 3; i += 1) assert.ok(limiter.consume("a", later).allowed);
    assert.ok(!limiter.consume("a", later).allowed);
  });

  test("refused requests do not make the wait longer", () => {
    const limiter = createRateLimiter(LIMIT);
    for (let now = 0; now < 10_000; now += 100) limiter.consume("a", now);
    assert.ok(limiter.consume("a", 10_000).allowed);
  });

  test("clients do not use up each other's requests", () => {
    const limiter = createRateLimiter({ requests: 1, windowSeconds: 10 });
    assert.ok(limiter.consume("a", 0).allowed);
    assert.ok(limiter.consume("b", 0).allowed);
    assert.ok(!limiter.consume("a", 0).allowed);
  });

  test("a clock that was set back shuts nobody out", () => {
    const limiter = createRateLimiter({ requests: 1, windowSeconds: 10 });
    limiter.consume("a", 86_400_000);
    assert.ok(limiter.consume("a", 0).allowed);
  });
});

suite("memory", () => {
  test("there are never more counters than the cap; the client first seen longest ago is forgotten", () => {
    const limiter = createRateLimiter({ requests: 1, windowSeconds: 10 }, 100);
    for (let i = 0; i < 1000; i += 1) limiter.consume(`client ${i}`, i);
    assert.equal(limiter.size, 100);
    assert.ok(!limiter.consume("client 999", 1000).allowed);
    assert.ok(limiter.consume("client 0", 1000).allowed);
    assert.equal(limiter.size, 100);
  });

  test("counters whose time is over are dropped when someone new comes", () => {
    const limiter = createRateLimiter(LIMIT);
    for (let i = 0; i < 1000; i += 1) limiter.consume(`client ${i}`, i);
    limiter.consume("late", 10_500);
    assert.equal(limiter.size, 500);
    limiter.consume("later", 60_000);
    assert.equal(limiter.size, 1);
  });
});
