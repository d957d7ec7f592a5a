// Builds statements from pieces that carry their own values: a value is only ever a parameter, a name only ever quoted.
import type { Parameter, Statement } from "./driver.ts";

/** A piece of SQL: texts, with what goes between them. Made by the functions of this file, and by nothing else. */
export class Fragment {
  /** One more than `values`. */
  readonly texts: readonly string[];
  readonly values: readonly Parameter[];
  // Objects that merely look like a fragment, such as parsed JSON, are none.
  readonly #made = true;

  constructor(texts: readonly string[], values: readonly Parameter[]) {
    this.texts = texts;
    this.values = values;
    Object.freeze(this);
  }

  /** Whether something was made here. */
  static isFragment(value: unknown): value is Fragment {
    return typeof value === "object" && value !== null && #made in value && value.#made;
  }
}

/**
 * A piece of SQL. Fragments among the values are inserted with theirs; everything else becomes a parameter:
 * sql`select ${identifier("title")} from articles where id = ${id}`.
 */
export function sql(strings: TemplateStringsArray, ...inserts: readonly (Fragment | Parameter)[]): Fragment {
  const pieces = strings.flatMap((text, index) => {
    const before = new Fragment([text], []);
    return index < inserts.length ? [before, toFragment(inserts[index])] : [before];
  });
  return concat(pieces);
}

/** A quoted name, or a dotted path of them. Throws on what PostgreSQL can't take as a name. */
export function identifier(...path: readonly [string, ...string[]]): Fragment {
  return new Fragment([path.map(quoteName).join(".")], []);
}

/** Pieces with something between them; nothing at all for no pieces. */
export function join(pieces: readonly Fragment[], separator: Fragment = COMMA): Fragment {
  return concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])));
}

/** The statement that a piece of SQL makes, with numbered parameters. */
export function toStatement(fragment: Fragment): Statement {
  const [first = "", ...rest] = fragment.texts;
  const text = rest.reduce((sofar, next, index) => `${sofar}$${index + 1}${next}`, first);
  return { text, values: fragment.values };
}

const COMMA = sql`, `;

/** Longer names would be cut off by PostgreSQL, and could then meet another's. */
const MAX_NAME_BYTES = 63;

function concat(pieces: readonly Fragment[]): Fragment {
  const texts = [""];
  for (const piece of pieces) {
    const [first = "", ...rest] = piece.texts;
    texts[texts.length - 1] += first;
    texts.push(...rest);
  }
  return new Fragment(
    texts,
    pieces.flatMap(({ values }) => values),
  );
}

function toFragment(insert: unknown): Fragment {
  if (Fragment.isFragment(insert)) return insert;
  assertParameter(insert);
  return new Fragment(["", ""], [insert]);
}

/** The types say so already; this is for values that came past them. */
function assertParameter(value: unknown): asserts value is Parameter {
  const isFit = isScalar(value) || (Array.isArray(value) && value.every(isScalar));
  if (!isFit) throw new TypeError(`A value of SQL can't be of type ${typeof value}.`);
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function quoteName(name: string): string {
  if (name === "" || name.includes("\0") || Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new RangeError(
      `A name of SQL has 1 to ${MAX_NAME_BYTES} bytes, none of them zero: ${JSON.stringify(name)}`,
    );
  }
  return `"${name.replaceAll('"', '""')}"`;
}
