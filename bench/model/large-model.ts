// A large model for measuring.
import { type ModelFiles, parseModel, renderModel } from "@lathe/model";

const TYPES = ["string", "integer", "datetime", "boolean", "decimal", "text"];

/** The files of a model with so many entities of so many fields, each related to the next; the last one may have more fields. */
export function largeModel(
  entityCount: number,
  fieldCount: number,
  { moduleCount = 10, lastFieldCount = fieldCount } = {},
): ModelFiles {
  const entities = Array.from({ length: entityCount }, (_, i) => ({
    name: `entity-${i}`,
    module: `module-${i % moduleCount}`,
    kind: "persistent",
    display: "field0",
    external: { list: "anonymous", get: "anonymous" },
    readRule: {
      any: [
        { field: "field1", op: "gt", value: 5 },
        { field: "next.field3", op: "eq", value: true },
      ],
    },
    fields: Array.from({ length: i === entityCount - 1 ? lastFieldCount : fieldCount }, (_unused, j) => ({
      name: `field${j}`,
      type: TYPES[j % TYPES.length],
      description: "A field of the bench.",
      required: j === 0,
      external: { read: true },
    })),
    relations: [
      { name: "next", kind: "belongsTo", target: `entity-${(i + 1) % entityCount}`, selection: ["field0"] },
    ],
    collections: [
      { name: "previous", of: { entity: `entity-${(i + entityCount - 1) % entityCount}`, relation: "next" } },
    ],
  }));
  const modules = Array.from({ length: moduleCount }, (_, i) => ({ name: `module-${i}` }));
  const drafts = new Map<string, string>([
    ["lathe.json", JSON.stringify({ name: "bench" })],
    ...modules.map((module): [string, string] => [
      `model/${module.name}/module.json`,
      JSON.stringify(module),
    ]),
    ...entities.map((entity): [string, string] => [
      `model/${entity.module}/${entity.name}.json`,
      JSON.stringify(entity),
    ]),
  ]);
  return renderModel(parseModel(drafts).model);
}
