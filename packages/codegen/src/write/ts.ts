// Writes TypeScript. Only `Code` gets into a template: texts of a model go through a literal, an identifier or a comment.
import type { JsonValue } from "@lathe/model";
import { commentLines } from "./escape.ts";
import { type Notation, INDENT_WIDTH, fits, layOut, layOutMember, measureWidth } from "./layout.ts";
import { isIdentifierName, formatKey, formatNumber, quoteString, toSafeIdentifier } from "./ts-atoms.ts";
import { type ImportRef, formatImports } from "./ts-imports.ts";

type CodeNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly code: Code }
  | { readonly kind: "block"; readonly text: string; readonly refs: readonly ImportRef[] }
  | { readonly kind: "literal"; readonly value: JsonValue }
  | { readonly kind: "member"; readonly name: string; readonly value: Code }
  | { readonly kind: "chain"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly Code[]; readonly ends: ListDelimiters }
  | UnionNode
  | { readonly kind: "ref"; readonly ref: ImportRef };

/** One of several types; or, in front of `[]`, the items of a list. */
interface UnionNode {
  readonly kind: "union";
  readonly types: readonly Code[];
  readonly isItem: boolean;
}

/** What stands around a list, and behind its last item where each has a line. */
interface ListDelimiters {
  readonly open: "[" | "<";
  readonly close: "]" | ">";
  readonly last: "," | "";
}

// The class alone reaches inside; it hands these out once.
let createCode: (nodes: readonly CodeNode[]) => Code;
let getNodes: (code: Code) => readonly CodeNode[];

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

/** Code as it is written here, with other code in it; what spans lines is indented like the line it starts on. */
export function ts(strings: TemplateStringsArray, ...pieces: readonly Code[]): Code {
  if (!Object.isFrozen(strings)) throw new TypeError("ts is a template tag: its text stands in our sources.");
  const nodes: CodeNode[] = [];
  let pending = strings[0] as string;
  for (const [i, code] of pieces.entries()) {
    if (!(code instanceof Code)) throw new TypeError("Only code goes into code.");
    const text = findInlineText(code, nodes.length === 0 && pending === "");
    if (text !== undefined) pending += text;
    else {
      if (pending !== "") nodes.push({ kind: "text", text: pending });
      nodes.push({ kind: "code", code });
      pending = "";
    }
    pending += strings[i + 1] as string;
  }
  if (pending !== "") nodes.push({ kind: "text", text: pending });
  return createCode(nodes);
}

/** The text of code that is nothing else, and whose place says nothing about its indentation. */
function findInlineText(code: Code, isFirst: boolean): string | undefined {
  const nodes = getNodes(code);
  const [only] = nodes;
  if (only === undefined) return "";
  if (nodes.length > 1 || only.kind !== "text") return undefined;
  return isFirst || !only.text.includes("\n") ? only.text : undefined;
}

/** No code at all. */
export const EMPTY_CODE: Code = ts``;

/** Pieces one after the other. */
export function join(pieces: readonly Code[], separator: "\n" | "\n\n" | ", " | " & " | " " | ""): Code {
  const nodes: CodeNode[] = [];
  for (const [i, code] of pieces.entries()) {
    if (i > 0) nodes.push({ kind: "text", text: separator });
    nodes.push({ kind: "code", code });
  }
  return createCode(nodes);
}

/** Code that stands on lines of its own at the left edge, printed now: as often as it is needed it costs no more. */
export function printBlock(code: Code): Code {
  const printer = new Printer();
  printer.print(code, "");
  return createCode([{ kind: "block", text: printer.text, refs: [...printer.refs] }]);
}

/** A value as a literal: evaluating it gives the very same value. */
export function lit(value: JsonValue): Code {
  return createCode([{ kind: "literal", value }]);
}

/** A name as an identifier; a word that can't name anything gets an underscore behind it. */
export function ident(name: string): Code {
  return createCode([{ kind: "text", text: toSafeIdentifier(name) }]);
}

/** A name as the key of an object or type; quoted where it has to be. */
export function key(name: string): Code {
  return createCode([{ kind: "text", text: formatKey(name) }]);
}

/** A member of an object, read from a constant: `members.title`. */
export function memberAccess(owner: string, name: string): Code {
  const access = isIdentifierName(name) ? `.${name}` : `[${quoteString(name)}]`;
  return createCode([{ kind: "chain", text: toSafeIdentifier(owner) + access }]);
}

