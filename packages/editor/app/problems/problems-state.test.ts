import assert from "node:assert/strict";
import { test } from "node:test";
import { forgetWanted, problemsState, want } from "./problems-state.ts";

const FIRST = { entity: "articles", member: "title" };
const SECOND = { entity: "articles", member: "slug" };

test("what is wanted is forgotten when a person does something else, or goes to another page", () => {
  for (const event of ["keydown", "pointerdown", "popstate"]) {
    const page = new EventTarget();
    want(FIRST, page);
    page.dispatchEvent(new Event("keyup"));
    assert.equal(problemsState.get().wanted, FIRST);
    page.dispatchEvent(new Event(event));
    assert.equal(problemsState.get().wanted, undefined);
  }
});

test("the end of a wish is not the end of the next one", () => {
  const [former, page] = [new EventTarget(), new EventTarget()];
  want(FIRST, former);
  forgetWanted();
  want(SECOND, page);
  former.dispatchEvent(new Event("keydown"));
  assert.equal(problemsState.get().wanted, SECOND);
  want(undefined, page);
  assert.equal(problemsState.get().wanted, undefined);
});
