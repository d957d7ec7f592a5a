// The types that JSON Schemas say, as the text that becomes of them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { emitNamedType, emitValueType, referFrom } from "../emit/value-type.ts";
import { print } from "../write/ts-printer.ts";
import { resolveSchemaTypes } from "./schema-type.ts";
import { nameSchemaTypes } from "./type-naming.ts";
import type { JsonSchema } from "./types.ts";

/** What becomes of a schema: the declarations that it needs, and behind them the type of the field. */
function typeText(schema: JsonSchema): string {
  const taken = new Set<string>();
  const { type, named } = nameSchemaTypes(resolveSchemaTypes(schema), {
    name: "Data",
    description: "",
    dir: "d",
    takeName(wanted) {
      let name = wanted;
      for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
      taken.add(name);
      return name;
    },
  });
  const refer = referFrom("d");
  return [
    ...named.map((one) => print(emitNamedType(one, refer)).replaceAll("export ", "")),
    print(emitValueType(type, refer)),
  ].join("\n");
}

function check(cases: readonly (readonly [schema: JsonSchema, text: string])[]): void {
  for (const [schema, text] of cases) assert.equal(typeText(schema), text, JSON.stringify(schema));
}

const TEXT = { type: "string" };
const NAMED = { type: "object", properties: { name: TEXT }, required: ["name"] };

suite("values", () => {
  test("of one kind, or of several; null belongs to the field", () =>
    check([
      [{}, "unknown"],
      [{ title: "Anything", description: "At all." }, "unknown"],
      [{ type: "string", maxLength: 5, pattern: "a", format: "date" }, "string"],
      [{ type: "integer", minimum: 1 }, "number"],
      [{ type: ["integer", "number"] }, "number"],
      [{ type: ["string", "null"] }, "string"],
      [{ type: ["boolean", "string"] }, "string | boolean"],
      [{ type: "null" }, "never"],
    ]));

  test("of a list of values", () =>
    check([
      [{ enum: ["a", 1, true, null] }, '"a" | 1 | true'],
      [{ enum: [true, false] }, "boolean"],
      [{ type: "string", enum: ["a", 1] }, '"a"'],
      [{ const: "it's" }, '"it\'s"'],
      [{ const: -1.5 }, "-1.5"],
      [{ enum: [["a", 1]] }, 'readonly ["a", 1]'],
      [{ const: { a: 1 } }, "interface Data {\n  readonly a: 1;\n}\nData"],
    ]));
});

suite("lists", () => {
  test("of any length", () =>
    check([
      [{ type: "array" }, "readonly unknown[]"],
      [{ type: "array", items: TEXT, minItems: 1 }, "readonly string[]"],
      [{ type: "array", items: { enum: ["a", "b"] } }, 'readonly ("a" | "b")[]'],
      [{ type: "array", items: { type: "array", items: TEXT } }, "readonly (readonly string[])[]"],
      [{ type: "array", items: false }, "readonly []"],
      [
        { type: "array", items: { ...NAMED, type: ["object", "null"] } },
        "type Data = readonly ({\n  readonly name: string;\n} | null)[];\nData",
      ],
    ]));

  test("with places: those that must be there, those that can be, and what comes behind", () =>
    check([
      [
        { type: "array", prefixItems: [TEXT, { type: "number" }] },
        "readonly [string?, number?, ...unknown[]]",
      ],
      [
        { type: "array", prefixItems: [TEXT, { type: "number" }], minItems: 1, items: { enum: [1, 2] } },
        "readonly [string, number?, ...(1 | 2)[]]",
      ],
      [{ type: "array", prefixItems: [TEXT], minItems: 1, items: false }, "readonly [string]"],
      [{ type: "array", prefixItems: [TEXT, TEXT], minItems: 1, maxItems: 1 }, "readonly [string]"],
      [{ type: "array", prefixItems: [TEXT, false], items: TEXT }, "readonly [string?]"],
    ]));
});

suite("objects", () => {
  test("have members that must be there and such that can be, with what is said about them", () =>
    check([
      [
        {
          type: "object",
          properties: {
            name: { type: "string", description: "Shown first." },
            "odd name": { type: "object", properties: { x: {} } },
          },
          required: ["name", "other"],
        },
        `interface Data {
  /** Shown first. */
  readonly name: string;
  readonly "odd name"?: {
    readonly x?: unknown;
  };
  readonly other: unknown;
}
Data`,
      ],
    ]));

  test("have other members where the schema says so", () =>
    check([
      [{ type: "object" }, "{ readonly [key: string]: unknown }"],
      [{ type: "object", additionalProperties: { type: "number" } }, "{ readonly [key: string]: number }"],
      [{ type: "object", additionalProperties: false }, "{ readonly [key: string]: never }"],
      [
        { type: "object", patternProperties: { "^x": TEXT }, additionalProperties: false },
        "{ readonly [key: string]: string }",
      ],
      [
        { ...NAMED, additionalProperties: true },
        "interface Data {\n  readonly name: string;\n  readonly [key: string]: unknown;\n}\nData",
      ],
      [
        { type: "object", properties: { a: TEXT }, additionalProperties: { type: "number" } },
        "interface Data {\n  readonly a?: string;\n  readonly [key: string]: number | string | undefined;\n}\nData",
      ],
    ]));

  test("can't be where a member must be there that can't be", () =>
    check([
      [{ type: "object", properties: { a: false }, required: ["a"] }, "never"],
      [{ type: "object", required: ["a"], additionalProperties: false }, "never"],
    ]));

  test("without a type, other values are left: the schema does not forbid them", () =>
    check([
      [
        { properties: { a: TEXT } },
        `type Data = DataOption1 | readonly unknown[] | string | number | boolean;
interface DataOption1 {
  readonly a?: string;
}
Data`,
      ],
    ]));
});

