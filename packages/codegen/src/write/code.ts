// Code as data: pieces of TypeScript that only the functions of this folder make, and only the printer looks into.
import type { JsonValue } from "@lathe/model";
import type { ImportRef } from "./ts-imports.ts";

/** A part of code. */
export type CodeNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly code: Code }
  | { readonly kind: "block"; readonly text: string; readonly refs: readonly ImportRef[] }
  | { readonly kind: "literal"; readonly value: JsonValue }
  | { readonly kind: "object"; readonly entries: readonly ObjectEntry[] }
  | { readonly kind: "chain"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly Code[]; readonly ends: ListDelimiters }
  | UnionNode
  | { readonly kind: "ref"; readonly ref: ImportRef };

/** A member of an object. */
export type ObjectEntry = readonly [name: string, value: Code];

/** One of several types; or, in front of `[]`, the items of a list. */
export interface UnionNode {
  readonly kind: "union";
  readonly types: readonly Code[];
  readonly isItem: boolean;
}

/** What stands around a list, and behind its last item where each has a line. */
export interface ListDelimiters {
  readonly open: "[" | "<";
  readonly close: "]" | ">";
  readonly last: "," | "";
}

// The class alone reaches inside; it hands these out once.
/** Code of these parts. */
export let createCode: (nodes: readonly CodeNode[]) => Code;
/** The parts of code. */
export let getNodes: (code: Code) => readonly CodeNode[];

/** A piece of TypeScript. It can only be made by the functions of this file. */
export class Code {
  readonly #nodes: readonly CodeNode[];

  private constructor(nodes: readonly CodeNode[]) {
    this.#nodes = nodes;
  }

  static {
    createCode = (nodes) => new Code(nodes);
    getNodes = (code) => code.#nodes;
  }
}

/** The text of code that is nothing else, and whose place says nothing about its indentation. */
export function findInlineText(code: Code, isFirst: boolean): string | undefined {
  const nodes = getNodes(code);
  const [only] = nodes;
  if (only === undefined) return "";
  if (nodes.length > 1 || only.kind !== "text") return undefined;
  return isFirst || !only.text.includes("\n") ? only.text : undefined;
}
