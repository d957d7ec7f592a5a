// Writes TypeScript. Only `Code` gets into a template: texts of a model go through a literal, an identifier or a comment.
import type { JsonValue } from "@lathe/model";
import { commentLines } from "./escape.ts";
import { type Notation, STEP, fits, layOut, layOutMember, widthOf } from "./layout.ts";
import { isIdentifierName, keyText, numberText, quoted, safeIdentifier } from "./ts-atoms.ts";
import { type Ref, importLines } from "./ts-imports.ts";

type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly code: Code }
  | { readonly kind: "literal"; readonly value: JsonValue }
  | { readonly kind: "member"; readonly name: string; readonly value: Code }
  | { readonly kind: "chain"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly Code[]; readonly ends: ListEnds }
  | { readonly kind: "union"; readonly types: readonly string[] }
  | { readonly kind: "ref"; readonly ref: Ref };

/** What stands around a list, and behind its last item where each has a line. */
interface ListEnds {
  readonly open: "[" | "<";
  readonly close: "]" | ">";
  readonly last: "," | "";
}

// The class alone reaches inside; it hands these out once.
let make: (nodes: readonly Node[]) => Code;
let nodesOf: (code: Code) => readonly Node[];

/** A piece of TypeScript. It can only be made by the functions of this file. */
export class Code {
  readonly #nodes: readonly Node[];

  private constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
  }

  static {
    make = (nodes) => new Code(nodes);
    nodesOf = (code) => code.#nodes;
  }
}

/** Code as it is written here, with other code in it; what spans lines is indented like the line it starts on. */
export function ts(strings: TemplateStringsArray, ...pieces: readonly Code[]): Code {
  if (!Object.isFrozen(strings)) throw new TypeError("ts is a template tag: its text stands in our sources.");
  return make(
    strings.flatMap((text, i): Node[] => {
      const piece = pieces[i];
      if (i < pieces.length && !(piece instanceof Code)) throw new TypeError("Only code goes into code.");
      const node: Node = { kind: "text", text };
      return piece === undefined ? [node] : [node, { kind: "code", code: piece }];
    }),
  );
}

/** No code at all. */
export const NOTHING: Code = ts``;

/** Pieces one after the other. */
export function join(pieces: readonly Code[], separator: "\n" | "\n\n" | ", " | " " | ""): Code {
  return make(
    pieces.flatMap((code, i): Node[] => [
      { kind: "text", text: i === 0 ? "" : separator },
      { kind: "code", code },
    ]),
  );
}

/** A value as a literal: evaluating it gives the very same value. */
export function lit(value: JsonValue): Code {
  return make([{ kind: "literal", value }]);
}

/** A name as an identifier; a word that can't name anything gets an underscore behind it. */
export function ident(name: string): Code {
  return make([{ kind: "text", text: safeIdentifier(name) }]);
}

/** A name as the key of an object or type; quoted where it has to be. */
export function key(name: string): Code {
  return make([{ kind: "text", text: keyText(name) }]);
}

/** A member of an object, read from a constant: `members.title`. */
export function memberOf(owner: string, name: string): Code {
  const access = isIdentifierName(name) ? `.${name}` : `[${quoted(name)}]`;
  return make([{ kind: "chain", text: safeIdentifier(owner) + access }]);
}

/** An object with each member on its own line. */
export function objectOf(entries: readonly (readonly [name: string, value: Code])[]): Code {
  if (entries.length === 0) return ts`{}`;
  const members = entries.map(([name, value]) => ts`${make([{ kind: "member", name, value }])},`);
  return ts`{
  ${join(members, "\n")}
}`;
}

/** A list; on one line where it fits, else one item per line. */
export function listOf(items: readonly Code[]): Code {
  return make([{ kind: "list", items, ends: { open: "[", close: "]", last: "," } }]);
}

/** A generic type with its arguments; laid out like a list. */
export function typeWith(type: Code, args: readonly Code[]): Code {
  const list = make([{ kind: "list", items: args, ends: { open: "<", close: ">", last: "" } }]);
  return ts`${type}${list}`;
}

/** The type of a member of another type: `Article["status"]`. */
export function indexedType(type: string, member: string): Code {
  return make([{ kind: "text", text: `${safeIdentifier(type)}[${quoted(member)}]` }]);
}

/** The type of one of several values. */
export function literalType(values: readonly (string | null)[]): Code {
  return make([{ kind: "union", types: values.map((value) => (value === null ? "null" : quoted(value))) }]);
}

/** An imported name. */
export function ref(name: string, from: string, { as = name }: { readonly as?: string } = {}): Code {
  return refNode({ name, from, as, typeOnly: false });
}

/** An imported name that only types need. */
export function typeRef(name: string, from: string): Code {
  return refNode({ name, from, as: name, typeOnly: true });
}

