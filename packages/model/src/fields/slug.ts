// slug: a readable part of an address, such as "hello-world".
import { SLUG_PATTERN } from "@lathe/contract";
import { defineFormattedText } from "./formatted-text.ts";

export const slugType = defineFormattedText({
  type: "slug",
  label: "Slug",
  defaultMaxLength: 160,
  valueHint: 'a slug such as "hello-world"',
  pattern: SLUG_PATTERN,
  schema: { pattern: SLUG_PATTERN },
  sample: (n) => `sample-${n}`,
});
