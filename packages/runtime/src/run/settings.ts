// Reads single settings from the environment: each gives a value, or a problem that says what to write instead.
import { isIP } from "node:net";
import type { TrustProxy } from "@lathe/http";
import { CACHE_NAMES, type CacheName } from "../cache/caches.ts";

/** A setting that was read, or why it can't be. */
export type SettingResult<T> = { readonly value: T } | { readonly problem: string };

/** The environment as `process.env` gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable holds, without blanks around it; undefined where it is absent, empty or blank. */
export function findSetting(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  return text === undefined || text === "" ? undefined : text;
}

/** Gives what a variable says; the fallback where it says nothing, or nothing that can be read, which is added to the problems. */
export function createSettingParser(environment: Environment, problems: string[]) {
  return <T>(name: string, fallback: T, read: (text: string) => SettingResult<T>): T => {
    const text = findSetting(environment, name);
    if (text === undefined) return fallback;
    const reading = read(text);
    if ("value" in reading) return reading.value;
    problems.push(reading.problem);
    return fallback;
  };
}

/** A whole number within bounds. */
export function parseInteger(
  text: string,
  { name, min, max }: { readonly name: string; readonly min: number; readonly max: number },
): SettingResult<number> {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return { value };
  return { problem: `${name} is ${formatQuoted(text)}. Use a whole number from ${min} to ${max}.` };
}

/** One of some words, in any letter case. */
export function parseChoice<T extends string>(
  text: string,
  { name, of }: { readonly name: string; readonly of: readonly T[] },
): SettingResult<T> {
  const value = of.find((choice) => choice === text.toLowerCase());
  if (value !== undefined) return { value };
  return { problem: `${name} is ${formatQuoted(text)}. Use one of ${of.join(", ")}.` };
}

/** Reads LATHE_CACHE: which caches are off. */
export function parseCachesOff(text: string): SettingResult<readonly CacheName[]> {
  const word = text.toLowerCase();
  if (word === "on") return { value: [] };
  if (word === "off") return { value: CACHE_NAMES };
  const parts = word.split(",").map((part) => part.trim());
  const names = CACHE_NAMES.filter((name) => parts.includes(`no-${name}`));
  if (names.length === new Set(parts).size) return { value: names };
  const all = CACHE_NAMES.map((name) => `no-${name}`).join(", ");
  return { problem: `LATHE_CACHE is ${formatQuoted(text)}. Use on, off, or some of ${all}.` };
}

/** Names that stand for ranges of addresses. */
const RANGES = ["loopback", "linklocal", "uniquelocal"];

/** Reads TRUST_PROXY. */
export function parseTrustProxy(text: string): SettingResult<TrustProxy> {
  const word = text.toLowerCase();
  if (word === "true" || word === "false") return { value: word === "true" };
  if (/^[0-9]{1,2}$/.test(text)) return { value: text === "0" ? false : Number(text) };
  const addresses = text.split(",").map((part) => part.trim());
  if (addresses.every(isAddress)) return { value: addresses };
  return {
    problem:
      `TRUST_PROXY is ${formatQuoted(text)}. Use true, false, the number of proxies in front, ` +
      "or their addresses, as in 10.0.0.1,192.168.0.0/16.",
  };
}

function isAddress(text: string): boolean {
  if (RANGES.includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** A text as messages show it: short, and on one line. */
function formatQuoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
