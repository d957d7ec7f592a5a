// How records show images: other than requests take them, and in each family in its own way.
import { FAMILY_BASE, type Family, SYSTEM_RESOURCES } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { MEDIA_SCHEMAS } from "./api-names.ts";
import { SAMPLE_ASSET_ID, SAMPLE_ID } from "./samples.ts";
import type { JsonSchema, ResolvedImage, ResolvedMember } from "./types.ts";
import { type ValueType, toNullable } from "./value-type.ts";

const createReference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const createNullable = (name: string): JsonSchema => ({ anyOf: [createReference(name), { type: "null" }] });

const REQUIRED: Readonly<Record<Family, JsonSchema>> = {
  admin: createReference(MEDIA_SCHEMAS.adminImage),
  external: createReference(MEDIA_SCHEMAS.externalImage),
};
const NULLABLE: Readonly<Record<Family, JsonSchema>> = {
  admin: createNullable(MEDIA_SCHEMAS.adminImage),
  external: createNullable(MEDIA_SCHEMAS.externalImage),
};
const SHOWN: ReadonlySet<JsonSchema> = new Set([...Object.values(REQUIRED), ...Object.values(NULLABLE)]);

/** What a member looks like in the records of a family. */
export function getShownSchema({ image, required, schema }: ResolvedMember, family: Family): JsonSchema {
  return image === null ? schema : (required ? REQUIRED : NULLABLE)[family];
}

/** True for the schema of a shown image, whose references start at the API document. */
export function isShownImage(schema: JsonSchema): boolean {
  return SHOWN.has(schema);
}

/** The type of a member in the records of a family. */
export function getShownType({ image, required, valueType }: ResolvedMember, family: Family): ValueType {
  if (image === null) return valueType;
  const variants: ValueType = { kind: "field", fieldId: image.fieldId };
  return toNullable({ kind: "image", family, variants }, !required);
}

const SAMPLE_SIZE = { width: 1600, height: 900 } as const;
/** An example is there to be read. */
const MAX_SAMPLE_VARIANTS = 2;

/** A member's value in an example of a record. */
export function getShownSample({ image, sample }: ResolvedMember, family: Family): JsonValue {
  if (image === null) return sample;
  const shown = image.variants.slice(0, MAX_SAMPLE_VARIANTS);
  const urls = Object.fromEntries(shown.map(({ name }) => [name, formatSampleUrl(image, family, name)]));
  return family === "admin"
    ? { assetId: SAMPLE_ASSET_ID, state: "ready", ...SAMPLE_SIZE, variants: urls }
    : { ...SAMPLE_SIZE, size: urls };
}

function formatSampleUrl({ path }: ResolvedImage, family: Family, variant: string): string {
  const asset = `${FAMILY_BASE[family]}/${SYSTEM_RESOURCES.media}/${path}/${SAMPLE_ASSET_ID}`;
  return family === "admin"
    ? `${asset}/files/${variant}`
    : `${asset}/${variant}?record=${SAMPLE_ID}&signature=${"0".repeat(SIGNATURE_DIGITS)}`;
}

const SIGNATURE_DIGITS = 32;
