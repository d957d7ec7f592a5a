// A clash in words.
import { describeRule } from "@lathe/contract";
import { type Rule, toLabel } from "@lathe/model";
import type { Choices, Clash, ClashPlace, Origin } from "../../state/clash.ts";
import { type PartPlace, isMemberList } from "../../state/model-place.ts";

const NOUNS = {
  fields: "field",
  relations: "relation",
  collections: "collection",
  projection: "member",
} as const;

/** What the kind of part is called. */
export function getNoun(place: PartPlace): string {
  return place.kind === "member" ? NOUNS[place.list] : place.kind;
}

/** The part by its name alone. */
export function getPartName(place: PartPlace): string {
  return place.kind === "project" ? "the project" : place.name;
}

/** The part with what it is in: "articles.summary". */
export function getFullName(place: PartPlace): string {
  return place.kind === "member" ? `${place.entityName}.${place.name}` : getPartName(place);
}

/** A member by its name for people. */
export function getMemberName(member: string | undefined): string {
  if (member === undefined) return "";
  return isMemberList(member) ? `Order of ${member}` : toLabel(member);
}

/** Where the others are. */
export function getSource({ source }: Origin): string {
  return source === "editor" ? "in another editor" : "on disk";
}

/** The head of what the others have made of it. */
export function getTheirs({ source }: Origin): string {
  return source === "editor" ? "In the other editor" : "On disk now";
}

/** A value in a few words. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "string") return value === "" ? "empty" : value;
  if (typeof value !== "object") return String(value);
  if (isRule(value)) return describeRule(value);
  if (Array.isArray(value) && value.every((item) => typeof item === "string"))
    return value.length === 0 ? "none" : value.join(", ");
  return JSON.stringify(value);
}

/** What the button saves: "Save 300 and the description". */
export function describeSave({ places, carried }: Clash, choices: Choices): string {
  const mine = places.filter(({ key }) => choices[key] === "mine");
  const back = mine.find(({ kind }) => kind === "gone");
  if (back !== undefined) return `Bring ${getPartName(back.place)} back with your edit`;
  const removed = mine.find(({ kind }) => kind === "removed");
  if (removed !== undefined) return `Remove ${getPartName(removed.place)}`;
  const words = [...mine.map(describeChosen), ...carried.map(nameMember)];
  if (words.length === 0) return "Take theirs";
  if (words.length > 3) return `Save your ${words.length} values`;
  return `Save ${words.length === 1 ? "" : `${words.slice(0, -1).join(", ")} and `}${words.at(-1)}`;
}

const SHORT = 16;

function describeChosen(place: ClashPlace): string {
  const text = describeValue(place.mine);
  const isShort = typeof place.mine !== "boolean" && text.length <= SHORT && place.mine !== "";
  return isShort ? text : nameMember(place);
}

function nameMember({ member }: ClashPlace): string {
  return `the ${getMemberName(member).toLowerCase()}`;
}

function isRule(value: object): value is Rule {
  return "all" in value || "any" in value || "not" in value || "op" in value;
}
