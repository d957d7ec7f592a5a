import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { DatabaseError } from "../db/pg-errors.ts";
import { createOperationsRoutes } from "./operations-routes.ts";
import { createReadiness, type ReadyState } from "./readiness.ts";

const READY: ReadyState = { ok: true };

suite("readiness", () => {
  test("begins as starting, and asks the database only when it is ready", async () => {
    let looks = 0;
    const readiness = createReadiness({ probe: async () => ((looks += 1), READY) });
    assert.deepEqual(await readiness.check(), { ok: false, reason: "The application is starting." });
    assert.deepEqual(readiness.getState(), await readiness.check());
    assert.equal(looks, 0);
    readiness.setState(READY);
    assert.deepEqual(await readiness.check(), READY);
    assert.equal(looks, 1);
  });

  test("looks once for all who ask within its time, also while a look is under way", async () => {
    let looks = 0;
    const probe = async () => ((looks += 1), READY);
    const readiness = createReadiness({ probe, cacheMs: 60_000 });
    readiness.setState(READY);
    await Promise.all(Array.from({ length: 1000 }, () => readiness.check()));
    await readiness.check();
    assert.equal(looks, 1);
    const eager = createReadiness({ probe, cacheMs: 0 });
    eager.setState(READY);
    await eager.check();
    await eager.check();
    assert.equal(looks, 3);
  });

  test("tells why a look failed, and that one takes too long, without a second beside it", async () => {
    let looks = 0;
    const readiness = createReadiness({
      probe: () => {
        looks += 1;
        if (looks > 1) return new Promise<never>(() => {});
        return Promise.reject(
          new DatabaseError("The database can't be reached (X).", { kind: "unavailable" }),
        );
      },
      cacheMs: 0,
      timeoutMs: 5,
    });
    readiness.setState(READY);
    assert.deepEqual(await readiness.check(), { ok: false, reason: "The database can't be reached (X)." });
    assert.deepEqual(await readiness.check(), { ok: false, reason: "The database does not answer." });
    assert.deepEqual(await readiness.check(), { ok: false, reason: "The database does not answer." });
    assert.equal(looks, 2);
    assert.deepEqual(readiness.getState(), READY);
  });

  test("has routes: alive, ready with the reason, and metrics where they are wanted", async () => {
    const readiness = createReadiness({ probe: async () => READY });
    const routes = createOperationsRoutes({ readiness });
    assert.deepEqual(
      routes.map(({ method, path, guard }) => `${method} ${path} ${guard.kind}`),
      ["GET /healthz open", "GET /readyz open"],
    );
    const answers = async () =>
      Promise.all(routes.map(async (route) => pick(await route.handle({} as never))));
    const alive = [200, '{"status":"ok"}'];
    assert.deepEqual(await answers(), [
      alive,
      [503, '{"status":"not ready","reason":"The application is starting."}'],
    ]);
    readiness.setState(READY);
    assert.deepEqual(await answers(), [alive, [200, '{"status":"ready"}']]);
    const [, , metrics] = createOperationsRoutes({ readiness, collectMetrics: async () => [] });
    assert.equal(metrics?.path, "/metrics");
  });
});

function pick({ status, body }: { readonly status: number; readonly body?: unknown }): readonly unknown[] {
  return [status, body];
}
