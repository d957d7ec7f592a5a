// The text forms of values on the wire: one reader per form, giving the canonical text or undefined.

/** The range of the `integer` type. */
export const INTEGER_RANGE = { min: -2_147_483_648, max: 2_147_483_647 } as const;

const BIGINT_MIN = -(2n ** 63n);
const BIGINT_MAX = 2n ** 63n - 1n;

/** A whole number within the `integer` type's range. */
export function isInteger(value: unknown): value is number {
  return Number.isInteger(value) && isBetween(value as number, INTEGER_RANGE);
}

/** Digits with an optional minus, within 64 bits; leading zeros are dropped. */
export function parseBigint(text: string): string | undefined {
  if (!/^-?[0-9]{1,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value < BIGINT_MIN || value > BIGINT_MAX ? undefined : value.toString();
}

/** A decimal of at most `precision` digits, `scale` of them behind the point; written with exactly `scale`. */
export function parseDecimal(
  text: string,
  { precision, scale }: { readonly precision: number; readonly scale: number },
): string | undefined {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign = "", digitsBefore = "", fraction = ""] = match;
  const whole = digitsBefore.replace(/^0+/, "");
  const room = Math.max(1, precision - scale);
  if (fraction.length > scale || digitsBefore.length > room || whole.length > precision - scale)
    return undefined;
  const digits = `${whole === "" ? "0" : whole}${scale > 0 ? `.${fraction.padEnd(scale, "0")}` : ""}`;
  return sign === "-" && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Orders two decimals of any length. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(countFractionDigits(a), countFractionDigits(b));
  const difference = toScaledInteger(a, scale) - toScaledInteger(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The exact sum of two decimals of any length, with as many digits behind the point as the longer of them. */
export function addDecimals(a: string, b: string): string {
  const scale = Math.max(countFractionDigits(a), countFractionDigits(b));
  const sum = toScaledInteger(a, scale) + toScaledInteger(b, scale);
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  return `${sum < 0n ? "-" : ""}${whole}${scale === 0 ? "" : `.${digits.slice(-scale)}`}`;
}

/** A calendar date, `YYYY-MM-DD`, years 0001 to 9999. */
export function parseDate(text: string): string | undefined {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return undefined;
  return isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3])) ? text : undefined;
}

const DATETIME =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,3}))?([Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/;

/** A point in time with any offset and at most 3 decimals; written as `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export function parseDatetime(text: string): string | undefined {
  const match = DATETIME.exec(text);
  if (match === null || parseDate(match[1] as string) === undefined) return undefined;
  const [, day, hour, minute, second, fraction = "", offset] = match;
  const milliseconds = fraction.padEnd(3, "0");
  const time = Date.parse(`${day}T${hour}:${minute}:${second}.${milliseconds}${offset?.toUpperCase()}`);
  const written = new Date(time).toISOString();
  return /^[0-9]{4}-/.test(written) && !written.startsWith("0000") ? written : undefined;
}

/** A UUID in any letter case; written in lower case. */
export function parseUuid(text: string): string | undefined {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : undefined;
}

/** The pattern of a slug: lower-case words of letters and digits joined by single hyphens. */
export const SLUG_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$";

/** The pattern of an e-mail address: one `@`, no blanks and control characters, a domain of dotted labels. */
export const EMAIL_PATTERN =
  '^[^\\s\\u0000-\\u001f\\u007f@"(),:;<>\\[\\]\\\\]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$';

/** The pattern of a URL: absolute, http or https, no blanks and no control characters. */
export const URL_PATTERN = "^https?://[^\\s\\u0000-\\u001f\\u007f/?#]+([/?#][^\\s\\u0000-\\u001f\\u007f]*)?$";

/** Text that a database can keep: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function isBetween(value: number, { min, max }: { readonly min: number; readonly max: number }) {
  return value >= min && value <= max;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] as number);
}

function countFractionDigits(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

function toScaledInteger(text: string, scale: number): bigint {
  const missing = scale - countFractionDigits(text);
  return BigInt(text.replace(".", "") + "0".repeat(missing));
}
