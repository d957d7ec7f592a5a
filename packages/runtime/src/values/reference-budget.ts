// Bounds the work of checking a value. A schema that refers to itself in several branches can ask for twice as much work with each
// level of a value, so the references that are followed are counted, and there are only so many for the size of the value.
import type { Ajv2020 } from "ajv/dist/2020.js";
import refDefinition from "ajv/dist/vocabularies/core/ref.js";
import { _, type CodeKeywordDefinition, type KeywordCxt } from "ajv/dist/2020.js";

/** More references than any sensible schema follows for one value inside a body. */
const MAX_PER_NODE = 100;

/** For small values nobody has to count how large they are. */
const MIN_BUDGET = 10_000;

/** Checking a value would take more work than its size explains. */
export class TooMuchWork extends Error {}

// Checking is never interrupted, so one budget at a time is enough.
let left = 0;
let extend: () => number = () => 0;

/** Makes a validator count the references that it follows. */
export function countReferences(ajv: Ajv2020): void {
  const { code } = refDefinition.default as CodeKeywordDefinition;
  ajv.removeKeyword("$ref");
  ajv.addKeyword({
    keyword: "$ref",
    schemaType: "string",
    code(context: KeywordCxt) {
      const count = context.gen.scopeValue("func", { ref: countReference, code: _`countReference` });
      context.gen.code(_`${count}()`);
      code(context);
    },
  });
}

/** Runs a check of a value. Throws TooMuchWork where it follows more references than there are for a value of its size. */
export function withReferenceBudget<T>(value: unknown, check: () => T): T {
  left = MIN_BUDGET;
  extend = () => MAX_PER_NODE * countNodes(value) - MIN_BUDGET;
  return check();
}

function countReference(): void {
  left -= 1;
  if (left >= 0) return;
  left += extend();
  extend = () => 0;
  if (left < 0) throw new TooMuchWork("A value takes too much work to check.");
}

function countNodes(value: unknown): number {
  const pending = [value];
  let count = 0;
  for (; pending.length > 0; count++) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const inner of Object.values(next)) pending.push(inner);
  }
  return count;
}