/** An object with each member on its own line. */
export function objectLiteral(entries: readonly (readonly [name: string, value: Code])[]): Code {
  if (entries.length === 0) return ts`{}`;
  const members = entries.map(([name, value]) => ts`${createCode([{ kind: "member", name, value }])},`);
  return ts`{
  ${join(members, "\n")}
}`;
}

/** A list; on one line where it fits, else one item per line. */
export function arrayLiteral(items: readonly Code[]): Code {
  return createCode([{ kind: "list", items, ends: { open: "[", close: "]", last: "," } }]);
}

/** A generic type with its arguments; laid out like a list. */
export function genericType(type: Code, args: readonly Code[]): Code {
  const list = createCode([{ kind: "list", items: args, ends: { open: "<", close: ">", last: "" } }]);
  return ts`${type}${list}`;
}

/** The type of a member of another type: `Article["status"]`. */
export function indexedType(type: string, member: string): Code {
  return createCode([{ kind: "text", text: `${toSafeIdentifier(type)}[${quoteString(member)}]` }]);
}

/** The type of one of several values. */
export function literalType(values: readonly (string | number | boolean | null)[]): Code {
  return unionType(values.map((value) => createCode([{ kind: "text", text: literalText(value) }])));
}

function literalText(value: string | number | boolean | null): string {
  if (typeof value === "string") return quoteString(value);
  return typeof value === "number" ? formatNumber(value) : String(value);
}

/** The type of one of several types; each has a line of its own where they don't fit on one. */
export function unionType(types: readonly Code[]): Code {
  return createCode([{ kind: "union", types, isItem: false }]);
}

/** The type of a list whose items have one of several types. */
export function unionListType(types: readonly Code[]): Code {
  return createCode([{ kind: "union", types, isItem: true }]);
}

/** An imported name. */
export function ref(name: string, from: string, { as = name }: { readonly as?: string } = {}): Code {
  return createRefNode({ name, from, as, typeOnly: false });
}

/** An imported name that only types need. */
export function typeRef(name: string, from: string): Code {
  return createRefNode({ name, from, as: name, typeOnly: true });
}

