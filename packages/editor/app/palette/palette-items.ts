// What can be found in the palette: members, entities, rules, and what can be done.
import { describeRule } from "@lathe/contract";
import { type Entity, type Model, type Rule, toLabel } from "@lathe/model";
import { TYPE_ICONS } from "../parts/type-icon.ts";
import { findPlaces, scoreText, scoreWords } from "./fuzzy.ts";

/** One thing to choose. */
export interface PaletteItem {
  readonly id: string;
  readonly kind: "member" | "entity" | "rule" | "command";
  readonly icon: string;
  /** What is searched, and shown. */
  readonly text: string;
  /** Other words for it, which are searched, too. */
  readonly aliases?: readonly string[];
  /** What people see, where it says more than the text; words of it are searched. */
  readonly label?: string;
  readonly hint?: string;
  readonly keys?: readonly string[];
  /** The entity that it is of. */
  readonly entity?: string;
  readonly member?: string;
  /** Where it leads. */
  readonly to?: string;
  run?(): void;
}

/** An item that fits, and where. */
export interface FoundItem {
  readonly item: PaletteItem;
  readonly places: readonly number[];
}

/** Items under one heading. */
export interface PaletteSection {
  readonly label: string;
  readonly found: readonly FoundItem[];
}

const MAX_RESULTS = 50;
const MAX_PER_SECTION = 20;

const known = new WeakMap<Entity, readonly PaletteItem[]>();

/** The items of a model; those of an entity are made once. */
function listModelItems(model: Model): readonly PaletteItem[] {
  return model.entities.flatMap((entity) => {
    const made = known.get(entity) ?? listEntityItems(entity);
    known.set(entity, made);
    return made;
  });
}

/** Finds what was typed. A sign before it narrows: `>` commands, `@` members, `#` entities. */
export function searchPalette(
  typed: string,
  model: Model,
  commands: readonly PaletteItem[],
  current: string | undefined,
): readonly PaletteSection[] {
  const sign = /^[>@#]/.exec(typed)?.[0];
  const text = typed
    .slice(sign?.length ?? 0)
    .trim()
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
  const all = [...listModelItems(model), ...commands].filter(({ kind }) => isOfSign(kind, sign));
  const found = text === "" ? listFirst(all, current, sign) : findFits(all, text);
  const isOwn = ({ kind, entity }: PaletteItem) =>
    entity === current && kind !== "entity" && kind !== "command";
  const own: Section = [`In ${current ?? ""}`, isOwn];
  const others: readonly Section[] = [
    ["Entities", ({ kind }) => kind === "entity"],
    ["Elsewhere", (item) => item.kind !== "command" && item.kind !== "entity" && !isOwn(item)],
    ["Commands", ({ kind }) => kind === "command"],
  ];
  let left = MAX_RESULTS;
  return [own, ...(text === "" ? others : putBestFirst(others, found))].flatMap(([label, isIn]) => {
    // What was asked for alone has all the room.
    const room = sign === undefined ? Math.min(MAX_PER_SECTION, left) : left;
    const shown = takeFirst(found, room, isIn);
    left -= shown.length;
    // Where the letters are is looked for in what is shown alone.
    const marked = shown.map((item) => ({ item, places: findMarks(item, text) }));
    return shown.length === 0 ? [] : [{ label, found: marked }];
  });
}

type Section = readonly [label: string, isIn: (item: PaletteItem) => boolean];

/** The section of what fits best comes first: it is what Enter opens. */
function putBestFirst(sections: readonly Section[], found: readonly PaletteItem[]): readonly Section[] {
  const rank = ([, isIn]: Section) => {
    const first = found.findIndex(isIn);
    return first === -1 ? found.length : first;
  };
  return sections.toSorted((one, other) => rank(one) - rank(other));
}

/** What is found by another word has nothing to mark. */
function findMarks({ text }: PaletteItem, typed: string): readonly number[] {
  return scoreText(text, typed) === undefined ? [] : findPlaces(text, typed);
}

function takeFirst<T>(all: readonly T[], count: number, isWanted: (one: T) => boolean): readonly T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length === count) break;
    if (isWanted(one)) taken.push(one);
  }
  return taken;
}

