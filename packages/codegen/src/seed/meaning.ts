// What a line of text is about, told from the names of its field and its entity, and such a line.
import type { Entity, Field } from "@lathe/model";
import type { Random } from "./random.ts";
import { capitalized, headline, occasion, sentence } from "./sentences.ts";
import {
  CITIES,
  COLOR_NAMES,
  COMPANY_ENDINGS,
  COMPANY_WORDS,
  COUNTRIES,
  FIRST_NAMES,
  LAST_NAMES,
  MATERIALS,
  PAGES,
  SECTIONS,
  STREETS,
  THINGS,
  TOPICS,
  VENUES,
} from "./words.ts";

/** Makes a line of text. */
export type Line = (random: Random) => string;

/** A name and what it makes of it; the first that fits counts. */
type Meanings = readonly (readonly [RegExp, Line])[];

const personName: Line = (random) => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
const companyName: Line = (random) => `${random.pick(COMPANY_WORDS)} ${random.pick(COMPANY_ENDINGS)}`;
const productName: Line = (random) => `${random.pick(MATERIALS)} ${random.pick(THINGS)}`;
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join("");
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([..."ABCDEFGHJKLMNPRSTUVWXYZ"])).join("");

/** What fields are about, by the words of their name in lower case. */
const FIELDS: Meanings = [
  [/^(first|given|fore) ?name$/, (random) => random.pick(FIRST_NAMES)],
  [/^(last|family|sur|middle) ?name$/, (random) => random.pick(LAST_NAMES)],
  [/^(user|login|nick|screen) ?name$|^handle$|^login$/, (random) => userName(random)],
  [
    /(author|customer|contact|guest|owner|person|full|display|reviewer|recipient|sender).* ?name$/,
    personName,
  ],
  [/(company|organi[sz]ation|employer|supplier|brand|manufacturer|publisher|vendor)/, companyName],
  [/phone|mobile|\bfax\b|\btel\b/, (random) => `+44 ${digits(random, 4)} ${digits(random, 6)}`],
  [/colou?r/, (random) => random.pick(COLOR_NAMES)],
  [/\b(city|town)\b/, (random) => random.pick(CITIES)],
  [/country|nation/, (random) => random.pick(COUNTRIES)],
  [/street|address/, (random) => `${random.between(1, 240)} ${random.pick(STREETS)}`],
  [/postcode|postal|\bzip\b/, (random) => digits(random, 5)],
  [/venue|location|place|room/, (random) => `${random.pick(VENUES)}, ${random.pick(CITIES)}`],
  [/currency/, (random) => random.pick(["EUR", "GBP", "USD", "JPY", "CHF"])],
  [/language|locale/, (random) => random.pick(["en", "de", "fr", "es", "pt", "it", "nl", "pl"])],
  [/credit|photographer/, (random) => `Photo: ${personName(random)}`],
  [
    /\b(sku|code|reference|ref|number|serial|isbn|ean)\b/,
    (random) => `${letters(random, 3)}-${digits(random, 5)}`,
  ],
  [/\bunit\b/, (random) => random.pick(["piece", "kg", "litre", "box", "hour"])],
  [/icon/, (random) => random.pick(["star", "heart", "flag", "leaf", "book", "sun"])],
  [
    /job|role|profession|occupation/,
    (random) => random.pick(["Editor", "Engineer", "Teacher", "Nurse", "Designer", "Carpenter"]),
  ],
  [/subtitle|tagline|summary|description|note|comment|message|excerpt|reason|remark/, sentence],
  [/author|editor|person|contact|customer|director|artist|writer/, personName],
];

/** What the label of a record is, by the words of its entity. */
const ENTITIES: Meanings = [
  [
    /author|user|person|people|customer|member|employee|contact|subscriber|guest|student|teacher|artist|patient|client|staff|player|reader|writer|speaker|attendee|tenant|driver/,
    personName,
  ],
  [/\bpages?\b/, (random) => random.pick(PAGES)],
  [/compan|organi[sz]ation|supplier|brand|publisher|vendor|manufacturer|sponsor|partner/, companyName],
  [/categor|section|department|genre|rubric|division/, (random) => random.pick(SECTIONS)],
  [/\btag|topic|keyword|subject|label|skill|hobb/, (random) => random.pick(TOPICS)],
  [/cit(y|ies)$|\btown/, (random) => random.pick(CITIES)],
  [/countr/, (random) => random.pick(COUNTRIES)],
  [
    /venue|place|location|room|hall|store|branch|office/,
    (random) => `${random.pick(VENUES)} ${random.pick(CITIES)}`,
  ],
  [/event|meeting|appointment|session|workshop|concert|reading/, occasion],
  [/product|item|article-variant|stock|good|part\b|good/, productName],
  [/colou?r/, (random) => capitalized(random.pick(COLOR_NAMES))],
  [
    /link|menu|button/,
    (random) => `${random.pick(["About", "Find", "More on", "All about"])} ${random.pick(TOPICS)}`,
  ],
];

const TITLES = /^(title|headline|heading|name|label|caption|subject|text|display ?name|question)$/;

/** Makes lines for a field. */
export function lineFor(field: Pick<Field, "name" | "label">, entity: Entity): Line {
  const words = wordsOf(field.name);
  if (TITLES.test(words)) return titleFor(entity, words);
  for (const text of [words, field.label.toLowerCase()]) {
    const found = FIELDS.find(([pattern]) => pattern.test(text));
    if (found !== undefined) return found[1];
  }
  return /title|headline/.test(words)
    ? headline
    : (random) => capitalized(`${random.pick(TOPICS)} in ${random.pick(CITIES)}`);
}

/** Makes what records of an entity are called. */
function titleFor(entity: Entity, words: string): Line {
  const found = ENTITIES.find(([pattern]) => pattern.test(entity.name));
  if (found !== undefined) return found[1];
  if (isPerson(entity)) return personName;
  if (entity.fields.some(({ name }) => /price|sku|stock/i.test(name))) return productName;
  return words === "name" || words === "label" ? (random) => capitalized(random.pick(TOPICS)) : headline;
}

/** Whether a record tells of a person: it has what only people have. */
export function isPerson(entity: Entity): boolean {
  return entity.fields.some(
    ({ name, type }) => type === "email" || /^(born|birth|firstName|lastName)/.test(name),
  );
}

/** A name as words in lower case: `firstName` is `first name`. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}

function userName(random: Random): string {
  return `${random.pick(FIRST_NAMES)}${random.pick(LAST_NAMES).slice(0, 3)}${random.between(1, 99)}`.toLowerCase();
}
