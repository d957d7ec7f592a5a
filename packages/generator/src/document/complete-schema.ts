// The schema of a part as it is answered, made of the schema of the part as it is sent.
import type { Schema } from "@lathe/contract";

/** Bounds of values; a model that was broken by hand is answered as it is. */
const BOUNDS = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "not",
]);

/** What is answered is complete: every member is there, and may be out of bounds. */
export function completeSchema(schema: Schema<unknown>): Schema<unknown> {
  const { properties, ...rest } = schema;
  const kept = Object.entries(rest)
    .filter(([keyword]) => !BOUNDS.has(keyword) && keyword !== "default")
    .map(([keyword, value]) => [keyword, completeInside(value)]);
  if (properties === undefined) return Object.fromEntries(kept);
  const members = Object.entries(properties as Readonly<Record<string, Schema<unknown>>>)
    .filter(([, member]) => !isIdle(member))
    .map(([name, member]) => [name, completeSchema(member)] as const);
  const required = members.map(([name]) => name);
  return { ...Object.fromEntries(kept), properties: Object.fromEntries(members), required };
}

function completeInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(completeInside);
  return typeof value === "object" && value !== null ? completeSchema(value as Schema<unknown>) : value;
}

/** Whether a member may be sent, but says nothing, so that it is not kept: it has no meaning besides its one value. */
function isIdle(member: Schema<unknown>): boolean {
  return Object.keys(member).join() === "const";
}
