// Prints code: lines, indentation, and the imports that a file needs.
import {
  type Code,
  type CodeNode,
  type ListDelimiters,
  type ObjectEntry,
  type UnionNode,
  createCode,
  findInlineText,
  getNodes,
} from "./code.ts";
import { INDENT_WIDTH, fits, measureWidth } from "./layout.ts";
import { formatKey } from "./ts-atoms.ts";
import { type ImportRef, formatImports } from "./ts-imports.ts";
import { layOut, layOutMember } from "./ts-values.ts";

/** Code that begins on a line at the left edge, printed now: as often as it is needed it costs no more. */
export function printBlock(code: Code): Code {
  const printer = new Printer();
  printer.print(code, "");
  return createCode([{ kind: "block", text: printer.text, refs: [...printer.refs] }]);
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

const SPACE = 32;

class Printer {
  /** What was referred to so far, once each. */
  readonly refs: Set<ImportRef>;
  #done = "";
  #line = "";
  #endsWithSpace = false;

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
    else if (node.kind === "object") this.#object(node.entries, base);
    else if (node.kind === "list") this.#list(node, base);
    else this.#putLaidOut(layOut(node.value, this.#place(base)), base);
  }

  #object(entries: readonly ObjectEntry[], base: string): void {
    const outer = this.#indent(base);
    const inner = outer + " ".repeat(INDENT_WIDTH);
    this.#put("{\n", base);
    for (const entry of entries) {
      this.#member(entry, inner);
      this.#put(",\n", inner);
    }
    this.#put("}", outer);
  }

  #member([name, value]: ObjectEntry, base: string): void {
    const [only, ...others] = getNodes(value);
    if (only?.kind === "literal" && others.length === 0) {
      this.#putLaidOut(layOutMember(name, only.value, this.#place(base)), base);
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
    const plain = findInlineText(code, false);
    if (plain !== undefined) return plain;
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
    if (base !== "") throw new Error("A block does not begin on a line at the left edge.");
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) this.#done += this.#line + text.slice(0, end);
    this.#line = end > 0 ? text.slice(end) : this.#line + text;
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
      this.#done += this.#endsWithSpace ? `${this.#line.trimEnd()}\n` : `${this.#line}\n`;
      this.#line = "";
      start = end + 1;
    }
    this.#putInLine(start === 0 ? text : text.slice(start), base);
  }

  #putInLine(text: string, base: string): void {
    if (text === "") return;
    this.#line += this.#line === "" ? base + text : text;
    this.#endsWithSpace = text.charCodeAt(text.length - 1) === SPACE;
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
