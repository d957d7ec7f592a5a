// Checks bodies against JSON Schemas: nothing is coerced, nothing is dropped, and patterns are matched in linear time.
import {
  isStorableText,
  type ProblemEntry,
  parseDate,
  parseDatetime,
  parseUuid,
  EMAIL_PATTERN,
  URL_PATTERN,
} from "@lathe/contract";
import { compilePattern } from "@lathe/pattern";
import { Ajv2020, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import { toProblemEntry, UNKNOWN_MEMBER } from "./schema-problem.ts";
import { TooMuchWork, countReferences, withReferenceBudget } from "./reference-budget.ts";

/** More than this many reasons help nobody. */
const MAX_PROBLEMS = 50;

/** Above this size a value is told the first reason only: looking for all of them would take too long. */
const MAX_NODES = 2000;

/** Ends at the first reason: most bodies have none. */
const firstErrorAjv = createAjv({ allErrors: false });
const allErrorsAjv = createAjv({ allErrors: true });

function createAjv(options: Pick<Options, "allErrors">): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    // Each error comes with its schema, which says what would be right.
    verbose: true,
    coerceTypes: false,
    useDefaults: false,
    removeAdditional: false,
    validateSchema: false,
    addUsedSchema: false,
    // What every object has from birth, such as its constructor, was not sent.
    ownProperties: true,
    code: { regExp: Object.assign(linearPattern, { code: "linearPattern" }) },
  });
  for (const [name, validate] of Object.entries({
    uuid: (text: string) => parseUuid(text) !== undefined,
    date: (text: string) => parseDate(text) !== undefined,
    "date-time": (text: string) => parseDatetime(text) !== undefined,
    email: (text: string) => matches(EMAIL_PATTERN, text),
    uri: (text: string) => matches(URL_PATTERN, text),
  })) {
    ajv.addFormat(name, { type: "string", validate });
  }
  // The library's own compares each item with each other one.
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    validate: (isWanted: boolean, items: readonly unknown[]) => !isWanted || areUnique(items),
    error: { message: "must not have the same item twice" },
  });
  countReferences(ajv);
  return ajv;
}

function areUnique(items: readonly unknown[]): boolean {
  return new Set(items.map((item) => JSON.stringify(item, sortMembers))).size === items.length;
}

/** Objects with the same members are the same, in whatever order they come. */
function sortMembers(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const validators = new WeakMap<object, { readonly quick: ValidateFunction; thorough?: ValidateFunction }>();

/** What is wrong with a value; compiled once per schema, when it is first needed. */
export function validateBySchema(schema: object, value: unknown): readonly ProblemEntry[] {
  let known = validators.get(schema);
  if (known === undefined) validators.set(schema, (known = { quick: firstErrorAjv.compile(schema) }));
  const { quick } = known;
  try {
    if (withReferenceBudget(value, () => quick(value)) === true) return [];
    if (!isSmall(value)) return toProblemEntries(quick);
    const thorough = (known.thorough ??= allErrorsAjv.compile(schema));
    withReferenceBudget(value, () => thorough(value));
    return toProblemEntries(thorough);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [{ path: "", code: "too_complex", message: TOO_COMPLEX }];
  }
}

const TOO_COMPLEX =
  "This is nested in a way that takes too long to check: the schema of one of its members leads back to itself in several ways. Send it with fewer levels.";

function toProblemEntries(validate: ValidateFunction): readonly ProblemEntry[] {
  const errors = validate.errors ?? [];
  validate.errors = null;
  return withoutRepetition(errors.slice(0, MAX_PROBLEMS).map(toProblemEntry));
}

/** What is accepted is told once, not with each of many members that nobody knows; and what two rules say alike, once. */
function withoutRepetition(problems: readonly ProblemEntry[]): readonly ProblemEntry[] {
  const told = new Set<string>();
  return problems.flatMap((problem) => {
    const { path, code, message } = problem;
    if (told.has(`${path} ${message}`)) return [];
    told.add(`${path} ${message}`);
    if (code !== "unknown_member") return [problem];
    const isRepeated = told.has(message);
    told.add(message);
    return [isRepeated ? { ...problem, message: UNKNOWN_MEMBER } : problem];
  });
}

function isSmall(value: unknown): boolean {
  const pending: unknown[] = [value];
  for (let seen = 0; pending.length > 0; seen++) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner = Object.values(next);
    if (seen + pending.length + inner.length > MAX_NODES) return false;
    for (const one of inner) pending.push(one);
  }
  return true;
}

/**
 * Patterns were accepted by the model, which compiles them in the same way. The validator tells them apart by their text,
 * and would use the first one for all if they had none.
 */
function linearPattern(pattern: string): { test(text: string): boolean; toString(): string } {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) throw new Error(`A schema has a pattern that can't be matched: ${compiled.problem}`);
  // The validator keeps patterns by their text: without one, all of them would be the first.
  return { test: (text) => compiled.matches(text), toString: () => pattern };
}

function matches(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled.ok && isStorableText(text) && compiled.matches(text);
}
