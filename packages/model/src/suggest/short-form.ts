// Short forms of fields and relations: "title*", "slug!", "status: draft, review", "price decimal 8,2", "author -> authors", "tags -> tags[]".
import { FIELD_TYPES, type FieldType } from "@lathe/contract";
import { toFileName } from "../name-from-text.ts";
import { findNameProblem } from "../names.ts";
import { createInitialFlags } from "./initial-flags.ts";
import { readTypeArguments } from "./type-arguments.ts";
import { keepLabel, suggestField } from "./suggest-field.ts";

/** A draft of a field, as the model's edits take it. */
export interface ShortField {
  readonly name: string;
  readonly type: FieldType;
  readonly [member: string]: unknown;
}

/** A draft of a relation. */
export interface ShortRelation {
  readonly name: string;
  readonly kind: "belongsTo" | "manyToMany";
  readonly target: string;
  readonly label?: string;
  readonly required?: true;
}

/** What a short form stands for. */
export type ShortForm =
  | { readonly kind: "field"; readonly field: ShortField; readonly why: string }
  | { readonly kind: "relation"; readonly relation: ShortRelation }
  | { readonly kind: "problem"; readonly name: string; readonly problem: string };

/** More lines than anybody pastes on purpose. */
const MAX_LINES = 500;

/** Reads one short form. Never throws. */
export function parseShortForm(line: string): ShortForm {
  const text = line.trim();
  const arrow = /^(.*?)\s*(?:->|→)\s*(.*)$/s.exec(text);
  if (arrow !== null) return createRelation(readFlags(arrow[1] ?? ""), arrow[2] ?? "");
  const colon = text.indexOf(":");
  if (colon === -1) return createField(splitType(text));
  const [before, after] = [text.slice(0, colon), text.slice(colon + 1).trim()];
  const typed = splitType(`name ${after}`);
  // "due: date" is how others write types.
  const isType = typed.type !== undefined && typed.name === "name" && isTypeArgument(typed.rest);
  if (isType) return createField({ ...typed, name: before });
  return createField({ name: before, type: "enum", rest: after });
}

/** One short form for each line that has something on it. A name that comes again is a problem. */
export function parseShortForms(text: string): readonly ShortForm[] {
  const lines = text
    .split(/\r\n?|\n/, MAX_LINES)
    .map((line) => line.replace(/^\s*[-•]\s+/, "").trim())
    .filter((line) => line !== "");
  const seen = new Set<string>();
  return lines.map((line) => {
    const form = parseShortForm(line);
    const name = getShortFormName(form);
    const isRepeated = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isRepeated && form.kind !== "problem"
      ? { kind: "problem", name, problem: `"${name}" is there twice; leave one out.` }
      : form;
  });
}

/** The name in a short form. */
export function getShortFormName(form: ShortForm): string {
  return form.kind === "field" ? form.field.name : form.kind === "relation" ? form.relation.name : form.name;
}

interface Flagged {
  readonly text: string;
  readonly flags: { readonly required?: true; readonly unique?: true };
}

/** The marks behind a name: * required, ! unique. */
function readFlags(text: string): Flagged {
  const marks = /[*!\s]*$/.exec(text)?.[0] ?? "";
  const flags = {
    ...(marks.includes("*") && { required: true as const }),
    ...(marks.includes("!") && { unique: true as const }),
  };
  return { text: text.slice(0, text.length - marks.length).trim(), flags };
}

interface TypedText {
  readonly name: string;
  readonly type?: FieldType;
  /** What stands behind the type. */
  readonly rest: string;
}

/** The other names that types have elsewhere. */
const OTHER_TYPE_NAMES: ReadonlyMap<string, FieldType> = new Map([
  ["int", "integer"],
  ["bool", "boolean"],
  ["varchar", "string"],
  ["numeric", "decimal"],
  ["double", "float"],
  ["timestamp", "datetime"],
]);

/** The name, and the type where one stands behind it. */
function splitType(text: string): TypedText {
  const words = text.replaceAll("(", " (").split(/\s+/);
  const index = words.findIndex((word, i) => i > 0 && findType(word) !== undefined);
  const type = findType(words[index]?.replace(/[*!]+$/, "") ?? "");
  if (index === -1 || type === undefined) return { name: text, rest: "" };
  const marks = /[*!]*$/.exec(words[index] ?? "")?.[0] ?? "";
  return { name: words.slice(0, index).join(" ") + marks, type, rest: words.slice(index + 1).join(" ") };
}

function findType(word: string): FieldType | undefined {
  const bare = word.replace(/[*!]+$/, "").toLowerCase();
  return FIELD_TYPES.find((type) => type === bare) ?? OTHER_TYPE_NAMES.get(bare);
}

/** Numbers belong to a type; "date, time" are two values. */
function isTypeArgument(rest: string): boolean {
  return /^[0-9(),.\s*!]*$/.test(rest);
}

function createField({ name: typed, type: given, rest }: TypedText): ShortForm {
  const behind = readFlags(rest);
  const before = readFlags(typed);
  const { name, type: guessed, why, problem } = suggestField(before.text);
  if (problem !== null) return { kind: "problem", name, problem };
  const type = given ?? guessed;
  const options = readTypeArguments(type, behind.text);
  if (typeof options === "string") return { kind: "problem", name, problem: options };
  const flags = { ...before.flags, ...behind.flags };
  const label = keepLabel(before.text);
  const field = { name, ...label, type, ...options, ...flags, ...createInitialFlags(type) };
  return { kind: "field", field, why: given === undefined ? why : "you say so" };
}

function createRelation({ text, flags }: Flagged, pointed: string): ShortForm {
  const [source, behind] = [cutBrackets(text), readFlags(pointed)];
  const { name, problem } = suggestField(source.text);
  if (problem !== null) return { kind: "problem", name, problem };
  const { text: end, isMany: hasBrackets } = cutBrackets(behind.text);
  if (/[[\]]/.test(end))
    return { kind: "problem", name, problem: "Many to many is written with [] at the end: tags -> tags[]." };
  const target = toFileName(end);
  const targetProblem = findNameProblem("entity", target === "" ? end : target);
  if (targetProblem !== undefined) return { kind: "problem", name, problem: targetProblem };
  const required = { ...flags, ...behind.flags }.required;
  const isMany = source.isMany || hasBrackets;
  if (isMany && required)
    return { kind: "problem", name, problem: "Many to many can't be required; leave the * out." };
  const kind = isMany ? "manyToMany" : "belongsTo";
  const label = keepLabel(source.text);
  return { kind: "relation", relation: { name, ...label, kind, target, ...(required && { required }) } };
}

/** [] behind an end of a relation: several records. */
function cutBrackets(text: string): { readonly text: string; readonly isMany: boolean } {
  const bare = text.replace(/\s*\[\s*\]$/, "");
  return { text: bare, isMany: bare !== text };
}