suite("schemas of schemas", () => {
  test("one of several, named by what tells them apart", () =>
    check([
      [
        {
          type: "array",
          items: {
            oneOf: [
              { type: "object", properties: { kind: { const: "text" } }, required: ["kind"] },
              {
                type: "object",
                title: "A picture",
                properties: { url: TEXT },
                description: "From elsewhere.",
              },
              { type: "string" },
            ],
          },
        },
        `type Data = readonly (DataText | DataAPicture | string)[];
interface DataText {
  readonly kind: "text";
}
/** From elsewhere. */
interface DataAPicture {
  readonly url?: string;
}
Data`,
      ],
      [{ anyOf: [TEXT, { type: "number" }], type: ["string", "boolean"] }, "string"],
      [{ if: TEXT, then: TEXT, else: { type: "number" } }, "string | number"], // oxlint-disable-line unicorn/no-thenable -- a keyword of JSON Schema
    ]));

  test("all of several, as one", () =>
    check([
      [
        { allOf: [NAMED, { type: "object", properties: { name: { enum: ["x", "y"] }, n: {} } }] },
        'interface Data {\n  readonly name: "x" | "y";\n  readonly n?: unknown;\n}\nData',
      ],
      [
        {
          allOf: [
            { ...NAMED, additionalProperties: false },
            { type: "object", required: ["more"] },
          ],
        },
        "never",
      ],
      [
        {
          allOf: [
            { type: "array", items: { type: ["string", "null"] } },
            { type: "array", items: TEXT },
          ],
        },
        "readonly string[]",
      ],
    ]));

  test("a reference and what is added to it", () =>
    check([
      [
        { $defs: { base: NAMED }, allOf: [{ $ref: "#/$defs/base" }, { ...NAMED, required: [] }] },
        `type Data = DataBase & {
  readonly name?: string;
};
interface DataBase {
  readonly name: string;
}
Data`,
      ],
    ]));
});

suite("references", () => {
  test("to something short are written out, others by name", () =>
    check([
      [{ $defs: { id: TEXT }, type: "array", items: { $ref: "#/$defs/id" } }, "readonly string[]"],
      [
        { $defs: { part: NAMED }, type: "array", items: { $ref: "#/$defs/part" } },
        "type Data = readonly DataPart[];\ninterface DataPart {\n  readonly name: string;\n}\nData",
      ],
    ]));

  test("into oneself, with null where the schema has it", () =>
    check([
      [
        { type: ["object", "null"], properties: { next: { $ref: "#" } } },
        "interface Data {\n  readonly next?: Data | null;\n}\nData",
      ],
      [{ type: "array", items: { $ref: "#" } }, "type Data = readonly Data[];\nData"],
      [
        {
          $defs: {
            node: {
              type: "object",
              properties: { children: { type: "array", items: { $ref: "#/$defs/node" } } },
            },
          },
          $ref: "#/$defs/node",
        },
        "interface DataNode {\n  readonly children?: readonly DataNode[];\n}\nDataNode",
      ],
    ]));

  test("that lead round in a circle add nothing", () =>
    check([
      [{ anyOf: [{ $ref: "#" }, TEXT] }, "string"],
      [{ $defs: { a: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" }, "never"],
      [
        {
          $defs: {
            a: { anyOf: [{ $ref: "#/$defs/b" }, TEXT] },
            b: { anyOf: [{ $ref: "#/$defs/a" }, { type: "number" }] },
          },
          type: "object",
          properties: { a: { $ref: "#/$defs/a" }, b: { $ref: "#/$defs/b" } },
        },
        "interface Data {\n  readonly a?: number | string;\n  readonly b?: string | number;\n}\nData",
      ],
    ]));
});

test("what is wide or has many members gets a name", () => {
  const words = ["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbb", "cccccccccccccccccccc"];
  const members = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, {}]));
  check([
    [
      { type: "array", items: { type: "array", items: { enum: words } } },
      `type Data = readonly DataItem[];
type DataItem = readonly ("aaaaaaaaaaaaaaaaaaaa" | "bbbbbbbbbbbbbbbbbbbb" | "cccccccccccccccccccc")[];
Data`,
    ],
    [
      { type: "object", properties: { inner: { type: "object", properties: members } } },
      `interface Data {
  readonly inner?: DataInner;
}
interface DataInner {
${Object.keys(members)
  .map((name) => `  readonly ${name}?: unknown;`)
  .join("\n")}
}
Data`,
    ],
  ]);
});
