// Writes JSON files: two spaces, short lists on one line, a newline at the end.
import type { JsonValue } from "@lathe/model";
import { escapeInvisible, unicodeEscape } from "./escape.ts";
import { type Notation, layOut } from "./layout.ts";

const NOTATION: Notation = {
  text: jsonString,
  key: jsonString,
  number: (value) => JSON.stringify(value),
  lastComma: "",
  flatObjects: false,
  findText: findLaidOutText,
};

/** A value as the text of a JSON file. */
export function formatJson(value: JsonValue): string {
  return `${layOut(value, { indent: 0, column: 0 }, NOTATION)}\n`;
}

interface LaidOutText {
  readonly text: string;
  readonly indent: number;
}

const TEXT = Symbol("laid out text");

/** Has no members as far as JSON is concerned. */
interface Placeholder {
  readonly [name: string]: never;
  readonly [TEXT]: LaidOutText;
}

function isPlaceholder(object: object): object is Placeholder {
  return TEXT in object;
}

/** An object that was laid out before it is put into its document. */
export interface LaidOut {
  /** Stands for the object in the values of `formatJson`, as often as it is needed, and only there. */
  readonly placeholder: Placeholder;
  /** What its members `$ref` say, at every depth. */
  readonly refs: ReadonlySet<string>;
}

/** Lays an object with members out for an indentation. */
export function createLaidOut(object: Readonly<Record<string, JsonValue>>, indent: number): LaidOut {
  const refs = new Set<string>();
  const notation: Notation = {
    ...NOTATION,
    noteMember(name, value) {
      if (name === "$ref" && typeof value === "string") refs.add(value);
    },
  };
  const text = layOut(object, { indent, column: indent }, notation);
  return { placeholder: { [TEXT]: { text, indent } }, refs };
}

function findLaidOutText(object: object, indent: number): string | undefined {
  if (!isPlaceholder(object)) return undefined;
  const { text, indent: known } = object[TEXT];
  if (known === indent) return text;
  throw new Error(`A part that was laid out for ${known} spaces stands behind ${indent}.`);
}

const NEEDS_NO_ESCAPE = /^[ !#-[\]-~]*$/;

/** JSON escapes what it must; this also escapes what an editor would not show. */
function jsonString(text: string): string {
  if (NEEDS_NO_ESCAPE.test(text)) return `"${text}"`;
  return escapeInvisible(JSON.stringify(text), unicodeEscape);
}
