import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { ApplicationError } from "../errors/application-error.ts";
import { ANYONE, OPERATOR } from "../testing/sample-callers.ts";
import { ARTICLES, AUTHORS } from "../testing/sample-entities.ts";
import { createSchema } from "../query/schema.ts";
import { createQueryPlanner } from "../records/plan-query.ts";
import { createCaches } from "./caches.ts";
import { createPlanCache } from "./plan-cache.ts";

const planQuery = createQueryPlanner(createSchema([ARTICLES, AUTHORS]));

suite("the plan cache", () => {
  test("are planned once for the same words, also for another caller who sees the same", () => {
    const plans = createPlanCache(createCaches(), planQuery);
    const first = plans(ARTICLES, ANYONE, "limit=2");
    assert.equal(first.plan.limit, 2);
    assert.equal(plans(ARTICLES, { ...ANYONE, isSignedIn: true }, "limit=2"), first);
  });

  test("are planned anew for other words, another entity, and who sees other members", () => {
    const plans = createPlanCache(createCaches(), planQuery);
    const first = plans(ARTICLES, ANYONE, "limit=2");
    assert.equal(plans(ARTICLES, ANYONE, "limit=3").plan.limit, 3);
    assert.equal(plans(AUTHORS, ANYONE, "limit=2").plan.entity, AUTHORS);
    assert.notEqual(plans(ARTICLES, OPERATOR, "limit=2"), first);
  });

  test("are refused each time where they are not valid, whoever could have asked them", () => {
    const plans = createPlanCache(createCaches(), planQuery);
    const query = `filters=${JSON.stringify([{ field: "secretNote", op: "eq", value: "x" }])}`;
    assert.equal(plans(ARTICLES, OPERATOR, query).plan.filters.length, 1);
    for (const _ of [1, 2]) assert.throws(() => plans(ARTICLES, ANYONE, query), ApplicationError);
  });

  test("are not remembered where they are very long", () => {
    const plans = createPlanCache(createCaches(), planQuery);
    const query = `searches=[{"field": "title", "value": "x"}${" ".repeat(2000)}]`;
    const first = plans(ARTICLES, ANYONE, query);
    assert.notEqual(plans(ARTICLES, ANYONE, query), first);
    assert.deepEqual(plans(ARTICLES, ANYONE, query), first);
  });
});
