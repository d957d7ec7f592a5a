// How long the model takes for a large project: 500 entities of 30 fields. Medians of several rounds; cores are shared,
// so read them as orders of magnitude.
import { createHash } from "node:crypto";
import {
  addField,
  diffModels,
  isUsable,
  parseModel,
  computeRevision,
  validate,
  renderModel,
} from "@lathe/model";
import { measureEdits } from "./model/edits.ts";
import { largeModel } from "./model/large-model.ts";
import { measurePlans } from "./model/plans.ts";

const ENTITIES = 500;
const FIELDS = 30;
const ROUNDS = 7;

const files = largeModel(ENTITIES, FIELDS);
const { model, issues } = parseModel(files);
if (!isUsable(issues)) throw new Error(`the bench model is invalid: ${JSON.stringify(issues[0])}`);

const edit = { entity: "entity-250", draft: { name: "added", type: "string" } };
const edited = addField(model, edit);
if (!edited.ok) throw new Error(edited.message);
const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);

console.log(
  `${ENTITIES} entities x ${FIELDS} fields, ${(bytes / 1e6).toFixed(1)} MB of files; medians of ${ROUNDS} rounds`,
);
report("parse, validate and hash", () => computeRevision(parseModel(files).model, freshHash()));
report("parse and validate", () => parseModel(files));
const strangers = Array.from({ length: ROUNDS }, () => structuredClone(model));
report("validate", () => validate(strangers.pop() ?? model));
report("validate, nothing changed", () => validate({ ...model }));
report("hash", () => computeRevision(model, freshHash()));
report("write all files", () => renderModel(structuredClone(model)));
report("add a field", () => addField(model, edit)); // the model itself is validated by now, as in a server
report("difference of two models", () => diffModels(model, edited.model));
for (const { name, ms } of await measureEdits(files, ROUNDS)) print(name, ms);
for (const { name, ms } of await measurePlans(files, ROUNDS)) print(name, ms);

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
  print(name, times[ROUNDS >> 1] ?? 0);
}

function print(name: string, ms: number): void {
  console.log(`${name.padEnd(38)} ${ms.toFixed(0).padStart(6)} ms`);
}
