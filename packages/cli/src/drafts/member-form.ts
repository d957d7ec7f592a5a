// How the value of a member is written on a command line, and read back.
import { type MemberSchema, resolveSchema } from "./member-schema.ts";

/** A way to write values. */
export interface MemberForm {
  /** What the value is called in the help; undefined for a flag. */
  readonly value: string | undefined;
  readonly choices?: readonly string[];
  /** How to write it, for the help; empty where that is plain. */
  readonly hint: string;
  /** Whether what is not named stays as it was. */
  readonly merges?: boolean;
  /** The JSON value that a text stands for; what has not the form is passed on as text, for the model to refuse. */
  readonly read: (text: string) => unknown;
}

/** The way to write the values of a member. */
export function createMemberForm(schema: MemberSchema): MemberForm {
  const plain = resolveSchema(schema);
  const properties = Object.entries(plain.properties ?? {});
  if (plain.enum !== undefined) return { value: "WORD", choices: plain.enum, hint: "", read: (text) => text };
  if (plain.type === "boolean") return { value: undefined, hint: "", read: (text) => text !== "false" };
  if (plain.type === "integer" || plain.type === "number") return { value: "N", hint: "", read: parseNumber };
  if (plain.type === "string" || Array.isArray(plain.type))
    return { value: "TEXT", hint: "", read: (text) => text };
  if (plain.type === "array") return createListForm(plain);
  if (plain.required?.includes("relation") === true) return REFERENCE;
  if (plain.required?.includes("field") === true) return SORT;
  const truths = properties.filter(([, { type }]) => type === "boolean").map(([name]) => name);
  if (truths.length > 0) return createFlagsForm(truths);
  if (properties.length > 0 && properties.every(([, one]) => one.enum !== undefined)) {
    return createModesForm(properties);
  }
  return JSON_FORM;
}

function parseNumber(text: string): unknown {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

const JSON_FORM: MemberForm = { value: "JSON", hint: "", read: parseJsonOrText };

const REFERENCE: MemberForm = {
  value: "ENTITY.RELATION",
  hint: "",
  read: (text) => {
    const [entity = "", relation = ""] = text.split(".");
    return { entity, relation };
  },
};

const SORT: MemberForm = {
  value: "FIELD[:desc]",
  hint: "",
  read: (text) => {
    const [field = "", order = "asc"] = text.split(":");
    return { field, order };
  },
};

function createListForm({ items = {} }: MemberSchema): MemberForm {
  if (items.type === "string") return { value: "NAMES", hint: "With commas between.", read: parseNames };
  if (items.required?.includes("value") === true) {
    const read = (text: string) =>
      text.startsWith("[") ? parseJsonOrText(text) : parseNames(text).map((value) => ({ value }));
    return { value: "VALUES", hint: "With commas between, or as JSON with labels.", read };
  }
  return JSON_FORM;
}

function createFlagsForm(names: readonly string[]): MemberForm {
  const read = (text: string) => {
    const chosen = text === "none" ? [] : parseNames(text);
    return {
      ...Object.fromEntries(names.map((name) => [name, false])),
      ...Object.fromEntries(chosen.map((name) => [name, true])),
    };
  };
  return { value: names.join(","), hint: `Any of them, or "none".`, read };
}

function createModesForm(properties: readonly (readonly [string, MemberSchema])[]): MemberForm {
  const modes = properties[0]?.[1].enum ?? [];
  const read = (text: string) => Object.fromEntries(parseNames(text).map((pair) => splitOnce(pair, "=")));
  const names = properties.map(([name]) => name).join(", ");
  return { value: "NAME=MODE,...", hint: `${names}: each ${modes.join(", ")}.`, merges: true, read };
}

function parseNames(text: string): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A JSON value; a text that is none stands for itself. */
export function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What stands before and after the first separator. */
export function splitOnce(text: string, separator: string): readonly [before: string, after: string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
