// The field types as they are offered: four columns, narrowed by what is typed, moved through by arrows.
import { FIELD_TYPES, type FieldType } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS } from "@lathe/model";

/** Types of one purpose. */
export interface TypeGroup {
  readonly title: string;
  readonly types: readonly FieldType[];
}

const COLUMNS = [["text"], ["number"], ["time", "choice"], ["other"]] as const;

/** The columns, with what fits to a text alone: the beginning of a type's name, else any part of its words. */
export function listTypeColumns(typed: string): readonly (readonly TypeGroup[])[] {
  const text = typed.trim().toLowerCase();
  const begins = FIELD_TYPES.filter((type) => type.startsWith(text));
  const fitting = begins.length > 0 ? begins : FIELD_TYPES.filter((type) => getWords(type).includes(text));
  return COLUMNS.map((groups) =>
    groups.map((group) => ({
      title: group.slice(0, 1).toUpperCase() + group.slice(1),
      types: fitting.filter((type) => FIELD_TYPE_DEFINITIONS[type].group === group),
    })),
  );
}

function getWords(type: FieldType): string {
  const { label, description } = FIELD_TYPE_DEFINITIONS[type];
  return `${type} ${label} ${description}`.toLowerCase();
}

/** The first type of what is shown. */
export function findFirstType(columns: readonly (readonly TypeGroup[])[]): FieldType | undefined {
  return columns.flat().flatMap(({ types }) => types)[0];
}

const MOVES: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The type that an arrow leads to; undefined for other keys. At an edge it stays. */
export function moveType(
  columns: readonly (readonly TypeGroup[])[],
  from: FieldType | undefined,
  key: string,
): FieldType | undefined {
  const move = MOVES[key];
  if (move === undefined) return undefined;
  const lists = columns
    .map((groups) => groups.flatMap(({ types }) => types))
    .filter((types) => types.length > 0);
  const column = lists.findIndex((types) => from !== undefined && types.includes(from));
  if (column === -1 || from === undefined) return findFirstType(columns);
  const row = lists[column]?.indexOf(from) ?? 0;
  const target = lists[clamp(column + move[0], lists.length)] ?? [];
  return target[clamp(row + move[1], target.length)] ?? from;
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}
