// An entity proposed by a sample of its records: names, types, what is required and what is unique, each with the reason.
import pluralize from "pluralize";
import { isJsonObject } from "../json-value.ts";
import { toFileName } from "../name-from-text.ts";
import { findNameProblem } from "../names.ts";
import { findTypeHint } from "../suggest/guess-type.ts";
import { guessDisplay } from "../suggest/guess-display.ts";
import { createInitialFlags } from "../suggest/initial-flags.ts";
import type { ShortField } from "../suggest/short-form.ts";
import { keepLabel, suggestField } from "../suggest/suggest-field.ts";
import { readSample, type SampleColumn, type SampleFormat, toColumns } from "./read-sample.ts";
import { type ColumnType, findColumnType } from "./value-patterns.ts";

/** A field that a column becomes. */
export interface ProposedField {
  /** The column as the sample calls it. */
  readonly title: string;
  /** A draft, as the model's edits take it. */
  readonly field: ShortField;
  /** What was seen, as a part of a sentence: "48 of 48 differ". */
  readonly why: string;
  /** Why it can't be a field under that name; null where it can. */
  readonly problem: string | null;
  /** What its values could be instead of JSON; null where they are plain. */
  readonly nested: NestedProposal | null;
  /** The different texts in it, in their order; none where its values are not plain. */
  readonly texts: readonly string[];
}

/** Records inside of records, which can be an entity of their own. */
export interface NestedProposal {
  readonly entity: string;
  /** Whether a record has several of them. */
  readonly many: boolean;
  readonly fields: readonly ProposedField[];
  /** The field that could label one of them. */
  readonly display: string | null;
}

/** What a sample says. */
export interface SampleProposal {
  readonly format: SampleFormat;
  readonly rows: number;
  /** Whether there were more rows than were looked at. */
  readonly isCut: boolean;
  /** The name of the entity; null where the sample does not say it. */
  readonly entity: string | null;
  readonly fields: readonly ProposedField[];
  /** The field that could label a record. */
  readonly display: string | null;
}

/** Proposes an entity by JSON records, CSV or the cells of a spreadsheet; undefined where there are none. Never throws. */
export function proposeEntity(text: string): SampleProposal | undefined {
  const table = readSample(text);
  if (table === undefined || table.columns.length === 0) return undefined;
  const { format, rows, isCut, title, columns } = table;
  const fields = proposeFields(columns, { isNested: false });
  return {
    format,
    rows,
    isCut,
    entity: title === null ? null : toEntityName(title),
    fields,
    display: findDisplay(fields),
  };
}

const MAX_LABEL = 100;

function proposeFields(
  columns: readonly SampleColumn[],
  place: { readonly isNested: boolean },
): readonly ProposedField[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const text = withLetterFirst(column.title);
    const { name, problem } = suggestField(text);
    const free = findFreeName(name, taken);
    taken.add(free.toLowerCase());
    const { field, ...rest } = proposeField(free, column, place);
    const label = text === column.title ? keepLabel(text) : { label: column.title.slice(0, MAX_LABEL) };
    return { ...rest, field: { ...field, ...label }, title: column.title, problem };
  });
}

/** Names begin with a letter: "2024 revenue" is "revenue 2024". */
function withLetterFirst(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const first = words.findIndex((word) => /^\p{L}/u.test(word));
  return first > 0 ? [...words.slice(first), ...words.slice(0, first)].join(" ") : title;
}

function findFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name.slice(0, 44)}${n}`;
  return free;
}

type Proposal = Pick<ProposedField, "field" | "why" | "nested" | "texts">;

function proposeField(
  name: string,
  { values }: SampleColumn,
  { isNested }: { readonly isNested: boolean },
): Proposal {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== "");
  const empty = values.length - filled.length;
  const required = empty === 0 && values.length > 1 ? { required: true } : {};
  if (filled.some((value) => typeof value === "object")) {
    const nested = isNested ? null : proposeNested(name, filled);
    const why =
      nested === null
        ? "lists or objects"
        : `records of ${nested.fields.length === 1 ? "1 member" : `${nested.fields.length} members`}`;
    return { field: { name, type: "json", ...required }, why: withEmpty(why, empty), nested, texts: [] };
  }
  const texts = filled.map(String);
  const distinct = new Set(texts);
  const found = findType(name, texts, distinct);
  const isKey = empty === 0 && isLikeKey(found, texts, distinct);
  const unique = isKey ? { unique: true } : {};
  const flags = createInitialFlags(found.type);
  const field = { name, type: found.type, ...found.options, ...required, ...unique, ...flags };
  const why = isKey ? `unique; ${distinct.size} of ${values.length} differ` : withEmpty(found.why, empty);
  return { field, why, nested: null, texts: [...distinct] };
}

function withEmpty(why: string, empty: number): string {
  return empty === 0 ? why : `${why}; ${empty} empty`;
}

function findType(name: string, texts: readonly string[], distinct: ReadonlySet<string>): ColumnType {
  const hint = findTypeHint(name);
  if (texts.length > 0) return findColumnType({ texts, distinct, hint: hint?.type });
  return hint === undefined ? { type: "string", why: "nothing in it" } : hint;
}

const KEY_TYPES: readonly string[] = ["string", "slug", "email", "uuid", "bigint"];

/** Values that are all different, and look like what things are told apart by: without blanks, not merely long, and not just words. */
function isLikeKey({ type }: ColumnType, texts: readonly string[], distinct: ReadonlySet<string>): boolean {
  const differ = distinct.size === texts.length && texts.length >= 3;
  const isWord = (text: string) => type === "string" && !/\d/.test(text);
  return (
    differ &&
    KEY_TYPES.includes(type) &&
    texts.every((text) => text.length <= 160 && !/\s/.test(text) && !isWord(text))
  );
}

/** Where all values are records, or lists of them. */
function proposeNested(name: string, values: readonly unknown[]): NestedProposal | null {
  const many = values.every((value) => Array.isArray(value));
  const records = many ? (values as readonly (readonly unknown[])[]).flat().slice(0, 1000) : values;
  if (records.length === 0 || !records.every(isJsonObject)) return null;
  const fields = proposeFields(toColumns(records), { isNested: true });
  const entity = toEntityName(name);
  return entity === null || fields.length === 0
    ? null
    : { entity, many, fields, display: findDisplay(fields) };
}

/** Entities are called by what several records are. */
function toEntityName(text: string): string | null {
  const name = pluralize.plural(toFileName(text));
  return findNameProblem("entity", name) === undefined ? name : null;
}

function findDisplay(fields: readonly ProposedField[]): string | null {
  const texts = fields.filter(({ field, problem }) => field.type === "string" && problem === null);
  return guessDisplay(texts.map(({ field }) => field.name)) ?? texts[0]?.field.name ?? null;
}