/** Line comments with a free text; nothing for an empty one. Ends its line. */
export function comment(text: string): Code {
  return make(commentLines(text).map((line) => ({ kind: "text", text: `${`// ${line}`.trimEnd()}\n` })));
}

/** A documentation comment with a free text; nothing for an empty one. Ends its line. */
export function docComment(text: string): Code {
  const lines = commentLines(text).map((line) => line.replaceAll("*/", "*\\/"));
  if (lines.length === 0) return NOTHING;
  const [first = ""] = lines;
  if (lines.length === 1) return make([{ kind: "text", text: `/** ${first} */\n` }]);
  const body = lines.map((line) => ` * ${line}`.trimEnd());
  return make([{ kind: "text", text: `/**\n${body.join("\n")}\n */\n` }]);
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
  const top = [print(header).trimEnd(), ...importLines(refsIn(body), path)].join("\n");
  return `${top}\n\n${print(body).trimEnd()}\n`;
}

/** Code as text, imports left out. */
export function print(code: Code): string {
  const printer = new Printer();
  printer.print(code, "");
  return printer.text;
}

const NOTATION: Notation = {
  text: quoted,
  key: keyText,
  number: numberText,
  lastComma: ",",
  flatObjects: true,
};

class Printer {
  #done = "";
  #line = "";

  get text(): string {
    return this.#done + this.#line;
  }

  print(code: Code, base: string): void {
    for (const node of nodesOf(code)) this.#node(node, base);
  }

  #node(node: Node, base: string): void {
    if (node.kind === "text" || node.kind === "chain") this.#put(node.text, base);
    else if (node.kind === "code") this.print(node.code, this.#indent(base));
    else if (node.kind === "ref") this.#put(node.ref.as, base);
    else if (node.kind === "union") this.#putLaidOut(this.#union(node.types, base), base);
    else if (node.kind === "member") this.#member(node, base);
    else if (node.kind === "list") this.#list(node, base);
    else this.#putLaidOut(layOut(node.value, this.#place(base), NOTATION), base);
  }

  #member({ name, value }: { readonly name: string; readonly value: Code }, base: string): void {
    const [only, ...others] = nodesOf(value);
    if (only?.kind === "literal" && others.length === 0) {
      this.#putLaidOut(layOutMember(name, only.value, { ...this.#place(base), notation: NOTATION }), base);
      return;
    }
    if (only?.kind === "ref" && others.length === 0 && only.ref.as === name) {
      this.#put(name, base);
      return;
    }
    const written = keyText(name);
    const { indent, column } = this.#place(base);
    if (only?.kind === "chain" && !fits(only.text, column + written.length + 2)) {
      this.#putLaidOut(`${written}:\n${" ".repeat(indent + STEP)}${only.text}`, base);
      return;
    }
    this.#put(`${written}: `, base);
    this.print(value, this.#indent(base));
  }

  #list({ items, ends }: { readonly items: readonly Code[]; readonly ends: ListEnds }, base: string): void {
    const flat = flatItems(items);
    if (flat !== undefined && fits(`<${flat}>`, this.#place(base).column)) {
      this.#put(ends.open + flat + ends.close, base);
      return;
    }
    const outer = this.#indent(base);
    const inner = outer + " ".repeat(STEP);
    this.#put(`${ends.open}\n`, base);
    for (const [i, item] of items.entries()) {
      this.print(item, inner);
      this.#put(i < items.length - 1 ? ",\n" : `${ends.last}\n`, inner);
    }
    this.#put(ends.close, outer);
  }

  #union(types: readonly string[], base: string): string {
    const flat = types.join(" | ");
    const { indent, column } = this.#place(base);
    if (types.length < 2 || fits(flat, column)) return flat;
    return types.map((type) => `\n${" ".repeat(indent + STEP)}| ${type}`).join("");
  }

  #put(text: string, base: string): void {
    for (const [i, line] of text.split("\n").entries()) {
      if (i > 0) {
        this.#done += `${this.#line.trimEnd()}\n`;
        this.#line = "";
      }
      if (line !== "") this.#line += (this.#line === "" ? base : "") + line;
    }
  }

  /** Text whose lines have their indentation already, the first aside. */
  #putLaidOut(text: string, base: string): void {
    if (this.#line === "") this.#line = base;
    this.#put(text, "");
  }

  #place(base: string) {
    const column = this.#line === "" ? base.length : widthOf(this.#line);
    return { indent: this.#indent(base).length, column };
  }

  #indent(base: string): string {
    return this.#line === "" ? base : (/^ */.exec(this.#line)?.[0] ?? "");
  }
}

/** The items on one line; undefined where one of them spans lines. */
function flatItems(items: readonly Code[]): string | undefined {
  const texts: string[] = [];
  for (const item of items) {
    const text = print(item);
    if (text.includes("\n")) return undefined;
    texts.push(text);
  }
  return texts.join(", ");
}

function refNode(given: Ref): Code {
  const { name, as } = given;
  if (!isIdentifierName(name) || safeIdentifier(as) !== as) {
    throw new TypeError(`${JSON.stringify(name)} can't be imported as ${JSON.stringify(as)}.`);
  }
  return make([{ kind: "ref", ref: given }]);
}

function refsIn(code: Code): readonly Ref[] {
  return nodesOf(code).flatMap((node) => {
    if (node.kind === "ref") return [node.ref];
    if (node.kind === "code") return refsIn(node.code);
    if (node.kind === "list") return node.items.flatMap(refsIn);
    return node.kind === "member" ? refsIn(node.value) : [];
  });
}
