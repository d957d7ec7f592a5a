// How the value of a member is written on a command line, and read back.
import type { ValueForm } from "@lathe/model";

/** A way to write values. */
export interface ValueText {
  /** What the value is called in the help; undefined for a flag. */
  readonly placeholder: string | undefined;
  readonly choices?: readonly string[];
  /** How to write it, for the help; empty where that is plain. */
  readonly hint: string;
  /** Whether what is not named stays as it was. */
  readonly merges?: boolean;
  /** The JSON value that a text stands for; what has not the form is passed on as text, for the model to refuse. */
  readonly read: (text: string) => unknown;
}

/** The way to write the values of a form. */
export function describeValueText(form: ValueForm): ValueText {
  switch (form.kind) {
    case "flag":
      return { placeholder: undefined, hint: "", read: (text) => text !== "false" };
    case "choice":
      return { placeholder: "WORD", choices: form.choices, hint: "", read: (text) => text };
    case "number":
      return { placeholder: "N", hint: "", read: readNumber };
    case "text":
      return { placeholder: "TEXT", hint: "", read: (text) => text };
    case "names":
      return { placeholder: "NAMES", hint: "With commas between.", read: readNames };
    case "values":
      return {
        placeholder: "VALUES",
        hint: "With commas between, or as JSON with labels.",
        read: readValues,
      };
    case "relation":
      return { placeholder: "ENTITY.RELATION", hint: "", read: readRelation };
    case "sort":
      return { placeholder: "FIELD[:desc]", hint: "", read: readSort };
    case "flags":
      return describeFlags(form.names);
    case "modes":
      return describeModes(form);
    case "fieldValue":
      return { placeholder: "VALUE", hint: "", read: parseJsonOrText };
    case "json":
      return { placeholder: "JSON", hint: "", read: parseJsonOrText };
  }
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

function readNumber(text: string): unknown {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function readNames(text: string): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function readValues(text: string): unknown {
  return text.startsWith("[") ? parseJsonOrText(text) : readNames(text).map((value) => ({ value }));
}

function readRelation(text: string): unknown {
  const [entity = "", relation = ""] = text.split(".");
  return { entity, relation };
}

function readSort(text: string): unknown {
  const [field = "", order = "asc"] = text.split(":");
  return { field, order };
}

function describeFlags(names: readonly string[]): ValueText {
  const read = (text: string) => {
    const chosen = text === "none" ? [] : readNames(text);
    return {
      ...Object.fromEntries(names.map((name) => [name, false])),
      ...Object.fromEntries(chosen.map((name) => [name, true])),
    };
  };
  return { placeholder: names.join(","), hint: `Any of them, or "none".`, read };
}

function describeModes({ names, modes }: Extract<ValueForm, { kind: "modes" }>): ValueText {
  const read = (text: string) => Object.fromEntries(readNames(text).map((pair) => splitOnce(pair, "=")));
  return {
    placeholder: "NAME=MODE,...",
    hint: `${names.join(", ")}: each ${modes.join(", ")}.`,
    merges: true,
    read,
  };
}
