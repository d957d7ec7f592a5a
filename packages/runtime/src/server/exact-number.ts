// Numbers of JSON texts that JavaScript would change without a word: too many digits, too large, too small.

const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** So many are always kept, unless an exponent makes them too large or too small. */
const SAFE_DIGITS = 15;

/** The most digits that `toPrecision` writes. */
const MAX_PRECISION = 100;

/** What a number is, however it is written: its digits without zeros around them, and where the point is. */
interface Decimal {
  readonly digits: string;
  /** How many digits are before the point; negative for zeros behind it. */
  readonly point: number;
}

/**
 * Whether a number of a JSON text is still the same after JSON.parse. A fraction may be written with more digits than are
 * needed to tell it from all others, as long as they are its own; a whole number must be exactly what it says.
 */
export function isExactNumber(literal: string): boolean {
  if (literal.length <= SAFE_DIGITS && !/e/i.test(literal)) return true;
  const value = Number(literal);
  if (!Number.isFinite(value)) return false;
  const sent = parseDecimalLiteral(literal);
  if (isSameDecimal(sent, parseDecimalLiteral(String(value)))) return true;
  if (Number.isInteger(value) || sent.digits.length > MAX_PRECISION) return false;
  return isSameDecimal(sent, parseDecimalLiteral(value.toPrecision(Math.max(17, sent.digits.length))));
}

function parseDecimalLiteral(literal: string): Decimal {
  const [, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(literal) ?? [];
  const all = `${whole}${fraction}`;
  const digits = all.replace(/^0+/, "");
  const point = whole.length + Number(exponent) - (all.length - digits.length);
  const trimmed = trimTrailingZeros(digits);
  return trimmed === "" ? { digits: "0", point: 0 } : { digits: trimmed, point };
}

/** A pattern would look at every zero of a long number again and again. */
function trimTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

function isSameDecimal(a: Decimal, b: Decimal): boolean {
  return a.digits === b.digits && a.point === b.point;
}
