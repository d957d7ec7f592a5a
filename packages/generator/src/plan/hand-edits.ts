// Which generated files people have edited, and whether an edit touches who may read or write what.
import type { HandEdit } from "@lathe/contract";
import { isPristine } from "./compare-texts.ts";
import type { PlanInput } from "./file-step.ts";

/** The generated files whose text is not the one that was generated last, in the order of their paths. */
export function listHandEdits(input: PlanInput): readonly HandEdit[] {
  return input.lastFiles
    .filter(({ ownership }) => ownership === "generated")
    .flatMap((file) => {
      const text = input.disk.get(file.path)?.text;
      if (typeof text !== "string" || isPristine(text, file, input)) return [];
      const generated = input.pristine.get(file.hash);
      return [
        { path: file.path, touchesAccess: generated === undefined || differsInAccess(generated, text) },
      ];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function differsInAccess(generated: string, edited: string): boolean {
  return collectAccess(generated) !== collectAccess(edited);
}

/** The members of generated code that decide who may do what, and which records they see. */
const ACCESS_MEMBER =
  /\b(?:readRule|writeRule|external|externalTimestamps|operations|rule|readOnly)\b["']?\s*:/g;

/** What a text says of access, without its layout. */
function collectAccess(text: string): string {
  return Array.from(text.matchAll(ACCESS_MEMBER), ({ 0: name, index }) =>
    `${name}${readValue(text, index + name.length)}`.replaceAll(/\s|,(?=\s*[\]}])/g, ""),
  ).join("\n");
}

const CLOSING = new Map([
  ["{", "}"],
  ["[", "]"],
  ["(", ")"],
]);

/** The text of a value up to the comma or bracket behind it; texts in quotes are passed over whole. */
function readValue(text: string, start: number): string {
  const open: string[] = [];
  let at = start;
  for (; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '"' || char === "'" || char === "`") at = findQuoteEnd(text, at);
    else if (CLOSING.has(char)) open.push(CLOSING.get(char) as string);
    else if (char === open.at(-1)) open.pop();
    else if (open.length === 0 && /[,;}\])]/.test(char)) break;
  }
  return text.slice(start, at);
}

function findQuoteEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}