/** Line comments with a free text; nothing for an empty one. Ends its line. */
export function comment(text: string): Code {
  return createCode(
    commentLines(text).map((line) => ({ kind: "text", text: `${`// ${line}`.trimEnd()}\n` })),
  );
}

/** A documentation comment with a free text; nothing for an empty one. Ends its line. */
export function docComment(text: string): Code {
  const lines = commentLines(text).map((line) => line.replaceAll("*/", "*\\/"));
  if (lines.length === 0) return EMPTY_CODE;
  const [first = ""] = lines;
  if (lines.length === 1) return createCode([{ kind: "text", text: `/** ${first} */\n` }]);
  const body = lines.map((line) => ` * ${line}`.trimEnd());
  return createCode([{ kind: "text", text: `/**\n${body.join("\n")}\n */\n` }]);
}

/** A whole file: its header, the imports that its code needs, and the code. */
export function printFile({
  path,
  header,
  body,
}: {
  readonly path: string;
  readonly header: Code;
  readonly body: Code;
}): string {
  const printer = new Printer();
  printer.print(body, "");
  const top = [print(header).trimEnd(), ...formatImports([...printer.refs], path)].join("\n");
  return `${top}\n\n${printer.text.trimEnd()}\n`;
}

/** Code as text, imports left out. */
export function print(code: Code): string {
  const printer = new Printer();
  printer.print(code, "");
  return printer.text;
}

const NOTATION: Notation = {
  text: quoteString,
  key: formatKey,
  number: formatNumber,
  lastComma: ",",
  flatObjects: true,
};

const SPACE = 32;

class Printer {
  /** What was referred to so far, once each. */
  readonly refs: Set<ImportRef>;
  #done = "";
  #line = "";

  constructor(refs = new Set<ImportRef>()) {
    this.refs = refs;
  }

  get text(): string {
    return this.#done + this.#line;
  }

  print(code: Code, base: string): void {
    for (const node of getNodes(code)) this.#node(node, base);
  }

  #node(node: CodeNode, base: string): void {
    if (node.kind === "text" || node.kind === "chain") this.#put(node.text, base);
    else if (node.kind === "code") this.print(node.code, this.#indent(base));
    else if (node.kind === "ref") this.#ref(node.ref, base);
    else if (node.kind === "block") this.#block(node, base);
    else if (node.kind === "union") this.#putLaidOut(this.#union(node, base), base);
    else if (node.kind === "member") this.#member(node, base);
    else if (node.kind === "list") this.#list(node, base);
    else this.#putLaidOut(layOut(node.value, this.#place(base), NOTATION), base);
  }

  #member({ name, value }: { readonly name: string; readonly value: Code }, base: string): void {
    const [only, ...others] = getNodes(value);
    if (only?.kind === "literal" && others.length === 0) {
      this.#putLaidOut(layOutMember(name, only.value, { ...this.#place(base), notation: NOTATION }), base);
      return;
    }
    if (only?.kind === "ref" && others.length === 0 && only.ref.as === name) {
      this.#ref(only.ref, base);
      return;
    }
    const written = formatKey(name);
    const { indent, column } = this.#place(base);
    if (only?.kind === "chain" && !fits(only.text, column + written.length + 2)) {
      this.#putLaidOut(`${written}:\n${" ".repeat(indent + INDENT_WIDTH)}${only.text}`, base);
      return;
    }
    this.#put(`${written}: `, base);
    this.print(value, this.#indent(base));
  }

  #list(
    { items, ends }: { readonly items: readonly Code[]; readonly ends: ListDelimiters },
    base: string,
  ): void {
    const flat = this.#formatFlatItems(items);
    if (flat !== undefined && fits(`<${flat}>`, this.#place(base).column)) {
      this.#put(ends.open + flat + ends.close, base);
      return;
    }
    const outer = this.#indent(base);
    const inner = outer + " ".repeat(INDENT_WIDTH);
    this.#put(`${ends.open}\n`, base);
    for (const [i, item] of items.entries()) {
      this.print(item, inner);
      this.#put(i < items.length - 1 ? ",\n" : `${ends.last}\n`, inner);
    }
    this.#put(ends.close, outer);
  }

  /** The items on one line; undefined where one of them spans lines. */
  #formatFlatItems(items: readonly Code[]): string | undefined {
    const texts: string[] = [];
    for (const item of items) {
      const text = this.#printApart(item);
      if (text.includes("\n")) return undefined;
      texts.push(text);
    }
    return texts.join(", ");
  }

  /** Code as it is printed at the left edge; what it refers to counts here. */
  #printApart(code: Code): string {
    const printer = new Printer(this.refs);
    printer.print(code, "");
    return printer.text;
  }

  #ref(used: ImportRef, base: string): void {
    this.refs.add(used);
    this.#put(used.as, base);
  }

  #block({ text, refs }: Extract<CodeNode, { kind: "block" }>, base: string): void {
    for (const used of refs) this.refs.add(used);
    if (base !== "" || this.#line !== "") throw new Error("A block does not stand at the left edge.");
    const end = text.lastIndexOf("\n") + 1;
    this.#done += text.slice(0, end);
    this.#line = text.slice(end);
  }

  #union({ types, isItem }: UnionNode, base: string): string {
    const texts = types.map((type) => this.#printApart(type));
    const [open, close] = isItem ? ["(", ")[]"] : ["", ""];
    const flat = open + texts.join(" | ") + close;
    const { indent, column } = this.#place(base);
    if (texts.length < 2 || fits(flat, column)) return flat;
    const line = `\n${" ".repeat(indent)}`;
    if (this.#line === "" && !isItem) return texts.map((text) => `| ${text}`).join(line);
    const lines = texts.map((text) => `${line}${" ".repeat(INDENT_WIDTH)}| ${text}`).join("");
    return open + lines + (isItem ? line + close : close);
  }

  #put(text: string, base: string): void {
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      this.#putInLine(text.slice(start, end), base);
      this.#done += `${this.#line.trimEnd()}\n`;
      this.#line = "";
      start = end + 1;
    }
    this.#putInLine(start === 0 ? text : text.slice(start), base);
  }

  #putInLine(text: string, base: string): void {
    if (text !== "") this.#line += this.#line === "" ? base + text : text;
  }

  /** Text whose lines have their indentation already, the first aside. */
  #putLaidOut(text: string, base: string): void {
    if (this.#line === "") this.#line = base;
    this.#put(text, "");
  }

  #place(base: string) {
    const column = this.#line === "" ? base.length : measureWidth(this.#line);
    return { indent: this.#indent(base).length, column };
  }

  #indent(base: string): string {
    if (this.#line === "") return base;
    let width = 0;
    while (this.#line.charCodeAt(width) === SPACE) width += 1;
    return width === base.length ? base : " ".repeat(width);
  }
}

function createRefNode(importRef: ImportRef): Code {
  const { name, as } = importRef;
  if (!isIdentifierName(name) || toSafeIdentifier(as) !== as) {
    throw new TypeError(`${JSON.stringify(name)} can't be imported as ${JSON.stringify(as)}.`);
  }
  return createCode([{ kind: "ref", ref: importRef }]);
}
