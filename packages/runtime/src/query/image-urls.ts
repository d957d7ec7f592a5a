// The words of image URLs: what statements print, and what routes read again.

/** Stands before the parameters of a rule in a query: no parameter's name has a dot, so none can pass for a word of ours. */
export const RULE_PARAMETER_PREFIX = "rule.";

/** How many hexadecimal digits of its HMAC a URL carries: 128 bits. */
export const SIGNATURE_DIGITS = 32;
