// Writes TypeScript. Only `Code` gets into a template: texts of a model go through a literal, an identifier or a comment.
import type { JsonValue } from "@lathe/model";
import { Code, type CodeNode, type ObjectEntry, createCode, findInlineText } from "./code.ts";
import { commentLines } from "./escape.ts";
import { isIdentifierName, formatKey, quoteString, toSafeIdentifier } from "./ts-atoms.ts";
import type { ImportRef } from "./ts-imports.ts";
import { formatScalar } from "./ts-values.ts";

/** Code as it is written here, with other code in it; what spans lines is indented like the line it starts on. */
export function ts(strings: TemplateStringsArray, ...pieces: readonly Code[]): Code {
  if (!Object.isFrozen(strings)) throw new TypeError("ts is a template tag: its text stands in our sources.");
  const nodes: CodeNode[] = [];
  let pending = strings[0] as string;
  for (let i = 0; i < pieces.length; i++) {
    const code = pieces[i];
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

/** No code at all. */
const EMPTY_CODE: Code = ts``;

/** Pieces one after the other. */
export function join(pieces: readonly Code[], separator: "\n" | "\n\n" | ", " | " & " | " " | ""): Code {
  const between: CodeNode = { kind: "text", text: separator };
  return createCode(
    pieces.flatMap((code, i): readonly CodeNode[] => {
      const node: CodeNode = { kind: "code", code };
      return i === 0 ? [node] : [between, node];
    }),
  );
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
export function objectLiteral(entries: readonly ObjectEntry[]): Code {
  return entries.length === 0 ? ts`{}` : createCode([{ kind: "object", entries }]);
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
  return unionType(values.map((value) => createCode([{ kind: "text", text: formatScalar(value) }])));
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
export function typeRef(name: string, from: string, { as = name }: { readonly as?: string } = {}): Code {
  return createRefNode({ name, from, as, typeOnly: true });
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

function createRefNode(importRef: ImportRef): Code {
  const { name, as } = importRef;
  if (!isIdentifierName(name) || toSafeIdentifier(as) !== as) {
    throw new TypeError(`${JSON.stringify(name)} can't be imported as ${JSON.stringify(as)}.`);
  }
  return createCode([{ kind: "ref", ref: importRef }]);
}
