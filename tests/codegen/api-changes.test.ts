// What random edits change for callers: always told, about routes that exist, and never harmless both ways.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type ApiChange, AUTH_BASE, AUTH_ROUTES } from "@lathe/contract";
import { collectApiChanges, resolve } from "@lathe/codegen";
import { type Model, parseModel, renameEntity, renameField, renderModel } from "@lathe/model";
import fc from "fast-check";
import { arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { applyRandomEdits } from "../support/random-edit.ts";
import { randomModel } from "../support/random-model.ts";

const RUNS = propertyRuns(100);

suite("API changes of random models", () => {
  test("there are none without an edit, nor before the first generation", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const model = randomModel(choices);
        const { model: again } = parseModel(renderModel(model));
        assert.deepEqual(collectApiChanges({ before: model, after: again }), []);
        assert.deepEqual(collectApiChanges({ before: null, after: model }), []);
      }),
      RUNS,
    );
  });

  test("each names a route that exists, in order, each sentence once", () => {
    fc.assert(
      fc.property(arbitraryChoices(3000), (choices) => {
        const before = randomModel(choices);
        const after = applyRandomEdits(before, choices, 4);
        const changes = collectApiChanges({ before, after });
        const known = new Set([...routesOf(before), ...routesOf(after)]);
        for (const { route, message } of changes) {
          assert.ok(known.has(route), route);
          assert.match(message, /^["A-Z].*\.$/s);
        }
        const lines = changes.map(lineOf);
        assert.deepEqual(lines, [...new Set(lines)].toSorted());
        assert.deepEqual(changes, collectApiChanges({ before, after }));
      }),
      RUNS,
    );
  });

  test("one that is harmless is not harmless when it is undone", () => {
    fc.assert(
      fc.property(arbitraryChoices(3000), (choices) => {
        const before = randomModel(choices);
        const after = applyRandomEdits(before, choices, 2);
        const [there, back] = [
          collectApiChanges({ before, after }),
          collectApiChanges({ before: after, after: before }),
        ];
        assert.equal(there.length === 0, back.length === 0);
        if (there.length > 0) assert.ok([...there, ...back].some(({ kind }) => kind === "breaking"));
      }),
      RUNS,
    );
  });

  test("a rename is told as renames and moves, and as nothing else", () => {
    fc.assert(
      fc.property(arbitraryChoices(), (choices) => {
        const before = randomModel(choices);
        const entity = choices.pick(before.entities);
        const field = choices.pick(entity.fields)?.name;
        const first = renameEntity(before, { name: entity.name, to: "quite-fresh" });
        assert.ok(first.ok, first.ok ? "" : first.message);
        const second =
          field === undefined
            ? first
            : renameField(first.model, { entity: "quite-fresh", name: field, to: "quiteFresh" });
        assert.ok(second.ok, second.ok ? "" : second.message);
        for (const { kind, message } of collectApiChanges({ before, after: second.model })) {
          assert.equal(kind, "breaking");
          assert.match(message, /^(A member is renamed from|The route has moved to|Needs the permissions?) /);
        }
      }),
      RUNS,
    );
  });
});

function lineOf({ family, route, message }: ApiChange): string {
  return [family, route, message].join("\u0000");
}

function routesOf(model: Model): readonly string[] {
  const { entities } = resolve(model);
  return [
    ...entities.flatMap(({ routes, relationRoutes, mediaRoutes }) =>
      [...routes, ...relationRoutes, ...mediaRoutes].map(
        ({ method, path }) => `${method} ${path.replaceAll(/:([a-zA-Z]+)/g, "{$1}")}`,
      ),
    ),
    ...Object.values(AUTH_ROUTES).map(({ method, path }) => `${method} ${AUTH_BASE}${path}`),
    "GET /api/external/v1/openapi.json",
  ];
}
