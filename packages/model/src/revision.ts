// The canonical form of a model and the revision that stands for it.
import { isJsonObject } from "./json-value.ts";
import type { Model } from "./types.ts";

/** A cryptographic hash of a text, as hexadecimal digits; given by the caller, because this package stays pure. */
export type HashText = (text: string) => string;

/** JSON with sorted keys and nothing left out: equal for equal models, on every machine. */
export function toCanonicalJson(value: unknown): string {
  const sorted = withSortedKeys(value);
  return sorted === undefined ? formatCanonical(value) : JSON.stringify(sorted);
}

/** A copy whose members come in order; undefined where an object of the language can't have them so. */
function withSortedKeys(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const items = value.map(withSortedKeys);
    return items.includes(undefined) ? undefined : items;
  }
  const members = value as Readonly<Record<string, unknown>>;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(members).toSorted()) {
    const member = withSortedKeys(members[key]);
    if (member === undefined || UNORDERED_KEY.test(key)) return undefined;
    sorted[key] = member;
  }
  return sorted;
}

/** Keys that an object does not keep where they were put: numbers come first, and this one is no member at all. */
const UNORDERED_KEY = /^[0-9]+$|^__proto__$/;

function formatCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatCanonical).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${formatCanonical(value[key])}`);
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
