// uuid: an identifier of 128 bits.
import { parseUuid } from "@lathe/contract";
import { COMPARABLE, defineFieldType } from "./field-type.ts";

export const uuidType = defineFieldType({
  type: "uuid",
  group: "other",
  description: "an identifier of 128 bits",
  example: "0199f0c2-5a5e-7c5f-8a51-3c1f7a0f4b11",
  label: "UUID",
  options: {},
  capabilities: COMPARABLE,
  valueHint: "a UUID",
  column: () => "uuid",
  valueSchema: () => ({ type: "string", format: "uuid" }),
  readValue: (value) => (typeof value === "string" ? parseUuid(value) : undefined),
  sample: (_field, n) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0").slice(-12)}`,
});
