// Whatever stands in the files of a model, reading them gives an answer with places to look at.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Issue, type ModelFiles, isUsable, parseModel, renderModel } from "@lathe/model";
import fc from "fast-check";
import { type Choices, arbitraryChoices } from "../support/choices.ts";
import { randomEdit } from "../support/random-edit.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { randomModel } from "../support/random-model.ts";

const RUNS = propertyRuns(200);

/** Values that stand in for any other. */
const STRANGERS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  "title",
  "constructor",
  "__proto__",
  "a.b.c",
  "\u0000",
  "\ud800",
  "x".repeat(5000),
  [],
  [[]],
  {},
  { all: [] },
  { param: "x" },
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__": {"name": "x"}}'),
];

suite("broken model files", () => {
  test("any bytes give issues that name the file, never a crash", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.json(), (bytes, text, json) => {
        const files = new Map([
          ["lathe.json", bytes],
          ["model/a/module.json", text],
          ["model/a/b.json", json],
          ["model/__proto__/constructor.json", json],
        ]);
        const parsed = parseModel(files);
        checkIssues(parsed.issues, files);
        assert.ok(!isUsable(parsed.issues));
      }),
      RUNS,
    );
  });

  test("any value in any place gives a model or issues that point to places that exist", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const files = damaged(renderModel(randomModel(choices)), choices);
        const { model, issues } = parseModel(files);
        checkIssues(issues, files);
        const again = parseModel(renderModel(model));
        assert.deepEqual(again.model, model, "what was read can be written and read again");
      }),
      RUNS,
    );
  });

  test("can still be edited: what is refused changes nothing, what is made can be read again", () => {
    fc.assert(
      fc.property(arbitraryChoices(3000), (choices) => {
        let { model } = parseModel(damaged(renderModel(randomModel(choices)), choices));
        for (let i = 0; i < 4; i++) {
          const result = randomEdit(model, choices);
          if (!result.ok) continue;
          assert.deepEqual(parseModel(renderModel(result.model)).model, result.model);
          model = result.model;
        }
      }),
      RUNS,
    );
  });
});

/** The files with some values replaced, removed or repeated, and some texts cut. */
function damaged(files: ModelFiles, choices: Choices): ModelFiles {
  const damage = new Map(files);
  for (let i = 0; i <= choices.upTo(4); i++) {
    const [path, text] = choices.pick([...damage]);
    if (choices.oneIn(10)) {
      damage.set(path, text.slice(0, choices.upTo(text.length)));
      continue;
    }
    const document = parseOr(text, {});
    const places = [...placesOf(document)];
    if (places.length === 0) continue;
    const { owner, key } = choices.pick(places);
    const stranger = structuredClone(choices.pick(STRANGERS));
    const damageKind = choices.pick(["replace", "replace", "remove", "repeat"]);
    if (damageKind === "remove") delete owner[key];
    else if (damageKind === "repeat" && Array.isArray(owner)) owner.push(structuredClone(owner[Number(key)]));
    else owner[key] = choices.oneIn(5) ? deep(stranger) : stranger;
    damage.set(path, JSON.stringify(document));
  }
  return damage;
}

function deep(value: unknown): unknown {
  return Array.from({ length: 100 }).reduce((inner) => ({ all: [inner] }), value);
}

type Container = Record<string, unknown>;

function* placesOf(value: unknown): Generator<{ owner: Container; key: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    yield { owner: value as Container, key };
    yield* placesOf((value as Container)[key]);
  }
}

function checkIssues(issues: readonly Issue[], files: ModelFiles): void {
  for (const issue of issues) {
    assert.ok(files.has(issue.file) || issue.code === "project_missing", `${issue.file} is one of the files`);
    assert.match(issue.code, /^[a-z_]+$/);
    assert.match(issue.message, /\w.*[.?]$/s, "a sentence");
    const text = files.get(issue.file) ?? "";
    if (issue.code !== "duplicate_key" && issue.code !== "too_deep")
      checkPointer(issue, parseOr(text, undefined));
  }
}

/** Everything but the last step of a pointer exists; the last may be what is missing. */
function checkPointer({ pointer, message }: Issue, document: unknown): void {
  if (document === undefined) return assert.equal(pointer, "");
  const keys = pointer.split("/").slice(1);
  let at: unknown = document;
  for (const key of keys.slice(0, -1)) {
    assert.ok(typeof at === "object" && at !== null, `${pointer} leads somewhere: ${message}`);
    const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
    // A default that was left out has no place of its own; its owner has.
    if (!Object.hasOwn(at, name)) return;
    at = (at as Container)[name];
  }
}

function parseOr<T>(text: string, fallback: T): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}
