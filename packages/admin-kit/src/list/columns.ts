// The columns that a list can have: what they show, how wide they are, which members of records they need.
import type { FieldType, UiField, UiRelation, UiScreen } from "@lathe/client";
import { getOwn } from "../record/get-own.ts";
import type { OwnColumn } from "../own/own-screens.ts";
import { OTHER_WIDTH, chooseColumnWidth } from "./column-width.ts";

/** What a column is of. */
export type ColumnType = FieldType | "relation" | "own";

/** A column of a list. */
export interface Column {
  /** As the screen names it: a field, a relation without `Id`, `createdAt`, `updatedAt`, `id`; with `_` before it where it is the project's own. */
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  /** The one that leads to the record. */
  readonly isTitle: boolean;
  readonly isSortable: boolean;
  /** Pixels; undefined for the title, which takes the rest. */
  readonly width: number | undefined;
  /** What it grows to on screens that are wider than a desk. */
  readonly roomy?: number;
  readonly field?: UiField;
  readonly relation?: UiRelation;
  /** Where it is the project's own. */
  readonly own?: OwnColumn;
}

/** The least width of the title. */
export const MIN_TITLE_WIDTH = 240;

/** What a title of a few characters needs before other columns grow: a number, a day. */
const SHORT_TITLE_WIDTH = 144;
/** What a title of many words gets before they do. */
const LONG_TITLE_WIDTH = 340;
/** From how many characters on a title is a long one. */
const LONG_TITLE = 100;

/** What cards say where a record has neither a state nor a place: when it was, and how much. */
const CARD_FALLBACKS: ReadonlySet<ColumnType> = new Set<ColumnType>([
  "date",
  "datetime",
  "decimal",
  "float",
  "integer",
]);

/** How many relations the card of a record has room for. */
const MAX_CARD_RELATIONS = 2;

/** The narrowest that a column can be made. */
export const MIN_WIDTH = 56;

