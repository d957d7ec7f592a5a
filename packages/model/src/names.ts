// Names: their grammar, what is reserved, and the only place, besides name-from-text.ts, that changes the case or number of a name.
import {
  LIST_PARAMETERS,
  MAX_NAME_LENGTH,
  ORIGINAL_VARIANT,
  SYSTEM_MEMBERS,
  SYSTEM_MODULE,
} from "@lathe/contract";
import pluralize from "pluralize";
import { type ValueCheck, checkedText } from "./shape/scalars.ts";
import type { Shape } from "./shape/shape.ts";

const KEBAB = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";
const CAMEL = "^[a-z][a-zA-Z0-9]*$";

// A model file of that name could not be checked out on Windows.
const DEVICE_FILES = ["con", "prn", "aux", "nul", ...listNumbered("com"), ...listNumbered("lpt")];

/** Reserved names by the kind of thing they can't name, for editors. */
export const RESERVED_NAMES = {
  module: [SYSTEM_MODULE, "pg", ...DEVICE_FILES],
  entity: ["module", ...DEVICE_FILES],
  member: SYSTEM_MEMBERS,
  parameter: LIST_PARAMETERS,
  variant: [ORIGINAL_VARIANT],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type NameKind = keyof typeof RESERVED_NAMES;

/** Why each kind's reserved names are reserved. */
const RESERVED_REASON: Readonly<Record<NameKind, string>> = {
  module: "it is used by Lathe, the database or the file system",
  entity: "a model file of that name means something else",
  member: "every record has a member of that name",
  parameter: "lists already have a parameter of that name",
  variant: "it means the uploaded file itself",
};

/** A lower-case name with hyphens: modules and entities. */
export const moduleNameShape: Shape<string> = createFileNameShape("module");
export const entityNameShape: Shape<string> = createFileNameShape("entity");

/** A camelCase name: fields, relations, collections and projected members. */
export const memberNameShape: Shape<string> = createNameShape("member", CAMEL);
export const parameterNameShape: Shape<string> = createNameShape("parameter", CAMEL);
export const variantNameShape: Shape<string> = createNameShape("variant", CAMEL);

/** Why a name can't be used for that kind of thing, or undefined. */
export function findNameProblem(kind: NameKind, name: string): string | undefined {
  const kebab = kind === "module" || kind === "entity";
  if (name.length > MAX_NAME_LENGTH) {
    return `A name has at most ${MAX_NAME_LENGTH} characters; this has ${name.length}. Choose a shorter one.`;
  }
  if (!new RegExp(kebab ? KEBAB : CAMEL).test(name)) {
    return kebab
      ? `${formatQuoted(name)} can't be a name here: use lower-case letters and digits, words joined by single hyphens, such as "blog-posts".`
      : `${formatQuoted(name)} can't be a name here: start with a lower-case letter, then letters and digits only, such as "publishedAt".`;
  }
  const reserved = RESERVED_NAMES[kind].some((word) => foldCase(word) === foldCase(name));
  if (reserved || (kind === "module" && name.startsWith("pg-"))) {
    return `"${name}" is reserved: ${RESERVED_REASON[kind]}. Choose another name.`;
  }
  return undefined;
}

/** Names that are equal after this are the same name. */
export function foldCase(name: string): string {
  return name.toLowerCase();
}

/** The member that carries the id of a belongsTo's target. */
export function toIdMember(relation: string): string {
  return `${relation}Id`;
}

/** The relation that an id member belongs to, or undefined for other names. */
export function findRelationName(member: string): string | undefined {
  return member.length > 2 && member.endsWith("Id") ? member.slice(0, -2) : undefined;
}

/** "publishedAt" and "published-at" become "Published at", "imageURL" becomes "Image URL"; other texts stay as they are. */
export function toLabel(name: string): string {
  if (/^[a-z][a-z0-9]*$/.test(name)) return capitalize(name);
  if (!/^[a-z][a-zA-Z0-9-]*$/.test(name)) return name;
  const words = name
    .replaceAll("-", " ")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "sold out", "sold_out" and "soldOut" become "Sold out"; what has a spelling of its own, such as "EUR" or "iPhone", keeps it. */
export function toValueLabel(value: string): string {
  const isOwn = /[A-Z]/.test(value) && !/^[a-z]{2,}[a-zA-Z0-9]*$/.test(value);
  if (isOwn) return value;
  // The hyphen of "t-shirt" is no blank.
  const words = value.replaceAll(/(?<=\w{2})[_-]+(?=\w)/g, " ");
  return capitalize(words.includes("-") ? words : toLabel(words));
}

/** "blog-posts" becomes "Blog post". */
export function toSingularLabel(name: string): string {
  return toLabel(changeLastWord(name, pluralize.singular));
}

/** "blog-post" becomes "Blog posts". */
export function toPluralLabel(name: string): string {
  return toLabel(changeLastWord(name, pluralize.plural));
}

/** The SQL form of a name: words in lower case, joined by underscores. */
export function toSnakeCase(name: string): string {
  if (/^[a-z0-9]*$/.test(name)) return name;
  return name.replaceAll("-", "_").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The TypeScript type of one record: "blog-posts" becomes "BlogPost". */
export function toTypeName(entity: string): string {
  return capitalize(toCamelCase(changeLastWord(entity, pluralize.singular)));
}

/** The same, in the number that the name has: "blog-posts" becomes "BlogPosts". */
export function toPascalCase(name: string): string {
  return capitalize(toCamelCase(name));
}

/** The TypeScript constant of an entity: "blog-posts" becomes "blogPosts". */
export function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A name for npm out of any text: "The Harbour Post!" becomes "the-harbour-post". */
export function toPackageName(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return words === "" ? "application" : words;
}

const MAX_SQL_NAME = 63;

/** An SQL name made of several names; where it would be too long, it is cut and ends in a hash of the whole. */
export function toSqlName(...names: readonly string[]): string {
  const whole = names.map(toSnakeCase).join("_");
  if (whole.length <= MAX_SQL_NAME) return whole;
  const hash = shortHash(whole);
  return `${whole.slice(0, MAX_SQL_NAME - hash.length - 1)}_${hash}`;
}

/** The table of an entity. */
export function toTableName(entity: { readonly module: string; readonly name: string }): string {
  return toSqlName(entity.module, entity.name);
}

/** The table that holds the pairs of a manyToMany relation. */
export function toJoinTableName(
  owner: { readonly module: string; readonly name: string },
  relation: string,
): string {
  return toSqlName(owner.module, owner.name, relation);
}

/** 64 bits of FNV-1a as 16 hexadecimal digits: stable everywhere, not for secrets. */
export function shortHash(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x6b43a9b5);
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function createNameShape(kind: NameKind, pattern: string): Shape<string> {
  const reserved = { not: { enum: [...RESERVED_NAMES[kind]] } };
  return checkedText({ pattern, maxLength: MAX_NAME_LENGTH, ...reserved }, createNameCheck(kind));
}

/** Module and entity names become file paths, so a bad one is never let through, not even with a report. */
function createFileNameShape(kind: "module" | "entity"): Shape<string> {
  const shape = createNameShape(kind, KEBAB);
  return {
    ...shape,
    parse(value, context, parent) {
      const before = context.issues.length;
      const name = shape.parse(value, context, parent);
      return context.issues.length === before ? name : undefined;
    },
  };
}

function createNameCheck(kind: NameKind): ValueCheck<string> {
  return { code: "bad_name", problem: (name) => findNameProblem(kind, name) };
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function changeLastWord(name: string, change: (word: string) => string): string {
  const start = name.lastIndexOf("-") + 1;
  return name.slice(0, start) + change(name.slice(start));
}

function listNumbered(word: string): string[] {
  return Array.from({ length: 9 }, (_, i) => `${word}${i + 1}`);
}

function formatQuoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 57)}…` : name);
}
