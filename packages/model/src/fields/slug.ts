// slug: a readable part of an address, such as "hello-world".
import { SLUG_PATTERN } from "@lathe/contract";
import { memberReference } from "../parts/shared-members.ts";
import { optional } from "../shape/object.ts";
import { nullable } from "../shape/scalars.ts";
import { defineFieldType } from "./field-type.ts";
import { createFormattedText } from "./formatted-text.ts";
import { createMaxLengthMember } from "./text-length.ts";

export const slugType = defineFieldType({
  type: "slug",
  group: "text",
  description: "a readable part of an address, in lower case with hyphens",
  example: "harbour-wall-rebuilt",
  options: {
    maxLength: createMaxLengthMember(160),
    from: optional(
      nullable(memberReference),
      null,
      "The field that forms make it from; null: the one that labels records.",
    ),
  },
  ...createFormattedText({
    label: "Slug",
    valueHint: 'a slug such as "hello-world"',
    pattern: SLUG_PATTERN,
    schema: { pattern: SLUG_PATTERN },
    sample: (n) => `sample-${n}`,
  }),
});
