// Makes the draft of a part out of what a command line says.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describePart, type PartKind } from "@lathe/model";
import type { Invocation } from "../command.ts";
import { type Failure, createFailure } from "../failure.ts";
import { isFieldType, parseDefault } from "./field-default.ts";
import { listOptionMembers, toOptionName } from "./draft-options.ts";
import { describeValueText, parseJsonOrText, splitOnce } from "./value-text.ts";

/** A JSON object that is being made. */
export type Draft = Record<string, unknown>;

/** What a command line says about a part: how it changes what is there. */
export interface DraftChange {
  /** The part with the changes made; the part itself is left as it is. */
  readonly applyTo: (part: Draft) => Draft;
  /** The members that are set or changed inside. */
  readonly changedMembers: readonly string[];
  /** The members that take their default again. */
  readonly unsetMembers: readonly string[];
}

/** The changes that a command line describes; or why they can't be understood. */
export type DraftResult =
  | { readonly ok: true; readonly change: DraftChange }
  | { readonly ok: false; readonly failure: Failure };

/** Reads what a command line says about a part. */
export function readDraft(invocation: Invocation, part: PartKind, verb: "add" | "edit"): DraftResult {
  const { options } = invocation;
  const whole = readFromOption(invocation);
  if (!whole.ok) return whole;
  const base = whole.draft;
  if (options.texts("set").some((text) => text.indexOf("=") < 1))
    return {
      ok: false,
      failure: createFailure("usage", "--set needs PATH=JSON, such as --set admin.icon=star."),
    };
  const settings = options.texts("set").map((text) => splitOnce(text, "="));
  const given = listOptionMembers(part, verb).flatMap(({ name: member }) => {
    const text = options.text(toOptionName(member)) ?? options.choice(toOptionName(member))?.toString();
    return text === undefined ? [] : [[member, text] as const];
  });
  const unset = options.texts("unset");
  const applyTo = (present: Draft): Draft => {
    const draft: Draft = structuredClone({ ...present, ...base });
    for (const [member, text] of given) setMember(draft, { part, member, text });
    for (const [path, text] of settings) setPath(draft, path.split("."), parseJsonOrText(text));
    for (const path of unset) unsetPath(draft, path.split("."));
    return draft;
  };
  const paths = settings.map(([path]) => path.split(".")[0] ?? path);
  const touched = [...new Set([...Object.keys(base), ...given.map(([member]) => member), ...paths])];
  return { ok: true, change: { applyTo, changedMembers: touched, unsetMembers: unset } };
}

type WholeDraftResult =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly failure: Failure };

/** The draft of --from; an empty one without it. */
function readFromOption({ cwd, options }: Invocation): WholeDraftResult {
  const from = options.text("from");
  if (from === undefined) return { ok: true, draft: {} };
  const refuse = (message: string) =>
    ({ ok: false, failure: createFailure("invalid_body", message) }) as const;
  let text: string;
  try {
    // 0 is stdin.
    text = readFileSync(from === "-" ? 0 : resolve(cwd, from), "utf8");
  } catch (error) {
    return refuse(`The draft ${from} can't be read: ${(error as Error).message}. Mend that, and try again.`);
  }
  const value = parseJsonOrText(text);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject
    ? { ok: true, draft: value as Draft }
    : refuse(`The draft ${from} is no JSON object. Write one, such as {"label": "Title"}.`);
}

/** Sets a member; how its value is written may depend on the type of the field. */
function setMember(
  draft: Draft,
  { part, member, text }: { readonly part: PartKind; readonly member: string; readonly text: string },
): void {
  const type = draft["type"];
  if (part === "field" && member === "default" && isFieldType(type)) {
    draft[member] = parseDefault(type, text);
    return;
  }
  const forms = [...describePart(part, type), ...describePart(part)];
  const form = forms.find(({ name }) => name === member)?.value ?? { kind: "json" };
  const { merges, read } = describeValueText(form);
  const value = read(text);
  draft[member] = merges === true ? { ...getOrCreateObject(draft, member), ...(value as Draft) } : value;
}

function getOrCreateObject(draft: Draft, key: string): Draft {
  const value = Object.hasOwn(draft, key) ? draft[key] : undefined;
  return typeof value === "object" && value !== null ? (value as Draft) : {};
}

function setPath(draft: Draft, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    setOwnMember(draft, key, value);
    return;
  }
  const inner = getOrCreateObject(draft, key);
  setPath(inner, rest, value);
  setOwnMember(draft, key, inner);
}

/** Sets a member of its own, whatever it is called. */
function setOwnMember(draft: Draft, key: string, value: unknown): void {
  Object.defineProperty(draft, key, { value, enumerable: true, writable: true, configurable: true });
}

function unsetPath(draft: Draft, [key = "", ...rest]: readonly string[]): void {
  if (rest.length === 0) delete draft[key];
  else unsetPath(getOrCreateObject(draft, key), rest);
}
