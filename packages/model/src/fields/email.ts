// email: an e-mail address.
import { EMAIL_PATTERN } from "@lathe/contract";
import { defineFormattedText } from "./formatted-text.ts";

export const emailType = defineFormattedText({
  type: "email",
  label: "E-mail address",
  defaultMaxLength: 254,
  valueHint: 'an e-mail address such as "ada@example.com"',
  pattern: EMAIL_PATTERN,
  schema: { format: "email", pattern: EMAIL_PATTERN },
  sample: (n) => `person${n}@example.com`,
});
