// email: an e-mail address.
import { EMAIL_PATTERN } from "@lathe/contract";
import { defineFieldType } from "./field-type.ts";
import { createFormattedText } from "./formatted-text.ts";
import { createMaxLengthMember } from "./text-length.ts";

export const emailType = defineFieldType({
  type: "email",
  group: "text",
  description: "an e-mail address",
  example: "ada@example.com",
  options: { maxLength: createMaxLengthMember(254) },
  ...createFormattedText({
    label: "E-mail address",
    valueHint: 'an e-mail address such as "ada@example.com"',
    pattern: EMAIL_PATTERN,
    schema: { format: "email", pattern: EMAIL_PATTERN },
    sample: (n) => `person${n}@example.com`,
  }),
});
