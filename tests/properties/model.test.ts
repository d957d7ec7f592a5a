// Properties of the model that hold for random models, edits and renames.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  type EditResult,
  type Model,
  applyChanges,
  toCanonicalJson,
  describeModelChanges,
  diffModels,
  isUsable,
  getLookup,
  parseModel,
  renameCollection,
  renameEntity,
  renameField,
  renameModule,
  renameProjected,
  renameRelation,
  computeRevision,
  listUses,
  validate,
  renderModel,
} from "@lathe/model";
import fc from "fast-check";
import { type Choices, arbitraryChoices } from "../support/choices.ts";
import { RANDOM_EDITS, randomEdit, applyRandomEdits } from "../support/random-edit.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { randomModel } from "../support/random-model.ts";
import { sha256 } from "../support/sha256.ts";

const RUNS = propertyRuns(150);

suite("a random valid model", () => {
  test("survives being written and read again, to the last byte", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const model = randomModel(choices);
        const files = renderModel(model);
        const { model: again, issues } = parseModel(files);
        assert.ok(isUsable(issues));
        assert.deepEqual(again, model);
        assert.deepEqual(renderModel(again), files);
        assert.equal(computeRevision(again, sha256), computeRevision(model, sha256));
      }),
      RUNS,
    );
  });

  test("has the same revision whatever the order of keys and files, and however it is formatted", () => {
    fc.assert(
      fc.property(arbitraryChoices(), fc.integer({ min: 0, max: 8 }), (choices, indent) => {
        const model = randomModel(choices);
        const shuffled = [...renderModel(model)]
          .map(
            ([path, text]) =>
              [path, JSON.stringify(withReversedKeys(JSON.parse(text)), null, indent)] as const,
          )
          .toReversed();
        assert.equal(
          computeRevision(parseModel(new Map(shuffled)).model, sha256),
          computeRevision(model, sha256),
        );
      }),
      RUNS,
    );
  });

  test("has another revision after any change of its canonical text", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const model = randomModel(choices);
        const edited = applyRandomEdits(model, choices, 3);
        assert.equal(
          toCanonicalJson(model) === toCanonicalJson(edited),
          computeRevision(model, sha256) === computeRevision(edited, sha256),
        );
      }),
      RUNS,
    );
  });
});

suite("random edits", () => {
  test("keep the model valid, or are refused with a reason and nothing changed", () => {
    fc.assert(
      fc.property(arbitraryChoices(3000), (choices) => {
        let model = randomModel(choices);
        for (let i = 0; i < 8; i++) {
          const before = toCanonicalJson(model);
          const result = randomEdit(model, choices);
          assert.equal(toCanonicalJson(model), before);
          if (result.ok) {
            assert.ok(isUsable(validate(result.model)));
            assert.deepEqual(parseModel(renderModel(result.model)).model, result.model);
            model = result.model;
          } else {
            assert.match(result.message, /\S/);
            assert.match(result.code, /^[a-z_]+$/);
          }
        }
      }),
      RUNS,
    );
  });

  test("succeed for every kind of edit, now and then", () => {
    const left = new Set(Object.keys(RANDOM_EDITS));
    fc.assert(
      fc.property(arbitraryChoices(3000), (choices) => {
        const model = randomModel(choices);
        for (const name of left) {
          const result = (RANDOM_EDITS[name] as (model: Model, choices: Choices) => EditResult)(
            model,
            choices,
          );
          if (result.ok && result.model !== model) left.delete(name);
        }
      }),
      { numRuns: 500, seed: 1, endOnFailure: true },
    );
    assert.deepEqual([...left], []);
  });
});

