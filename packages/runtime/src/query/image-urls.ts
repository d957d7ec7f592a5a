// The words of image URLs: what statements print, and what routes read again.
import type { Parameter } from "../db/driver.ts";
import type { ParameterDefinition } from "../definition.ts";

/** Stands before the parameters of a rule in a query: no parameter's name has a dot, so none can pass for a word of ours. */
export const RULE_PARAMETER_PREFIX = "rule.";

/** How many hexadecimal digits of its HMAC a URL carries: 128 bits. */
export const SIGNATURE_DIGITS = 32;

/** The two keys of an HMAC as SQL makes it, out of plain hashes: bytes as PostgreSQL reads them. */
export interface SigningKeys {
  readonly inner: string;
  readonly outer: string;
}

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** The keys for a key of at most 64 bytes (RFC 2104). */
export function createSigningKeys(key: Buffer): SigningKeys {
  const block = Buffer.alloc(BLOCK_BYTES);
  key.copy(block);
  const pad = (byte: number) => `\\x${Buffer.from(block.map((one) => one ^ byte)).toString("hex")}`;
  return { inner: pad(INNER_PAD), outer: pad(OUTER_PAD) };
}

const HOUR_SECONDS = 3600;

/** When a URL that is made now ends, in seconds: in one to two hours, and at the same moment for all that are made within an hour. */
export function getUrlExpiry(now: string): number {
  const hours = Math.floor(Date.parse(now) / 1000 / HOUR_SECONDS);
  return (hours + 2) * HOUR_SECONDS;
}

/** What a request gives to a rule, as the end of a query; nothing for what it leaves out. */
export function formatRuleQuery(
  definitions: readonly ParameterDefinition[],
  parameters: ReadonlyMap<string, Parameter> | undefined,
): string {
  return definitions
    .map(({ name, type }) => {
      const value = parameters?.get(name) ?? null;
      return value === null
        ? ""
        : `&${RULE_PARAMETER_PREFIX}${name}=${encodeURIComponent(formatArgument(value, type))}`;
    })
    .join("");
}

/** A decimal is compared with all digits that it could have; those that say nothing are left out here. */
function formatArgument(value: NonNullable<Parameter>, type: ParameterDefinition["type"]): string {
  const text = value.toString();
  return type === "decimal" && text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
