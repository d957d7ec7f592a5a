// image: an uploaded picture and the sizes made of it.
import { IMAGE_FITS, IMAGE_FORMATS } from "@lathe/contract";
import { foldCase, variantNameShape } from "../names.ts";
import { list } from "../shape/list.ts";
import { object, optional, required } from "../shape/object.ts";
import { nullable, number, oneOf, bool } from "../shape/scalars.ts";
import { defineFieldType } from "./field-type.ts";

const edge = nullable(number({ whole: true, min: 1, max: 10_000 }));

const variant = object({
  name: required(variantNameShape, "The variant's name in addresses."),
  width: optional(edge, null, "Pixels; null: follows the height, or stays as it is."),
  height: optional(edge, null, "Pixels; null: follows the width, or stays as it is."),
  fit: optional(oneOf(IMAGE_FITS), "inside", "How the picture fills width and height."),
  format: optional(oneOf(IMAGE_FORMATS), "webp", "The file format."),
  quality: optional(number({ whole: true, min: 1, max: 100 }), 80, "1 (small) to 100 (faithful)."),
});

export const imageType = defineFieldType({
  type: "image",
  group: "other",
  description: "an uploaded picture and the sizes made of it",
  example: {
    assetId: "0199f0c2-5a5e-7c5f-8a51-3c1f7a0f4b11",
    state: "ready",
    width: 3200,
    height: 2133,
    variants: {},
  },
  label: "Image",
  options: {
    variants: optional(list(variant, { max: 20 }), [], "The sizes that are made of each picture."),
    autoProcess: optional(bool, true, "Whether they are made right after the upload."),
  },
  capabilities: { searchable: false, filterable: false, sortable: false, unique: false },
  valueHint: "the id of an uploaded image",
  column: () => "uuid",
  valueSchema: () => ({ type: "string", format: "uuid" }),
  readValue: () => undefined,
  checkOptions(field, report) {
    const seen = new Set<string>();
    for (const [index, { name }] of field.variants.entries()) {
      if (seen.has(foldCase(name))) {
        report(
          ["variants", index, "name"],
          `There is another variant "${name}"; names differ in more than letter case.`,
        );
      }
      seen.add(foldCase(name));
    }
  },
  sample: () => undefined,
});
