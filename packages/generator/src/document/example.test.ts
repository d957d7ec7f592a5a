import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFINITION, type Schema } from "@lathe/contract";
import { findExample } from "./example.ts";

const name = { type: "string", examples: ["Rex"] };
const nameless = { type: "string" };

function pet(members: Readonly<Record<string, Schema<unknown>>>, required: readonly string[]) {
  return { type: "object", properties: members, required };
}

test("an example is made of the examples of the parts", () => {
  const schema = pet(
    {
      name,
      kind: { type: "string", enum: ["dog", "cat"] },
      isOld: { type: "boolean" },
      friends: {
        type: "array",
        items: { $ref: "#/components/schemas/Friend", [DEFINITION]: pet({ name }, []) },
      },
      note: { anyOf: [name, { type: "null" }] },
      owner: { $ref: "#/components/schemas/Owner" },
    },
    [],
  );
  assert.deepEqual(findExample(schema, { Owner: { id: 1 } }), {
    name: "Rex",
    kind: "dog",
    isOld: true,
    friends: [{ name: "Rex" }],
    note: "Rex",
    owner: { id: 1 },
  });
});

test("an example that a schema brings along goes before those of its parts", () => {
  assert.deepEqual(findExample({ ...pet({ name }, []), examples: [{}] }, {}), {});
  assert.equal(findExample({ anyOf: [name, { type: "null" }], examples: [null] }, {}), null);
});

test("what has no example is left out where it may be, and else there is none", () => {
  assert.deepEqual(findExample(pet({ name, note: nameless }, ["name"]), {}), { name: "Rex" });
  assert.equal(findExample(pet({ name, note: nameless }, ["note"]), {}), undefined);
  assert.equal(findExample({ type: "array", items: nameless }, {}), undefined);
});
