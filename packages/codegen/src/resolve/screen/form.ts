// Where the members of a record stand in its form: as the model says, and the rest where it reads best.
import type { FieldType, Screen, ScreenForm } from "@lathe/contract";

/** What a form is made of. */
export interface FormSource extends Pick<Screen, "display" | "fields" | "relations" | "collections"> {
  /** The fields in order: what follows an image belongs to it. */
  readonly order: readonly { readonly name: string; readonly type: FieldType }[];
}

/** Types whose values stand in the side column: they tell the state of a record rather than its content. */
const STATE_TYPES: ReadonlySet<FieldType> = new Set<FieldType>(["enum", "boolean", "date", "datetime"]);
const NUMBER_TYPES: ReadonlySet<FieldType> = new Set<FieldType>(["integer", "bigint", "decimal", "float"]);

/** Texts that are no longer share a row with another one. */
const SHORT_TEXT = 40;

/**
 * The form of an entity. Members that the model places stand where it says; what it does not name follows where it would
 * stand otherwise, so that a new member never goes unseen.
 */
export function chooseForm(placed: ScreenForm, source: FormSource): ScreenForm {
  const { fields, relations, collections } = source;
  const named = new Set([...placed.main.flat(), ...placed.side.flat(), ...placed.tabs]);
  const isShown = (name: string) => Object.hasOwn(fields, name) || Object.hasOwn(relations, name);
  const isLeft = (name: string) => !named.has(name) && isShown(name);
  const credits = listCredits(source.order);
  const images = source.order
    .filter(({ name, type }) => isLeft(name) && (type === "image" || credits.has(name)))
    .map(({ name }) => name);
  const rest = listFields(source).filter((name) => isLeft(name) && !images.includes(name));
  const isState = (name: string) => name !== source.display && STATE_TYPES.has(typeIn(source, name));
  const references = Object.keys(relations).filter(isLeft);
  const main = [
    ...onlyShown(placed.main, isShown),
    ...listRows(
      rest.filter((name) => !isState(name)),
      source,
    ),
  ];
  const side = [
    ...onlyShown(placed.side, isShown),
    ...[rest.filter(isState), references, images]
      .filter((group) => group.length > 0)
      .map((group) => requiredFirst(group, source)),
  ];
  // What only has a state has no other content: its place would be empty.
  const isStateAlone = main.length === 0 && placed.side.length === 0;
  return {
    main: isStateAlone ? side.flat().map((name) => [name]) : main,
    side: isStateAlone ? [] : side,
    tabs: [
      ...placed.tabs.filter((name) => Object.hasOwn(collections, name) || Object.hasOwn(relations, name)),
      ...Object.keys(collections).filter((name) => !named.has(name)),
    ],
  };
}

/** The fields in order, the one that labels records first. */
function listFields({ display, fields }: FormSource): readonly string[] {
  const names = Object.keys(fields);
  if (display === null || !names.includes(display)) return names;
  return [display, ...names.filter((name) => name !== display)];
}

/** The texts that stand right behind an image: whose it is, or what it shows. */
function listCredits(order: FormSource["order"]): ReadonlySet<string> {
  const credits = order.filter(({ type }, index) => type === "string" && order[index - 1]?.type === "image");
  return new Set(credits.map(({ name }) => name));
}

/** One member per row, but for short ones, which stand two by two. */
function listRows(names: readonly string[], source: FormSource): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const name of names) {
    const row = rows.at(-1);
    const [neighbour] = row ?? [];
    const joins = row?.length === 1 && neighbour !== undefined && isShort(neighbour, source);
    if (joins && isShort(name, source)) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

function isShort(name: string, { display, fields }: FormSource): boolean {
  const field = fields[name];
  if (field === undefined || name === display) return false;
  if (NUMBER_TYPES.has(field.type)) return true;
  return field.type === "string" && field.maxLength !== undefined && field.maxLength <= SHORT_TEXT;
}

function typeIn({ fields }: FormSource, name: string): FieldType {
  return fields[name]?.type ?? "string";
}

function requiredFirst(group: readonly string[], { fields, relations }: FormSource): readonly string[] {
  const isRequired = (name: string) =>
    (Object.hasOwn(fields, name) ? fields : relations)[name]?.required === true;
  return [...group.filter(isRequired), ...group.filter((name) => !isRequired(name))];
}

function onlyShown(
  groups: readonly (readonly string[])[],
  isShown: (name: string) => boolean,
): readonly (readonly string[])[] {
  return groups.map((group) => group.filter(isShown)).filter((group) => group.length > 0);
}