/** Names for what is no field of the model, and the language that they are in. */
export interface ColumnLabels {
  readonly locale: string;
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Every column that a list of the entity can have, the title first, those of the project's own last. */
export function listAllColumns(
  screen: UiScreen,
  labels: ColumnLabels,
  own: readonly OwnColumn[] = [],
): readonly Column[] {
  const names = [
    ...Object.keys(screen.fields),
    ...Object.entries(screen.relations).flatMap(([name, { kind }]) => (kind === "belongsTo" ? [name] : [])),
    ...(screen.timestamps ? ["createdAt", "updatedAt"] : []),
    "id",
  ];
  const title = getTitleName(screen);
  const known = [title, ...names.filter((name) => name !== title)].map((name) =>
    toColumn(screen, name, labels),
  );
  return [...known, ...own.map(toOwnColumn)];
}

/** The columns of these names; the title is there in any case, unknown ones are not. */
export function chooseColumns(all: readonly Column[], names: readonly string[]): readonly Column[] {
  const chosen = names.flatMap((name) => all.filter((column) => column.name === name && !column.isTitle));
  return [...all.filter(({ isTitle }) => isTitle), ...new Set(chosen)];
}

/** What cards say about a record below its title: its state, and what it belongs to, most of all what it can't be without. */
export function listCardColumns(all: readonly Column[], count = MAX_CARD_RELATIONS): readonly Column[] {
  const status = all.find(({ type, isTitle }) => type === "enum" && !isTitle);
  const relations = all.filter(({ type, isTitle }) => type === "relation" && !isTitle);
  const needed = relations.filter(({ relation }) => relation?.required === true);
  const first = [...new Set([...needed, ...relations])].slice(0, count);
  const cards = [
    ...(status === undefined ? [] : [status]),
    ...relations.filter((column) => first.includes(column)),
  ];
  if (cards.length > 0) return cards;
  return all
    .filter(({ field, type, isTitle }) => field !== undefined && !isTitle && CARD_FALLBACKS.has(type))
    .slice(0, count);
}

/** The members of records that columns need. */
export function listMembers(screen: UiScreen, columns: readonly Column[]): readonly string[] {
  const names = columns.flatMap(({ name, relation, own }) => {
    if (own !== undefined) return own.members;
    return relation !== undefined && !isEmbedded(relation) ? [`${name}Id`] : [name];
  });
  const all = [...names, ...(screen.thumbnail === null ? [] : [screen.thumbnail])];
  // They come by themselves.
  return [...new Set(all)].filter((name) => name !== "id" && name !== "version");
}

/** Whether records have the target of a relation with them: some of its members, or nothing but its id. */
export function isEmbedded({ target, selection }: UiRelation): boolean {
  return target !== null && selection.length > 0;
}

/** The columns that fit beside the title, the first ones first: all but the last ones that would leave it too narrow. */
export function fitColumns(
  columns: readonly Column[],
  available: number,
  widths: Readonly<Record<string, number>>,
): readonly Column[] {
  let rest = available - MIN_TITLE_WIDTH;
  return columns.filter((column) => {
    if (column.isTitle) return true;
    rest -= getWidth(column, widths) ?? 0;
    return rest >= 0;
  });
}

/** How wide the title becomes before other columns take more than they need. */
export function getTitleRoom(columns: readonly Column[]): number {
  const title = columns.find(({ isTitle }) => isTitle);
  if (title === undefined) return MIN_TITLE_WIDTH;
  if (hasShortTitle(columns)) return SHORT_TITLE_WIDTH;
  return (title.field?.maxLength ?? 0) > LONG_TITLE ? LONG_TITLE_WIDTH : MIN_TITLE_WIDTH;
}

/** Whether the title is a number or a day, which are never longer than a few characters. */
export function hasShortTitle(columns: readonly Column[]): boolean {
  return columns.some(({ isTitle, type }) => isTitle && (isNumeric(type) || type === "date"));
}

/** How wide a column is: as it was dragged, or as its type needs. */
export function getWidth(column: Column, widths: Readonly<Record<string, number>>): number | undefined {
  return getOwn(widths, column.name) ?? column.width;
}

/** Whether a column has numbers, which stand at the right. */
export function isNumeric(type: ColumnType): boolean {
  return type === "integer" || type === "bigint" || type === "decimal" || type === "float";
}

/** What the title of a record is: its display field; its id where there is none. */
export function getTitleName(screen: UiScreen): string {
  const { display } = screen;
  return display !== null && (display in screen.fields || display in screen.relations) ? display : "id";
}

function toColumn(screen: UiScreen, name: string, labels: ColumnLabels): Column {
  const field = screen.fields[name];
  const relation = screen.relations[name];
  const isTitle = name === getTitleName(screen);
  const type = field?.type ?? (relation === undefined ? getOwnType(name) : "relation");
  // Where no field says what a record is called, its kind does.
  const own = isTitle && name === "id" ? screen.label : labels[name as keyof ColumnLabels];
  const label = field?.label ?? relation?.label ?? own;
  const { locale } = labels;
  return {
    name,
    label,
    type,
    isTitle,
    isSortable: field?.sortable ?? (relation === undefined && name !== "id"),
    width: undefined,
    ...(isTitle ? {} : chooseColumnWidth(type, { label, locale, ...(field === undefined ? {} : { field }) })),
    ...(field === undefined ? {} : { field }),
    ...(relation === undefined ? {} : { relation }),
  };
}

/** The name of a column of the project's own: none of a model begins like it. */
export function getOwnColumnName({ name }: Pick<OwnColumn, "name">): string {
  return `_${name}`;
}

function toOwnColumn(own: OwnColumn): Column {
  const { label, width = OTHER_WIDTH.width } = own;
  return { name: getOwnColumnName(own), label, type: "own", isTitle: false, isSortable: false, width, own };
}

function getOwnType(name: string): ColumnType {
  return name === "id" ? "uuid" : "datetime";
}
