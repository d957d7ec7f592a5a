// Fields, relations, collections and projected members in words: what a new one is, and what another value of a setting means.
import { describeRule, type FieldType } from "@lathe/contract";
import type { Field } from "../fields/index.ts";
import type { AnyMember, MemberTypes } from "../edit/member-kinds.ts";
import type { Collection } from "../parts/collection.ts";
import type { Rule } from "../parts/rule.ts";
import { countWords, describeShort, joinWords } from "./value-words.ts";

/** A sentence about a setting that is another; undefined where nothing better is known than both values. */
export type SettingWords = (name: string, after: unknown, before: unknown) => string | undefined;

const TYPE_NOUNS: Readonly<Record<FieldType, string>> = {
  string: "text",
  text: "long text",
  markdown: "formatted text",
  slug: "slug",
  email: "email address",
  url: "web address",
  integer: "whole number",
  bigint: "large whole number",
  decimal: "decimal number",
  float: "number",
  boolean: "yes or no",
  date: "date",
  datetime: "date and time",
  uuid: "UUID",
  enum: "choice",
  json: "JSON",
  image: "image",
};

/** What a new member is: "text of at most 200 characters". */
export const NEW_MEMBER_WORDS: {
  readonly [K in keyof MemberTypes]: (member: MemberTypes[K]) => string;
} = {
  field: (field) => `New field ${field.name}, ${describeField(field)}`,
  relation: ({ name, kind, target }) =>
    `New relation ${name}, to ${kind === "manyToMany" ? "any number of" : "one of"} ${target}`,
  collection: ({ name, of }) => `New collection ${name}, ${describeOf(of)}`,
  projected: ({ name, from }) =>
    typeof from === "string"
      ? `New member ${name}, from ${from}`
      : `New member ${name}, the number of ${from.count}`,
};

/** What a new member can do besides: "searchable, readable outside". */
export function describeFlags(member: AnyMember): string | null {
  const flags = member as unknown as Readonly<Record<string, unknown>>;
  const { read = false, write = false } = member.external as {
    readonly read?: boolean;
    readonly write?: boolean;
  };
  const words = ["required", "unique", "searchable", "filterable", "sortable"].filter(
    (flag) => flags[flag] === true,
  );
  if (read) words.push("readable outside");
  if (write) words.push("writable outside");
  return words.length === 0 ? null : words.join(", ");
}

function describeField(field: Field): string {
  const noun = TYPE_NOUNS[field.type];
  const options = field as unknown as Readonly<Record<string, unknown>>;
  if (field.type === "enum") {
    const values = field.values.map(({ value }) => value);
    return values.length > 4 ? `one of ${values.length} values` : `one of ${joinWords(values, "or")}`;
  }
  if (field.type === "decimal") return `${noun} with ${countWords(field.scale, "digit")} after the point`;
  if (field.type === "image")
    return field.variants.length === 0 ? noun : `${noun} in ${countWords(field.variants.length, "size")}`;
  if (typeof options["maxLength"] === "number")
    return `${noun} of at most ${countWords(options["maxLength"], "character")}`;
  const { min, max } = options;
  if (isSet(min) && isSet(max)) return `${noun} from ${String(min)} to ${String(max)}`;
  return isSet(min)
    ? `${noun} of at least ${String(min)}`
    : isSet(max)
      ? `${noun} of at most ${String(max)}`
      : noun;
}

const describeOf = ({ entity, relation }: Collection["of"]) => `lists ${entity} by ${relation}`;

const isSet = (value: unknown) => value !== null && value !== undefined;

/** A flag: what is true with it, and without. */
const flag =
  (on: string, off: string): SettingWords =>
  (name, after) =>
    (after === true ? on : off).replaceAll("{}", name);

/** A bound: its words, and what it counts. */
const bound =
  (word: string, unit: string): SettingWords =>
  (name, after, before) => {
    const amount = (value: unknown) => `${word} ${String(value)}${unit}`;
    if (!isSet(after)) return `${name} need not be of ${amount(before)} any more`;
    return `${name} has ${amount(after)}${insteadOf(after, before)}`;
  };