function isOfSign(kind: PaletteItem["kind"], sign: string | undefined): boolean {
  if (sign === ">") return kind === "command";
  if (sign === "@") return kind === "member";
  return sign !== "#" || kind === "entity";
}

/** Before anything is typed: what is near. */
function listFirst(
  all: readonly PaletteItem[],
  current: string | undefined,
  sign: string | undefined,
): readonly PaletteItem[] {
  return all.filter(
    ({ kind, entity }) =>
      sign !== undefined || kind === "command" || (kind === "member" && entity === current),
  );
}

/** Those that fit, the best first. */
function findFits(all: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  return all
    .flatMap((item) => {
      const score = scoreItem(item, text);
      return score === undefined ? [] : [{ item, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** By its text, by another word for it or by its label, whichever fits best. */
function scoreItem({ kind, text, aliases = [], label }: PaletteItem, typed: string): number | undefined {
  // A rule is a sentence: any letters are somewhere in it.
  if (kind === "rule" && !hasWords(text, typed)) return undefined;
  let best = scoreText(text, typed);
  const take = (score: number | undefined) => {
    if (score !== undefined && (best === undefined || score > best)) best = score;
  };
  for (const alias of aliases) take(scoreText(alias, typed));
  const labelled = label === undefined ? undefined : scoreWords(label, typed);
  // What is called so comes before what is labelled so.
  take(labelled === undefined ? undefined : labelled - 1);
  return best;
}

function hasWords(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed.split(/\s+/).every((word) => lower.includes(word));
}

function listEntityItems(entity: Entity): readonly PaletteItem[] {
  const { name, labelPlural, module, kind } = entity;
  const to = `/e/${name}`;
  const hasOwnLabel = labelPlural !== toLabel(name);
  const member = (
    part: { readonly name: string; readonly id: string; readonly label: string },
    icon: string,
    hint: string,
  ): PaletteItem => {
    const isLabelled = part.label !== toLabel(part.name);
    return {
      id: part.id,
      kind: "member",
      icon,
      text: `${name}.${part.name}`,
      ...((hasOwnLabel || isLabelled) && { label: `${labelPlural} ${part.label}` }),
      hint: isLabelled ? `${part.label}, ${hint}` : hint,
      entity: name,
      member: part.name,
      to,
    };
  };
  return [
    {
      id: entity.id,
      kind: "entity",
      icon: kind === "virtual" ? "layers" : "table-2",
      text: name,
      ...(hasOwnLabel && { label: labelPlural }),
      hint: `${labelPlural}, ${module}`,
      entity: name,
      to,
    },
    ...entity.fields.map((field) => member(field, TYPE_ICONS[field.type], field.type)),
    ...entity.relations.map((relation) => member(relation, "arrow-right", `to ${relation.target}`)),
    ...entity.collections.map((collection) => member(collection, "layers", `lists ${collection.of.entity}`)),
    ...entity.projection.map((shown) => member(shown, "eye", "shown")),
    ...listRuleItems(entity),
  ];
}

function listRuleItems(entity: Entity): readonly PaletteItem[] {
  const rule = (id: string, label: string, value: Rule, to: string, member?: string): PaletteItem => ({
    id: `${entity.id} ${id}`,
    kind: "rule",
    icon: "shield",
    text: `${label}: ${describeRule(value)}`,
    entity: entity.name,
    to,
    ...(member === undefined ? {} : { member }),
  });
  const { name, readRule, writeRule, collections } = entity;
  return [
    ...(readRule === null || readRule === "everyone"
      ? []
      : [rule("readRule", `${name}, read rule`, readRule, `/e/${name}/access`)]),
    ...(writeRule === null ? [] : [rule("writeRule", `${name}, write rule`, writeRule, `/e/${name}/access`)]),
    ...collections.flatMap((one) =>
      one.rule === null ? [] : [rule(one.id, `${name}.${one.name}`, one.rule, `/e/${name}`, one.name)],
    ),
  ];
}
