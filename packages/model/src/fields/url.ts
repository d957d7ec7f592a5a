// url: an absolute web address.
import { URL_PATTERN } from "@lathe/contract";
import { defineFormattedText } from "./formatted-text.ts";

export const urlType = defineFormattedText({
  type: "url",
  label: "Web address",
  defaultMaxLength: 2048,
  valueHint: 'a web address such as "https://example.com/page"',
  pattern: URL_PATTERN,
  schema: { format: "uri", pattern: URL_PATTERN },
  sample: (n) => `https://example.com/page-${n}`,
});
