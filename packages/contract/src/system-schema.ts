// The version of the tables that every application has for itself, and how migrations tell which one they lead to.

/** The version that this Lathe makes, upgrades to, and needs to serve. */
export const SYSTEM_SCHEMA_VERSION = 13;

/** What a migration says that leads to a version: a comment that no free text of a model can be, since those begin with dashes. */
export function formatSystemVersion(version: number): string {
  return `/* lathe: system tables, version ${version} */`;
}

const SYSTEM_VERSION = /^\/\* lathe: system tables, version ([1-9][0-9]{0,8}) \*\/$/gm;

/** What the first version had instead. */
const FIRST_VERSION = 'create table "lathe"."accounts" (';

/** The version that the texts of migrations lead to; undefined where they make no such tables. */
export function findSystemVersion(migrations: Iterable<string>): number | undefined {
  let last: number | undefined;
  for (const text of migrations) {
    const versions = Array.from(text.matchAll(SYSTEM_VERSION), ([, digits]) => Number(digits));
    if (text.includes(FIRST_VERSION)) versions.push(1);
    last = versions.length === 0 ? last : Math.max(last ?? 1, ...versions);
  }
  return last;
}