const limit =
  (word: string): SettingWords =>
  (name, after, before) => {
    if (!isSet(after)) return `${name} need not be ${word} ${String(before)} any more`;
    return `${name} is ${word} ${String(after)}${insteadOf(after, before)}`;
  };

/** Of another type, a bound can be the same in another form. */
function insteadOf(after: unknown, before: unknown): string {
  return isSet(before) && String(before) !== String(after) ? ` instead of ${String(before)}` : "";
}

/** A number of digits: where they stand. */
const digits =
  (where: string): SettingWords =>
  (name, after, before) =>
    isSet(after)
      ? `${name} has ${countWords(after as number, "digit")} ${where}${insteadOf(after, before)}`
      : `${name} need not have ${countWords(before as number, "digit")} ${where} any more`;

const pattern: SettingWords = (name, after, before) =>
  isSet(after)
    ? `${name} must match ${describeShort(after)}`
    : `${name} need not match ${describeShort(before)} any more`;

const variants: SettingWords = (name, after) => {
  const names = ((after ?? []) as readonly { readonly name: string }[]).map((variant) => variant.name);
  return names.length === 0
    ? `${name} is in no other sizes`
    : `${name} is in other sizes: ${joinWords(names)}`;
};

const selection: SettingWords = (name, after) => {
  const names = after as readonly string[];
  return names.length === 0 ? `${name} shows no members of its records` : `${name} shows ${joinWords(names)}`;
};

/** Who may read and write from outside; what stays is not told. */
const external: SettingWords = (name, after, before) => {
  const [now, old] = [after, before] as Readonly<Record<string, boolean>>[];
  const verbs = (to: boolean) =>
    ["read", "write"].filter((verb) => now?.[verb] === to && old?.[verb] === !to);
  const [on, off] = [verbs(true), verbs(false)];
  const sentences = [
    ...(on.length > 0 ? [`visitors can ${joinWords(on)} ${name}`] : []),
    ...(off.length > 0 ? [`visitors can't ${joinWords(off, "or")} ${name} any more`] : []),
  ];
  return sentences.length === 0 ? undefined : capitalize(sentences.join(", and "));
};

/** The values of a choice; none before a field becomes one, and none after. */
const enumValues: SettingWords = (name, after, before) => {
  const toValues = (list: unknown) =>
    (list as readonly { readonly value: string }[]).map(({ value }) => value);
  if (!isSet(before)) return `${name} can be ${joinWords(toValues(after), "or")}`;
  if (!isSet(after)) return `${name} need not be ${joinWords(toValues(before), "or")} any more`;
  const [now, old] = [toValues(after), toValues(before)];
  const added = now.filter((value) => !old.includes(value));
  const gone = old.filter((value) => !now.includes(value));
  const sentences = [
    ...(added.length > 0 ? [`${name} can be ${joinWords(added, "or")}, too`] : []),
    ...(gone.length > 0 ? [`${name} can't be ${joinWords(gone, "or")} any more`] : []),
  ];
  return sentences.length === 0 ? `The values of ${name} are shown differently` : sentences.join("; ");
};

const type: SettingWords = (name, after, before) =>
  `${name} is ${TYPE_NOUNS[after as FieldType]} instead of ${TYPE_NOUNS[before as FieldType]}`;

const defaultValue: SettingWords = (name, after) =>
  isSet(after)
    ? `${name} is ${describeDefault(after)} where nothing is said`
    : `${name} has no default any more`;

const VARIABLE_WORDS: Readonly<Record<string, string>> = {
  now: "the moment of the create",
  "account.id": "the account of the caller",
};

function describeDefault(value: unknown): string {
  const variable = typeof value === "object" ? (value as { readonly var?: unknown } | null)?.var : undefined;
  return (typeof variable === "string" ? VARIABLE_WORDS[variable] : undefined) ?? describeShort(value);
}