suite("a rename", () => {
  test("keeps every id and leaves no use of the old name", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const model = randomModel(choices);
        const marked = rename(model, choices, "markedName", "marked-name");
        const again = marked.rename("freshName", "fresh-name");
        assert.ok(again.ok, again.ok ? "" : again.message);
        assert.deepEqual(idsOf(again.model), idsOf(model));
        const text = toCanonicalJson(again.model);
        for (const trace of ["markedName", "marked-name", "Marked name"])
          assert.ok(!text.includes(trace), trace);
        assert.deepEqual(parseModel(renderModel(again.model)).model, again.model);
      }),
      RUNS,
    );
  });

  test("there and back is no change", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const model = randomModel(choices);
        const away = rename(model, choices, "markedName", "marked-name");
        const back = away.rename(away.from, away.from);
        assert.ok(back.ok);
        // A label that was written by hand and happened to be the derived one of the new name can't be told apart.
        assert.deepEqual(usesOf(back.model), usesOf(model));
        assert.equal(toCanonicalJson(back.model), toCanonicalJson(model));
      }),
      RUNS,
    );
  });
});

suite("the difference of two models", () => {
  test("applied to the first gives the second, for related models", () => {
    fc.assert(
      fc.property(arbitraryChoices(3000), (choices) => {
        const from = randomModel(choices);
        const to = applyRandomEdits(from, choices, 6);
        assert.deepEqual(applyChanges(from, diffModels(from, to)), to);
        assert.deepEqual(diffModels(to, to), []);
      }),
      RUNS,
    );
  });

  test("applied to the first gives the second, for unrelated models", () => {
    fc.assert(
      fc.property(arbitraryChoices(), arbitraryChoices(), (some, others) => {
        const [from, to] = [randomModel(some), randomModel(others)];
        assert.deepEqual(applyChanges(from, diffModels(from, to)), to);
      }),
      RUNS,
    );
  });

  test("can be told in words, whatever it is", () => {
    fc.assert(
      fc.property(arbitraryChoices(), arbitraryChoices(), (some, others) => {
        const [from, unrelated] = [randomModel(some), randomModel(others)];
        for (const to of [unrelated, applyRandomEdits(from, some, 6)]) {
          const sentences = describeModelChanges(from, to).map(({ words }) => words);
          assert.equal(sentences.length > 0, diffModels(from, to).length > 0);
          for (const words of sentences) assert.doesNotMatch(words, /^$|undefined|\[object/);
        }
      }),
      RUNS,
    );
  });
});

interface Renamed {
  readonly from: string;
  /** Renames the same part again. */
  rename(camel: string, kebab: string): EditResult;
}

/** Renames a random part; the answer can rename the same part again. */
function rename(model: Model, choices: Choices, camel: string, kebab: string): Renamed {
  const members = [
    ["fields", renameField],
    ["relations", renameRelation],
    ["collections", renameCollection],
    ["projection", renameProjected],
  ] as const;
  const candidates = [
    ...model.modules.map(({ name }) => ({ name, kebab: true, rename: renameModule, entity: "" })),
    ...model.entities.map(({ name }) => ({ name, kebab: true, rename: renameEntity, entity: "" })),
    ...model.entities.flatMap((entity) =>
      members.flatMap(([list, renameMember]) =>
        entity[list].map(({ name }) => ({ name, kebab: false, rename: renameMember, entity: entity.name })),
      ),
    ),
  ];
  const part = choices.pick(candidates);
  const to = part.kebab ? kebab : camel;
  const result = part.rename(model, { entity: part.entity, name: part.name, to });
  assert.ok(result.ok, result.ok ? "" : result.message);
  return {
    from: part.name,
    rename: (nextCamel, nextKebab) =>
      part.rename(result.model, { entity: part.entity, name: to, to: part.kebab ? nextKebab : nextCamel }),
  };
}

function idsOf(model: Model): readonly string[] {
  return [...toCanonicalJson(model).matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id as string).toSorted();
}

function usesOf(model: Model) {
  return model.entities.flatMap((entity) =>
    listUses(getLookup(model), entity).map(({ kind, used, path }) => ({ kind, used, path })),
  );
}

function withReversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReversedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, withReversedKeys(item)]),
  );
}
