// Sizes of files as people read them.
import { numberFormat } from "./intl.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Writes a size: "8.2 MB". Limits in powers of two come out as people know them: 20 MB. */
export function formatBytes(bytes: number, locale: string): string {
  const step = findStep(bytes);
  const value = bytes / 1024 ** step;
  return numberFormat(locale, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 1 ? 1 : 0,
  }).format(value);
}

/** Writes a part of a size as a bare number, in the unit of the whole: "5.1" of "8.2 MB". */
export function formatPartOfBytes(part: number, whole: number, locale: string): string {
  const step = findStep(whole);
  const digits = step > 1 ? 1 : 0;
  return numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(part / 1024 ** step);
}

function findStep(bytes: number): number {
  return Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1);
}
