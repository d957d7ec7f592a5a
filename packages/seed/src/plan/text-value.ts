// Text of every sort: lines, prose, slugs, addresses.
import { createPatternSample } from "@lathe/pattern";
import { type Entity, getFieldTypeDefinition } from "@lathe/model";
import { type ValueRequest, type FieldOfType, isFieldOfType } from "./value-request.ts";
import { type TextGenerator, isPersonEntity, findTextGenerator, splitWords } from "./text-generators.ts";
import { createPatternChoices } from "./pattern-choices.ts";
import type { Random } from "./random.ts";
import { generateArticle, generateParagraph, generateRemark, generateSentence } from "./sentences.ts";
import { truncateSlug, toSlug } from "./slug.ts";
import { TOPICS } from "./words.ts";

/** The fields whose values are text without a list to choose from. */
export type TextField = FieldOfType<"string" | "text" | "markdown" | "slug" | "email" | "url">;

/** A text; one that breaks the field's options where these are odd. */
export function createText(request: ValueRequest<TextField>): string {
  const { field, random } = request;
  switch (field.type) {
    case "string":
      return createString(request as ValueRequest<FieldOfType<"string">>);
    case "slug":
      return truncateSlug(toSlug(getRecordTitle(request)), field.maxLength);
    case "email":
      return createEmail(request);
    case "url":
      return createUrl(request);
    default:
      return truncateText(findProseGenerator(request)(random), field.maxLength);
  }
}

function createString({ field, entity, random }: ValueRequest<FieldOfType<"string">>): string {
  const { pattern, minLength, maxLength } = field;
  const line = findTextGenerator(field, entity)(random);
  const text = padText(truncateText(line, maxLength), minLength ?? 0, random);
  if (pattern === null) return text;
  // Where words happen to fit, they say more than letters by chance.
  return getFieldTypeDefinition(field).findViolation(text, field) === undefined
    ? text
    : (createPatternSample(pattern, createPatternChoices(random)) ?? text);
}

function findProseGenerator({ field, entity }: ValueRequest): TextGenerator {
  const words = splitWords(field.name);
  if (field.type === "markdown")
    return /body|content|text|story|article/.test(words) ? generateArticle : generateParagraph;
  if (/comment|review|repl|message|feedback/.test(entity.name)) return generateRemark;
  if (/summary|teaser|intro|excerpt|note|lead|abstract|caption|reason/.test(words)) {
    return (random) => generateParagraph(random, 2);
  }
  return generateParagraph;
}

const TITLE_FIELD_NAMES = /^(title|headline|heading|name|label|subject|question|text)$/;

/** What the record is called, for what is made of that; some words where it has no name. */
function getRecordTitle({ entity, getSiblingValue, random }: ValueRequest): string {
  const texts = entity.fields.filter(({ type }) => type === "string");
  const title =
    texts.find(({ name }) => name === entity.display) ??
    texts.find(({ name }) => TITLE_FIELD_NAMES.test(name));
  const text = title === undefined ? null : getSiblingValue(title.name);
  if (typeof text === "string" && toSlug(text) !== "") return text;
  return `${random.pick(TOPICS)} ${random.pick(TOPICS)}`;
}

function createEmail(request: ValueRequest<TextField>): string {
  const { entity, random } = request;
  const local = toSlug(findPersonName(request) ?? findPersonNameGenerator(entity)(random)).replaceAll(
    "-",
    ".",
  );
  const host = random.pick(["example.com", "example.org", "example.net", "mail.example"]);
  return `${local.slice(0, 50)}@${host}`;
}

/** The name of the person that the record is about. */
function findPersonName({ entity, getSiblingValue }: ValueRequest): string | undefined {
  const named = (pattern: RegExp) =>
    entity.fields
      .filter(({ name, type }) => type === "string" && pattern.test(name))
      .map(({ name }) => getSiblingValue(name))
      .find((value) => typeof value === "string") as string | undefined;
  const [first, last] = [named(/^(first|given)Name$/), named(/^(last|family|sur)Name$/)];
  if (first !== undefined || last !== undefined) return [first, last].filter(Boolean).join(" ");
  const whole = named(/^(name|fullName|displayName)$/);
  return whole !== undefined && toSlug(whole) !== "" && isPersonEntity(entity) ? whole : undefined;
}

function findPersonNameGenerator(entity: Entity): TextGenerator {
  return findTextGenerator({ name: "fullName", label: "" }, { ...entity, name: "people" });
}

function createUrl(request: ValueRequest<TextField>): string {
  const { field, random } = request;
  const host = `https://www.example.${random.pick(["com", "org", "net"])}`;
  const path = `${host}/${truncateSlug(toSlug(getRecordTitle(request)), 60)}`;
  return path.length <= (field.maxLength ?? path.length) ? path : host;
}

/** The text with at most so many characters, ended after a sentence or between words where it can be. */
function truncateText(text: string, maxLength: number | null): string {
  const chars = [...text];
  if (maxLength === null || chars.length <= maxLength) return text;
  const cut = chars.slice(0, maxLength + 1).join("");
  const stop = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf(".\n"));
  if (stop >= maxLength / 2) return cut.slice(0, stop + 1);
  const blank = cut.lastIndexOf(" ");
  return blank > 0 ? cut.slice(0, blank) : chars.slice(0, maxLength).join("");
}

function padText(text: string, minLength: number, random: Random): string {
  let long = text;
  while ([...long].length < minLength) long = `${long} ${generateSentence(random)}`;
  return long === text
    ? text
    : [...long].slice(0, Math.max(minLength, text.length)).join("").replace(/ $/, ".");
}

/** The same text, told apart by a number. */
export function appendNumber(field: TextField, text: string, number: number): string {
  const room = (ending: string) => (field.maxLength === null ? text.length : field.maxLength - ending.length);
  if (field.type === "email") return text.replace("@", `${number}@`);
  const glue = isFieldOfType(field, "slug", "url") ? "-" : " ";
  const ending = `${glue}${number}`;
  if (room(ending) < 1) return String(number);
  const cut =
    field.type === "slug" ? truncateSlug(text, room(ending)) : [...text].slice(0, room(ending)).join("");
  return `${cut}${ending}`;
}
