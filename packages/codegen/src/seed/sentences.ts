// Prose out of words: headlines, sentences, paragraphs, and texts with headings and lists.
import type { Random } from "./random.ts";
import {
  ACTS,
  CITIES,
  DETAILS,
  MANY,
  MATTERS,
  ONE,
  OPENINGS,
  REMARKS,
  SECTIONS,
  TOPICS,
  VENUES,
} from "./words.ts";

/** A headline. */
export function headline(random: Random): string {
  const forms = [
    () => deed(random),
    () => `${random.pick(CITIES)}: ${laterDeed(random)}`,
    () => `How ${random.pick(TOPICS)} changed ${random.pick(CITIES)}`,
    () => `What ${random.pick(CITIES)} can teach us about ${random.pick(TOPICS)}`,
    () => `${capitalized(random.pick(TOPICS))} and ${random.pick(TOPICS)}: a visit to ${random.pick(CITIES)}`,
  ];
  return random.pick(forms)();
}

/** What an event is called. */
export function occasion(random: Random): string {
  const forms = [
    () => `An evening about ${random.pick(TOPICS)}`,
    () => `${capitalized(random.pick(TOPICS))} at the ${random.pick(VENUES)}`,
    () => `Open debate: ${random.pick(MATTERS)}`,
    () => `A walk through ${random.pick(CITIES)}`,
  ];
  return random.pick(forms)();
}

/** A sentence with its full stop. */
export function sentence(random: Random): string {
  const forms = [
    () => `${deed(random)}, and ${random.pick(DETAILS)}.`,
    () => `${random.pick(OPENINGS)}, ${laterDeed(random)}.`,
    () => `${capitalized(random.pick(DETAILS))}.`,
    () => `In ${random.pick(CITIES)}, ${random.pick(DETAILS)}.`,
  ];
  return random.pick(forms)();
}

/** What a reader writes below a text. */
export function remark(random: Random): string {
  const first = random.pick(REMARKS);
  const second = random.pick(REMARKS);
  return random.chance(0.5) || first === second ? first : `${first} ${second}`;
}

/** Some sentences. */
export function paragraph(random: Random, size = random.between(3, 5)): string {
  return [...new Set(Array.from({ length: size }, () => sentence(random)))].join(" ");
}

/** A longer text in Markdown: paragraphs, a heading, now and then a list or a quotation. */
export function article(random: Random): string {
  const parts = Array.from({ length: random.between(2, 4) }, () => paragraph(random));
  parts.splice(1, 0, `## ${random.pick(SECTIONS)}`);
  if (random.chance(0.4)) parts.push(list(random));
  if (random.chance(0.3)) parts.push(`> ${sentence(random)}`);
  return parts.join("\n\n");
}

function list(random: Random): string {
  return Array.from({ length: random.between(2, 4) }, () => `- ${capitalized(random.pick(MATTERS))}`).join(
    "\n",
  );
}

/** The text with a capital in front. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Somebody who does something: "The library board reopens the town archive". */
function deed(random: Random): string {
  const isOne = random.chance(0.6);
  const act = random.pick(ACTS);
  return `${random.pick(isOne ? ONE : MANY)} ${isOne ? act : act.slice(0, -1)} ${random.pick(MATTERS)}`;
}

/** The same in the middle of a sentence. */
function laterDeed(random: Random): string {
  const text = deed(random);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
