// The canonical form of a model and the revision that stands for it.
import { compareCodeUnits, isJsonObject } from "./json-value.ts";
import type { Model } from "./types.ts";

/** A cryptographic hash of a text, as hexadecimal digits; given by the caller, because this package stays pure. */
export type HashText = (text: string) => string;

/** JSON with sorted keys and nothing left out: equal for equal models, on every machine. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted(compareCodeUnits)
    .map((key) => `${JSON.stringify(key)}:${toCanonicalJson(value[key])}`);
  return `{${members.join(",")}}`;
}

const hashes = new WeakMap<HashText, WeakMap<object, string>>();

/** The revision of a model: a hash over the hashes of its parts, of which an edit leaves most untouched. */
export function computeRevision(model: Model, hash: HashText): string {
  let known = hashes.get(hash);
  if (known === undefined) hashes.set(hash, (known = new WeakMap()));
  const hashPart = (part: object): string => {
    let value = known.get(part);
    if (value === undefined) known.set(part, (value = hash(toCanonicalJson(part))));
    return value;
  };
  const parts = [model.project, ...model.modules, ...model.entities];
  return hash(["model", ...parts.map(hashPart)].join("\n"));
}
