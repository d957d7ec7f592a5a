// How long the model takes for a large project: 500 entities of 30 fields. Medians of several rounds; cores are shared,
// so read them as orders of magnitude.
import { createHash } from "node:crypto";
import {
  type ModelFiles,
  addField,
  diffModels,
  isUsable,
  parseModel,
  revisionOf,
  validate,
  writeModel,
} from "@lathe/model";

const ENTITIES = 500;
const FIELDS = 30;
const ROUNDS = 7;
const TYPES = ["string", "integer", "datetime", "boolean", "decimal", "text"];

const files = largeModel();
const { model, issues } = parseModel(files);
if (!isUsable(issues)) throw new Error(`the bench model is invalid: ${JSON.stringify(issues[0])}`);

const edit = { entity: "entity-250", draft: { name: "added", type: "string" } };
const edited = addField(model, edit);
if (!edited.ok) throw new Error(edited.message);
const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);

console.log(
  `${ENTITIES} entities x ${FIELDS} fields, ${(bytes / 1e6).toFixed(1)} MB of files; medians of ${ROUNDS} rounds`,
);
report("parse, validate and hash", () => revisionOf(parseModel(files).model, freshHash()));
report("parse and validate", () => parseModel(files));
report("validate", () => validate({ ...model }));
report("hash", () => revisionOf(model, freshHash()));
report("write all files", () => writeModel(structuredClone(model)));
report("add a field", () => addField(model, edit)); // the model itself is validated by now, as in a server
report("difference of two models", () => diffModels(model, edited.model));

/** A hash function that nothing was hashed with yet: revisions are kept per function. */
function freshHash(): (text: string) => string {
  return (text) => createHash("sha256").update(text).digest("hex");
}

function report(name: string, work: () => unknown): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  console.log(`${name.padEnd(28)} ${(times[ROUNDS >> 1] ?? 0).toFixed(0).padStart(6)} ms`);
}

function largeModel(): ModelFiles {
  const entities = Array.from({ length: ENTITIES }, (_, i) => ({
    name: `entity-${i}`,
    module: `module-${i % 10}`,
    kind: "persistent",
    display: "field0",
    external: { list: "anonymous", get: "anonymous" },
    readRule: {
      any: [
        { field: "field1", op: "gt", value: 5 },
        { field: "next.field3", op: "eq", value: true },
      ],
    },
    fields: Array.from({ length: FIELDS }, (_unused, j) => ({
      name: `field${j}`,
      type: TYPES[j % TYPES.length],
      description: "A field of the bench.",
      required: j === 0,
      external: { read: true },
    })),
    relations: [
      { name: "next", kind: "belongsTo", target: `entity-${(i + 1) % ENTITIES}`, selection: ["field0"] },
    ],
    collections: [
      { name: "previous", of: { entity: `entity-${(i + ENTITIES - 1) % ENTITIES}`, relation: "next" } },
    ],
  }));
  const modules = Array.from({ length: 10 }, (_, i) => ({ name: `module-${i}` }));
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
  return writeModel(parseModel(drafts).model);
}
