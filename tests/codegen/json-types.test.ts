// The types of json fields: random schemas become types that compile, in our layout, and that values of the schema fit.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import type { JsonValue, Model } from "@lathe/model";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { arbitraryChoices } from "../support/choices.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { type SchemaWithValues, randomJsonSchema } from "../support/random-json-schema.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { parseValidModel } from "./support/models.ts";
import {
  listBrowserTypeProblems,
  listFormatProblems,
  listTypeProblems,
  writeProject,
} from "./support/tools.ts";

/** How many fields an entity has. */
const PER_PROJECT = 20;

const read = { external: { read: true, write: true } };
const open = { external: { list: "anonymous", create: "anonymous" }, readRule: "everyone" };

/** An entity with a json field for each schema; one that embeds the fields of another; and a virtual one. */
function createModel(schemas: readonly object[]): Model {
  const fields = schemas.map((schema, i) => ({
    name: `field${i}`,
    type: "json",
    schema,
    required: i % 2 === 0,
    ...read,
  }));
  const entities = [
    { name: "things", kind: "persistent", ...open, fields },
    {
      name: "shelves",
      kind: "persistent",
      ...open,
      relations: [
        {
          name: "thing",
          kind: "belongsTo",
          target: "things",
          selection: fields.map(({ name }) => name),
          external: { read: true },
        },
      ],
    },
    {
      name: "cards",
      kind: "virtual",
      source: "shelves",
      external: { list: "anonymous" },
      readRule: "everyone",
      projection: fields.map(({ name }) => ({ name, from: `thing.${name}`, external: { read: true } })),
    },
  ];
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ name: "random" })],
      ["model/content/module.json", JSON.stringify({ name: "content" })],
      ...entities.map((entity): [string, string] => [
        `model/content/${entity.name}.json`,
        JSON.stringify({ module: "content", ...entity }),
      ]),
    ]),
  );
}

/** A program that gives values to every place where a field's type stands. */
function createProgram(samples: readonly SchemaWithValues[]): string {
  const lines = samples.flatMap(({ values }, i) =>
    values.flatMap((value, j) => [
      `const value${i}_${j} = ${JSON.stringify(value)} as const;`,
      `export const record${i}_${j}: Thing["field${i}"] = value${i}_${j};`,
      `export const input${i}_${j}: Required<ThingCreate>["field${i}"] = value${i}_${j};`,
      `export const embedded${i}_${j}: NonNullable<Shelf["thing"]>["field${i}"] = value${i}_${j};`,
      `export const projected${i}_${j}: Card["field${i}"] = value${i}_${j};`,
    ]),
  );
  return ['import type { Card, Shelf, Thing, ThingCreate } from "./external-types.ts";', ...lines, ""].join(
    "\n",
  );
}

function assertAdmitted({ schema, values }: SchemaWithValues): void {
  const isValid = new Ajv2020({ strict: false }).compile(schema);
  for (const value of values)
    assert.ok(isValid(value), JSON.stringify({ schema, value: value as JsonValue }));
}

test("random schemas: values that fit a schema fit its type, wherever it stands", () =>
  withTempFolder(async (folder) => {
    const { numRuns } = propertyRuns(60);
    const samples = fc
      .sample(arbitraryChoices(), { seed: 20_261_115, numRuns })
      .map((choices) => randomJsonSchema(choices));
    for (const sample of samples) assertAdmitted(sample);
    const projects = Array.from({ length: Math.ceil(samples.length / PER_PROJECT) }, (_, i) => ({
      name: i === 0 ? "project" : `project-${i}`,
      samples: samples.slice(i * PER_PROJECT, (i + 1) * PER_PROJECT),
    }));
    for (const { name, samples: own } of projects) {
      const files = render(resolve(createModel(own.map(({ schema }) => schema))));
      writeProject(join(folder, name), new Map([...files].filter(([path]) => !path.startsWith("openapi/"))));
    }
    assert.equal(listFormatProblems(folder), "");
    for (const { name, samples: own } of projects)
      writeTexts(folder, [[`${name}/client/values.ts`, createProgram(own)]]);
    assert.equal(listBrowserTypeProblems(folder), "");
    assert.equal(listTypeProblems(folder), "");
  }));

test("a value that a schema refuses does not fit its type", () =>
  withTempFolder(async (folder) => {
    const schema = {
      type: "array",
      items: {
        oneOf: [
          {
            type: "object",
            properties: { kind: { const: "text" }, text: { type: "string" } },
            required: ["kind", "text"],
            additionalProperties: false,
          },
          { type: "object", properties: { kind: { const: "rule" } }, required: ["kind"] },
        ],
      },
    };
    writeProject(join(folder, "project"), render(resolve(createModel([schema]))));
    writeTexts(folder, [["project/client/mistakes.ts", MISTAKES]]);
    assert.equal(listBrowserTypeProblems(folder), "");
  }));

const MISTAKES = `
import type { Thing, ThingCreate } from "./external-types.ts";

export const right: ThingCreate = { field0: [{ kind: "text", text: "a" }, { kind: "rule" }] };
// @ts-expect-error it must be there
export const missing: ThingCreate = {};
// @ts-expect-error null is no value
export const nothing: ThingCreate = { field0: null };
// @ts-expect-error a text has a text
export const incomplete: ThingCreate = { field0: [{ kind: "text" }] };
// @ts-expect-error no such kind
export const unknown: ThingCreate = { field0: [{ kind: "image" }] };
// @ts-expect-error a text has nothing else
export const more: ThingCreate = { field0: [{ kind: "text", text: "a", size: 1 }] };

export function textsOf({ field0 }: Thing): readonly string[] {
  return field0.flatMap((block) => (block.kind === "text" ? [block.text] : []));
}
`;
