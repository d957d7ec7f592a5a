// url: an absolute web address.
import { URL_PATTERN } from "@lathe/contract";
import { defineFieldType } from "./field-type.ts";
import { createFormattedText } from "./formatted-text.ts";
import { createMaxLengthMember } from "./text-length.ts";

export const urlType = defineFieldType({
  type: "url",
  group: "text",
  description: "an absolute web address",
  example: "https://example.com/page",
  options: { maxLength: createMaxLengthMember(2048) },
  ...createFormattedText({
    label: "Web address",
    valueHint: 'a web address such as "https://example.com/page"',
    pattern: URL_PATTERN,
    schema: { format: "uri", pattern: URL_PATTERN },
    sample: (n) => `https://example.com/page-${n}`,
  }),
});
