// Schemas as the plain data that they are, and the types that they stand for.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boolean,
  count,
  DEFINITION,
  list,
  map,
  named,
  nullableText,
  object,
  oneOf,
  optional,
  type SchemaValue,
  text,
  words,
} from "./schema.ts";

const pet = named(
  "Pet",
  object({ name: text("Its name.", "Rex"), kind: words("What it is.", ["dog", "cat"]) }),
);

const owner = object(
  {
    pets: list("All of them.", pet),
    note: optional(nullableText("What is said of them.")),
    rooms: map("How many may go where.", count("That many.", 2)),
    choice: oneOf([object({ a: boolean("One.") }), object({ b: boolean("Other.") })]),
  },
  { description: "Somebody." },
);

type Owner = {
  readonly pets: readonly { readonly name: string; readonly kind: "dog" | "cat" }[];
  readonly note?: string | null;
  readonly rooms: Readonly<Record<string, number>>;
  readonly choice: { readonly a: boolean } | { readonly b: boolean };
};

type Same<A, B> = [A, B] extends [B, A] ? true : false;

test("a schema has the type of its values", () => {
  // Does not compile where it has not.
  const isSame: Same<SchemaValue<typeof owner>, Owner> = true;
  assert.ok(isSame);
});

test("a schema is JSON Schema: closed, with all members required but the optional ones", () => {
  assert.deepEqual(JSON.parse(JSON.stringify(owner)), {
    type: "object",
    description: "Somebody.",
    properties: {
      pets: { type: "array", description: "All of them.", items: { $ref: "#/components/schemas/Pet" } },
      note: { description: "What is said of them.", anyOf: [{ type: "string" }, { type: "null" }] },
      rooms: {
        type: "object",
        description: "How many may go where.",
        additionalProperties: { type: "integer", description: "That many.", minimum: 0, examples: [2] },
      },
      choice: {
        oneOf: [
          {
            type: "object",
            properties: { a: { type: "boolean", description: "One." } },
            required: ["a"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { b: { type: "boolean", description: "Other." } },
            required: ["b"],
            additionalProperties: false,
          },
        ],
      },
    },
    required: ["pets", "rooms", "choice"],
    additionalProperties: false,
  });
});

test("a named schema is a reference that holds what it refers to", () => {
  assert.deepEqual(pet[DEFINITION]?.["required"], ["name", "kind"]);
});
