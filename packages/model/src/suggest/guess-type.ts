// The type of a field, guessed from its name.
import type { FieldType } from "@lathe/contract";
import { listNameWords } from "../name-from-text.ts";

/** A type, and why it was taken, as a part of a sentence: "the name ends in At". */
export interface TypeGuess {
  readonly type: FieldType;
  readonly why: string;
}

/** Words that a name ends in, or consists of. */
const LAST_WORDS: readonly (readonly [FieldType, readonly string[]])[] = [
  ["email", ["email", "mail"]],
  ["slug", ["slug"]],
  ["url", ["url", "uri", "link", "homepage", "website"]],
  ["datetime", ["timestamp", "datetime"]],
  ["date", ["date", "birthday", "birthdate"]],
  [
    "decimal",
    ["price", "amount", "cost", "costs", "fee", "salary", "balance", "tax", "budget", "revenue", "discount"],
  ],
  ["integer", ["count", "quantity", "position", "age", "year", "stock", "rank"]],
  ["integer", ["seconds", "minutes", "hours", "days", "weeks", "months", "years", "pixels", "bytes"]],
  ["float", ["latitude", "longitude", "ratio", "percentage"]],
  ["markdown", ["body", "markdown"]],
  ["text", ["description", "summary", "notes", "bio", "remarks", "excerpt"]],
  ["uuid", ["uuid", "guid"]],
  ["image", ["image", "photo", "picture", "cover", "avatar", "logo", "thumbnail", "portrait"]],
  ["json", ["json", "metadata", "settings"]],
];

/** Endings that are no name by themselves. */
const ENDINGS: readonly (readonly [FieldType, string])[] = [
  ["datetime", "at"],
  ["date", "on"],
  ["uuid", "id"],
];

/** Words that a name only begins with. */
const FIRST_WORDS: readonly (readonly [FieldType, readonly string[]])[] = [
  ["boolean", ["is", "has", "can", "should", "was", "allow", "allows"]],
];

/** What is so, or is not. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  `accepted active anonymous approved archived available banned blocked cancelled canceled closed completed confirmed
   deleted disabled done enabled expired favorite favourite featured finished flagged hidden internal locked muted open optional
   paid pinned primary private public published read recurring rejected required sent shared starred sticky subscribed
   trusted unread urgent used valid verified visible`.split(/\s+/),
);

const ORDERS: ReadonlySet<string> = new Set(["order", "sortOrder", "displayOrder"]);

/** The type of a field of that name; a line of text where the name says nothing. */
export function guessFieldType(name: string): TypeGuess {
  return findTypeHint(name) ?? { type: "string", why: "nothing in the name says otherwise" };
}

/** The type that a name hints at, or undefined where it says nothing. */
export function findTypeHint(name: string): TypeGuess | undefined {
  const words = listNameWords(name);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const isAlone = words.length === 1;
  if (!isAlone) {
    const beginning = findByWord(FIRST_WORDS, first);
    if (beginning !== undefined) return { type: beginning, why: `the name begins with ${first}` };
    const ending = ENDINGS.find(([, word]) => word === last);
    if (ending !== undefined) return { type: ending[0], why: `the name ends in ${name.slice(-last.length)}` };
  }
  if (ADJECTIVES.has(last)) return { type: "boolean", why: `${last} is a yes or no` };
  if (ORDERS.has(name)) return { type: "integer", why: `${name} is a place in a row` };
  const type = findByWord(LAST_WORDS, last);
  if (type !== undefined)
    return { type, why: isAlone ? `the name is ${name}` : `the name ends in ${name.slice(-last.length)}` };
  if (first === "date") return { type: "date", why: "the name begins with date" };
  if (first === "price") return { type: "decimal", why: "the name begins with price" };
  return undefined;
}

function findByWord(
  table: readonly (readonly [FieldType, readonly string[]])[],
  word: string,
): FieldType | undefined {
  return table.find(([, words]) => words.includes(word))?.[0];
}
