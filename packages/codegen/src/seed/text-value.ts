// Text of every sort: lines, prose, slugs, addresses.
import { type Entity, typeOf } from "@lathe/model";
import { type Asking, type FieldOf, isOf } from "./asking.ts";
import { type Line, isPerson, lineFor, wordsOf } from "./meaning.ts";
import { patternSample } from "./pattern-sample.ts";
import type { Random } from "./random.ts";
import { article, paragraph, remark, sentence } from "./sentences.ts";
import { cutSlug, slugOf } from "./slug.ts";
import { TOPICS } from "./words.ts";

/** The fields whose values are text without a list to choose from. */
export type TextField = FieldOf<"string" | "text" | "markdown" | "slug" | "email" | "url">;

/** A text; one that breaks the field's options where these are odd. */
export function textValue(asking: Asking<TextField>): string {
  const { field, random } = asking;
  switch (field.type) {
    case "string":
      return stringValue(asking as Asking<FieldOf<"string">>);
    case "slug":
      return cutSlug(slugOf(titleOf(asking)), field.maxLength);
    case "email":
      return emailValue(asking);
    case "url":
      return urlValue(asking);
    default:
      return fitted(proseFor(asking)(random), field.maxLength);
  }
}

function stringValue({ field, entity, random }: Asking<FieldOf<"string">>): string {
  const { pattern, minLength, maxLength } = field;
  const line = lineFor(field, entity)(random);
  const text = lengthened(fitted(line, maxLength), minLength ?? 0, random);
  if (pattern === null) return text;
  // Where words happen to fit, they say more than letters by chance.
  return typeOf(field).violation(text, field) === undefined ? text : (patternSample(pattern, random) ?? text);
}

function proseFor({ field, entity }: Asking): Line {
  const words = wordsOf(field.name);
  if (field.type === "markdown") return /body|content|text|story|article/.test(words) ? article : paragraph;
  if (/comment|review|repl|message|feedback/.test(entity.name)) return remark;
  if (/summary|teaser|intro|excerpt|note|lead|abstract|caption|reason/.test(words)) {
    return (random) => paragraph(random, 2);
  }
  return paragraph;
}

const TITLE_FIELDS = /^(title|headline|heading|name|label|subject|question|text)$/;

/** What the record is called, for what is made of that; some words where it has no name. */
function titleOf({ entity, sibling, random }: Asking): string {
  const texts = entity.fields.filter(({ type }) => type === "string");
  const title =
    texts.find(({ name }) => name === entity.display) ?? texts.find(({ name }) => TITLE_FIELDS.test(name));
  const text = title === undefined ? null : sibling(title.name);
  if (typeof text === "string" && slugOf(text) !== "") return text;
  return `${random.pick(TOPICS)} ${random.pick(TOPICS)}`;
}

function emailValue(asking: Asking<TextField>): string {
  const { entity, random } = asking;
  const local = slugOf(personIn(asking) ?? lineForPerson(entity)(random)).replaceAll("-", ".");
  const host = random.pick(["example.com", "example.org", "example.net", "mail.example"]);
  return `${local.slice(0, 50)}@${host}`;
}

/** The name of the person that the record is about. */
function personIn({ entity, sibling }: Asking): string | undefined {
  const named = (pattern: RegExp) =>
    entity.fields
      .filter(({ name, type }) => type === "string" && pattern.test(name))
      .map(({ name }) => sibling(name))
      .find((value) => typeof value === "string") as string | undefined;
  const [first, last] = [named(/^(first|given)Name$/), named(/^(last|family|sur)Name$/)];
  if (first !== undefined || last !== undefined) return [first, last].filter(Boolean).join(" ");
  const whole = named(/^(name|fullName|displayName)$/);
  return whole !== undefined && slugOf(whole) !== "" && isPerson(entity) ? whole : undefined;
}

function lineForPerson(entity: Entity): Line {
  return lineFor({ name: "fullName", label: "" }, { ...entity, name: "people" });
}

function urlValue(asking: Asking<TextField>): string {
  const { field, random } = asking;
  const host = `https://www.example.${random.pick(["com", "org", "net"])}`;
  const path = `${host}/${cutSlug(slugOf(titleOf(asking)), 60)}`;
  return path.length <= (field.maxLength ?? path.length) ? path : host;
}

/** The text with at most so many characters, ended after a sentence or between words where it can be. */
export function fitted(text: string, maxLength: number | null): string {
  const chars = [...text];
  if (maxLength === null || chars.length <= maxLength) return text;
  const cut = chars.slice(0, maxLength + 1).join("");
  const stop = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf(".\n"));
  if (stop >= maxLength / 2) return cut.slice(0, stop + 1);
  const blank = cut.lastIndexOf(" ");
  return blank > 0 ? cut.slice(0, blank) : chars.slice(0, maxLength).join("");
}

function lengthened(text: string, minLength: number, random: Random): string {
  let long = text;
  while ([...long].length < minLength) long = `${long} ${sentence(random)}`;
  return long === text
    ? text
    : [...long].slice(0, Math.max(minLength, text.length)).join("").replace(/ $/, ".");
}

/** The same text, told apart by a number. */
export function numbered(field: TextField, text: string, number: number): string {
  const room = (ending: string) => (field.maxLength === null ? text.length : field.maxLength - ending.length);
  if (field.type === "email") return text.replace("@", `${number}@`);
  const glue = isOf(field, "slug", "url") ? "-" : " ";
  const ending = `${glue}${number}`;
  if (room(ending) < 1) return String(number);
  const cut = field.type === "slug" ? cutSlug(text, room(ending)) : [...text].slice(0, room(ending)).join("");
  return `${cut}${ending}`;
}
