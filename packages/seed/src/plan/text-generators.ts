// What a line of text is about, told from the names of its field and its entity, and such a line.
import type { Entity, Field } from "@lathe/model";
import type { Random } from "./random.ts";
import { capitalize, generateHeadline, generateEventName, generateSentence } from "./sentences.ts";
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
export type TextGenerator = (random: Random) => string;

/** A name and what it makes of it; the first that fits counts. */
type TextGenerators = readonly (readonly [RegExp, TextGenerator])[];

const generatePersonName: TextGenerator = (random) =>
  `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
const generateCompanyName: TextGenerator = (random) =>
  `${random.pick(COMPANY_WORDS)} ${random.pick(COMPANY_ENDINGS)}`;
const generateProductName: TextGenerator = (random) => `${random.pick(MATERIALS)} ${random.pick(THINGS)}`;
const generateDigits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join("");
const generateLetters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([..."ABCDEFGHJKLMNPRSTUVWXYZ"])).join("");

/** What fields are about, by the words of their name in lower case. */
const FIELD_GENERATORS: TextGenerators = [
  [/^(first|given|fore) ?name$/, (random) => random.pick(FIRST_NAMES)],
  [/^(last|family|sur|middle) ?name$/, (random) => random.pick(LAST_NAMES)],
  [/^(user|login|nick|screen) ?name$|^handle$|^login$/, (random) => generateUserName(random)],
  [
    /(author|customer|contact|guest|owner|person|full|display|reviewer|recipient|sender).* ?name$/,
    generatePersonName,
  ],
  [/(company|organi[sz]ation|employer|supplier|brand|manufacturer|publisher|vendor)/, generateCompanyName],
  [
    /phone|mobile|\bfax\b|\btel\b/,
    (random) => `+44 ${generateDigits(random, 4)} ${generateDigits(random, 6)}`,
  ],
  [/colou?r/, (random) => random.pick(COLOR_NAMES)],
  [/\b(city|town)\b/, (random) => random.pick(CITIES)],
  [/country|nation/, (random) => random.pick(COUNTRIES)],
  [/street|address/, (random) => `${random.between(1, 240)} ${random.pick(STREETS)}`],
  [/postcode|postal|\bzip\b/, (random) => generateDigits(random, 5)],
  [/venue|location|place|room/, (random) => `${random.pick(VENUES)}, ${random.pick(CITIES)}`],
  [/currency/, (random) => random.pick(["EUR", "GBP", "USD", "JPY", "CHF"])],
  [/language|locale/, (random) => random.pick(["en", "de", "fr", "es", "pt", "it", "nl", "pl"])],
  [/credit|photographer/, (random) => `Photo: ${generatePersonName(random)}`],
  [
    /\b(sku|code|reference|ref|number|serial|isbn|ean)\b/,
    (random) => `${generateLetters(random, 3)}-${generateDigits(random, 5)}`,
  ],
  [/\bunit\b/, (random) => random.pick(["piece", "kg", "litre", "box", "hour"])],
  [/icon/, (random) => random.pick(["star", "heart", "flag", "leaf", "book", "sun"])],
  [
    /job|role|profession|occupation/,
    (random) => random.pick(["Editor", "Engineer", "Teacher", "Nurse", "Designer", "Carpenter"]),
  ],
  [/subtitle|tagline|summary|description|note|comment|message|excerpt|reason|remark/, generateSentence],
  [/author|editor|person|contact|customer|director|artist|writer/, generatePersonName],
];

/** What the label of a record is, by the words of its entity. */
const ENTITY_GENERATORS: TextGenerators = [
  [
    /author|user|person|people|customer|member|employee|contact|subscriber|guest|student|teacher|artist|patient|client|staff|player|reader|writer|speaker|attendee|tenant|driver/,
    generatePersonName,
  ],
  [/\bpages?\b/, (random) => random.pick(PAGES)],
  [
    /compan|organi[sz]ation|supplier|brand|publisher|vendor|manufacturer|sponsor|partner/,
    generateCompanyName,
  ],
  [/categor|section|department|genre|rubric|division/, (random) => random.pick(SECTIONS)],
  [/\btag|topic|keyword|subject|label|skill|hobb/, (random) => random.pick(TOPICS)],
  [/cit(y|ies)$|\btown/, (random) => random.pick(CITIES)],
  [/countr/, (random) => random.pick(COUNTRIES)],
  [
    /venue|place|location|room|hall|store|branch|office/,
    (random) => `${random.pick(VENUES)} ${random.pick(CITIES)}`,
  ],
  [/event|meeting|appointment|session|workshop|concert|reading/, generateEventName],
  [/product|item|article-variant|stock|good|part\b|good/, generateProductName],
  [/colou?r/, (random) => capitalize(random.pick(COLOR_NAMES))],
  [
    /link|menu|button/,
    (random) => `${random.pick(["About", "Find", "More on", "All about"])} ${random.pick(TOPICS)}`,
  ],
];

const TITLE_NAMES = /^(title|headline|heading|name|label|caption|subject|text|display ?name|question)$/;

/** Makes lines for a field. */
export function findTextGenerator(field: Pick<Field, "name" | "label">, entity: Entity): TextGenerator {
  const words = splitWords(field.name);
  if (TITLE_NAMES.test(words)) return findTitleGenerator(entity, words);
  for (const text of [words, field.label.toLowerCase()]) {
    const found = FIELD_GENERATORS.find(([pattern]) => pattern.test(text));
    if (found !== undefined) return found[1];
  }
  return /title|headline/.test(words)
    ? generateHeadline
    : (random) => capitalize(`${random.pick(TOPICS)} in ${random.pick(CITIES)}`);
}

/** Makes what records of an entity are called. */
function findTitleGenerator(entity: Entity, words: string): TextGenerator {
  const found = ENTITY_GENERATORS.find(([pattern]) => pattern.test(entity.name));
  if (found !== undefined) return found[1];
  if (isPersonEntity(entity)) return generatePersonName;
  if (entity.fields.some(({ name }) => /price|sku|stock/i.test(name))) return generateProductName;
  return words === "name" || words === "label"
    ? (random) => capitalize(random.pick(TOPICS))
    : generateHeadline;
}

/** Whether a record tells of a person: it has what only people have. */
export function isPersonEntity(entity: Entity): boolean {
  return entity.fields.some(
    ({ name, type }) => type === "email" || /^(born|birth|firstName|lastName)/.test(name),
  );
}

/** A name as words in lower case: `firstName` is `first name`. */
export function splitWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}

function generateUserName(random: Random): string {
  return `${random.pick(FIRST_NAMES)}${random.pick(LAST_NAMES).slice(0, 3)}${random.between(1, 99)}`.toLowerCase();
}