const DELETE_WORDS: Readonly<Record<string, string>> = {
  restrict: "What {} points to can't be deleted",
  setNull: "{} is cleared when what it points to is deleted",
  cascade: "Records are deleted with what {} points to",
};

type WordsBySetting = Readonly<Record<string, SettingWords>>;

/** What other values of settings mean that several kinds of members have, by the name of the setting. */
const COMMON_WORDS: WordsBySetting = {
  label: (name, after) => `${name} is labelled ${describeShort(after)}`,
  description: (name) => `${name} is described differently`,
  required: flag("{} must have a value", "{} may be empty"),
  searchable: flag("{} can be searched", "{} can't be searched any more"),
  filterable: flag("{} can be filtered by", "{} can't be filtered by any more"),
  sortable: flag("{} can be sorted by", "{} can't be sorted by any more"),
  external,
  selection,
};

const FIELD_WORDS: WordsBySetting = {
  ...COMMON_WORDS,
  type,
  unique: flag("{} must be unique", "{} need not be unique any more"),
  readOnly: flag("{} is written by own code alone", "{} can be written by callers"),
  history: flag("Former values of {} are kept", "Former values of {} are not kept any more"),
  default: defaultValue,
  maxLength: bound("at most", " characters"),
  minLength: bound("at least", " characters"),
  max: limit("at most"),
  min: limit("at least"),
  precision: digits("in all"),
  scale: digits("after the point"),
  pattern,
  values: enumValues,
  variants,
  /** Of slugs. */
  from: (name, after, before) =>
    isSet(after)
      ? `${name} is made from ${String(after)}`
      : `${name} is not made from ${String(before)} any more`,
};

const RELATION_WORDS: WordsBySetting = {
  ...COMMON_WORDS,
  kind: (name, after) =>
    after === "manyToMany"
      ? `${name} points to any number of records instead of one`
      : `${name} points to one record instead of any number`,
  target: (name, after, before) => `${name} points to ${String(after)} instead of ${String(before)}`,
  onDelete: (name, after) => DELETE_WORDS[String(after)]?.replace("{}", name),
};

const COLLECTION_WORDS: WordsBySetting = {
  ...COMMON_WORDS,
  of: (name, after) => `${name} ${describeOf(after as Collection["of"])}`,
  rule: (name, after) =>
    after === null
      ? `${name} lists all records that the caller may read`
      : `${name} lists records where ${describeRule(after as Rule)}`,
  parameters: describeParameters,
  sort: (name, after) =>
    after === null ? `${name} has no sort of its own any more` : `${name} is sorted by ${String(after)}`,
  order: (name, after) => `${name} is in ${after === "desc" ? "descending" : "ascending"} order`,
};

const PROJECTED_WORDS: WordsBySetting = {
  ...COMMON_WORDS,
  from: (name, after, before) =>
    `${name} is taken from ${describeSource(after)} instead of ${describeSource(before)}`,
};

/** What other values of settings mean, by the kind of member and the name of the setting. */
export const MEMBER_SETTING_WORDS: Readonly<Record<keyof MemberTypes, WordsBySetting>> = {
  field: FIELD_WORDS,
  relation: RELATION_WORDS,
  collection: COLLECTION_WORDS,
  projected: PROJECTED_WORDS,
};

/** The parameters that lists take. */
export function describeParameters(name: string, after: unknown): string {
  const names = (after as readonly { readonly name: string }[]).map((parameter) => parameter.name);
  return names.length === 0
    ? `${name} takes no parameters`
    : `${name} takes ${joinWords(names)} as parameters`;
}

/** What a member of a virtual entity shows: a field, or how many records a collection has. */
function describeSource(from: unknown): string {
  return typeof from === "string" ? from : `the count of ${(from as { readonly count: string }).count}`;
}

/** A sentence begins with a large letter, unless it begins with a name. */
export function capitalize(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
