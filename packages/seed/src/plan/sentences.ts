// Prose out of words: headlines, sentences, paragraphs, and texts with headings and lists.
import type { Random } from "./random.ts";
import {
  ACTIONS,
  CITIES,
  DETAILS,
  PLURAL_SUBJECTS,
  ACTION_OBJECTS,
  SINGULAR_SUBJECTS,
  OPENINGS,
  REMARKS,
  SECTIONS,
  TOPICS,
  VENUES,
} from "./words.ts";

/** A headline. */
export function generateHeadline(random: Random): string {
  const forms = [
    () => generateClause(random),
    () => `${random.pick(CITIES)}: ${generateInnerClause(random)}`,
    () => `How ${random.pick(TOPICS)} changed ${random.pick(CITIES)}`,
    () => `What ${random.pick(CITIES)} can teach us about ${random.pick(TOPICS)}`,
    () => `${capitalize(random.pick(TOPICS))} and ${random.pick(TOPICS)}: a visit to ${random.pick(CITIES)}`,
  ];
  return random.pick(forms)();
}

/** What an event is called. */
export function generateEventName(random: Random): string {
  const forms = [
    () => `An evening about ${random.pick(TOPICS)}`,
    () => `${capitalize(random.pick(TOPICS))} at the ${random.pick(VENUES)}`,
    () => `Open debate: ${random.pick(ACTION_OBJECTS)}`,
    () => `A walk through ${random.pick(CITIES)}`,
  ];
  return random.pick(forms)();
}

/** A sentence with its full stop. */
export function generateSentence(random: Random): string {
  const forms = [
    () => `${generateClause(random)}, and ${random.pick(DETAILS)}.`,
    () => `${random.pick(OPENINGS)}, ${generateInnerClause(random)}.`,
    () => `${capitalize(random.pick(DETAILS))}.`,
    () => `In ${random.pick(CITIES)}, ${random.pick(DETAILS)}.`,
  ];
  return random.pick(forms)();
}

/** What a reader writes below a text. */
export function generateRemark(random: Random): string {
  const first = random.pick(REMARKS);
  const second = random.pick(REMARKS);
  return random.chance(0.5) || first === second ? first : `${first} ${second}`;
}

/** Some sentences. */
export function generateParagraph(random: Random, size = random.between(3, 5)): string {
  return [...new Set(Array.from({ length: size }, () => generateSentence(random)))].join(" ");
}

/** A longer text in Markdown: paragraphs, a heading, now and then a list or a quotation. */
export function generateArticle(random: Random): string {
  const parts = Array.from({ length: random.between(3, 10) }, () => generateParagraph(random));
  parts.splice(1, 0, `## ${random.pick(SECTIONS)}`);
  if (random.chance(0.4)) parts.push(generateList(random));
  if (random.chance(0.3)) parts.push(`> ${generateSentence(random)}`);
  return parts.join("\n\n");
}

function generateList(random: Random): string {
  return Array.from(
    { length: random.between(2, 4) },
    () => `- ${capitalize(random.pick(ACTION_OBJECTS))}`,
  ).join("\n");
}

/** The text with a capital in front. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Somebody who does something: "The library board reopens the town archive". */
function generateClause(random: Random): string {
  const isOne = random.chance(0.6);
  const act = random.pick(ACTIONS);
  return `${random.pick(isOne ? SINGULAR_SUBJECTS : PLURAL_SUBJECTS)} ${isOne ? act : act.slice(0, -1)} ${random.pick(ACTION_OBJECTS)}`;
}

/** The same in the middle of a sentence. */
function generateInnerClause(random: Random): string {
  const text = generateClause(random);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
