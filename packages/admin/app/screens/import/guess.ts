// Guesses where the columns of a file go, by their names, and how they are read, by their first values. Free of React.
import type { Import, UiField, UiScreen } from "@lathe/client";
import type { ImportTarget, Reading } from "./import-targets.ts";

/** What is known besides the file. */
export interface GuessScope {
  readonly locale: string;
  /** The screen of an entity that relations lead to. */
  find(path: string): UiScreen | undefined;
}

type Column = Import["columns"][number];

/** The members that columns go to, each at most once: by the same name or label first, then by a label whose words the name has. */
export function guessTargets(
  targets: readonly ImportTarget[],
  columns: readonly Column[],
): ReadonlyMap<string, ImportTarget> {
  const guessed = new Map<string, ImportTarget>();
  const rules = [
    (name: string, { member, label }: ImportTarget) =>
      [member, label, member.replace(/Id$/, "")].some((known) => simplify(known) === simplify(name)),
    (name: string, { label }: ImportTarget) => {
      // Exports have members of targets, too: "author.name" is no name.
      if (/^\w+\.\w+$/.test(name)) return false;
      const words = splitWords(name);
      return splitWords(label).every((word) => words.includes(word));
    },
  ];
  for (const fits of rules)
    for (const { name } of columns) {
      const taken = [...guessed.values()];
      const target = targets.find((each) => !taken.includes(each) && fits(name, each));
      if (target !== undefined && !guessed.has(name)) guessed.set(name, target);
    }
  return guessed;
}

function simplify(text: string): string {
  return splitWords(text).join("");
}

function splitWords(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** How the cells of a column are read that goes to a member; empty where it is as usual. */
export function guessReading(target: ImportTarget, sample: string | null, scope: GuessScope): Reading {
  const text = sample?.trim() ?? "";
  const { field, relation } = target;
  if (relation !== undefined) return guessReference(relation.target, relation.targetDisplay, text, scope);
  if (field?.type === "date" || field?.type === "datetime") return guessDates(text, scope.locale);
  if (field?.type === "enum") return { values: listLabels(field) };
  if (field?.type === "boolean") return guessWords(text);
  const isNumber = field?.type === "decimal" || field?.type === "float";
  return isNumber && /^[+-]?[\d.\s]*,\d+$/.test(text) ? { decimal: "," } : {};
}

function guessDates(text: string, locale: string): Reading {
  const [, first = "", second = ""] = /^(\d{1,4})[./-](\d{1,2})[./-]\d{1,4}/.exec(text) ?? [];
  if (first === "") return {};
  if (first.length === 4) return text.startsWith(`${first}-`) ? {} : { dates: "ymd" };
  if (Number(first) > 12) return { dates: "dmy" };
  if (Number(second) > 12) return { dates: "mdy" };
  return { dates: locale === "en-US" && text.includes("/") ? "mdy" : "dmy" };
}

/** Files that people make have the labels of choices rather than their values. */
function listLabels({ values = [] }: UiField): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.flatMap(({ value, label }) =>
      [label, label.toLowerCase()].filter((word) => word !== value).map((word) => [word, value]),
    ),
  );
}

const WORDS = [
  ["ja", "nein"],
  ["oui", "non"],
  ["sí", "no"],
  ["si", "no"],
  ["wahr", "falsch"],
  ["on", "off"],
  ["y", "n"],
  ["j", "n"],
] as const;

/** Words for yes and no that the server does not know by itself, written as the first cell writes them. */
function guessWords(text: string): Reading {
  const pair = WORDS.find((words) => words.some((word) => word === text.toLowerCase()));
  if (pair === undefined || text === "no") return {};
  const [first = ""] = text;
  const isUpper = text.length > 1 && text === text.toUpperCase();
  const isTitle = !isUpper && first !== first.toLowerCase();
  const write = (word: string) =>
    isUpper ? word.toUpperCase() : isTitle ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return { values: { [write(pair[0])]: true, [write(pair[1])]: false } };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

function guessReference(
  path: string | null,
  display: string | null,
  text: string,
  { find }: GuessScope,
): Reading {
  if (path === null || UUID.test(text)) return {};
  const keys = listTargetKeys(find(path)).map(({ name }) => name);
  const email = text.includes("@")
    ? keys.find((name) => find(path)?.fields[name]?.type === "email")
    : undefined;
  const by = email ?? keys.find((name) => name === display) ?? keys[0];
  return by === undefined ? {} : { by };
}

/** The unique members by which records of a target can be named. */
export function listTargetKeys(
  screen: UiScreen | undefined,
): readonly { readonly name: string; readonly label: string }[] {
  return Object.entries(screen?.fields ?? {}).flatMap(([name, { unique, label }]) =>
    unique ? [{ name, label }] : [],
  );
}
