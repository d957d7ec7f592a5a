// Moves of a member in the form of the admin. What comes out places every member, so that what is seen is what is kept.
import type { ScreenForm } from "@lathe/contract";

/** Where a member can go from where it is. */
export const FORM_MOVES = ["up", "down", "side", "main", "join", "split"] as const;

/** The name of a move. */
export type FormMove = (typeof FORM_MOVES)[number];

type Groups = readonly (readonly string[])[];

/** The form after a move; undefined where the member can't be moved so. */
export function moveInForm(form: ScreenForm, name: string, move: FormMove): ScreenForm | undefined {
  const column = form.main.some((row) => row.includes(name)) ? "main" : "side";
  const groups = form[column];
  const index = groups.findIndex((group) => group.includes(name));
  if (index < 0) return undefined;
  const group = groups[index] ?? [];
  const place = group.indexOf(name);
  if (move === "up" || move === "down") {
    const moved =
      column === "main" ? moveRow(groups, index, move) : moveInGroups(groups, { index, place }, move);
    return moved && { ...form, [column]: moved };
  }
  const rest = without(groups, name);
  if (move === "side" && column === "main") return { ...form, main: rest, side: addToFirst(form.side, name) };
  if (move === "main" && column === "side") return { ...form, main: [...form.main, [name]], side: rest };
  if (move === "join" && index > 0 && group.length === 1) {
    const before = groups[index - 1] ?? [];
    return { ...form, [column]: groups.toSpliced(index - 1, 2, [...before, name]) };
  }
  if (move === "split" && place > 0)
    return {
      ...form,
      [column]: groups.toSpliced(index, 1, group.slice(0, place), group.slice(place)),
    };
  return undefined;
}

/** Rows of the content move as they are. */
function moveRow(rows: Groups, index: number, move: "up" | "down"): Groups | undefined {
  const target = move === "up" ? index - 1 : index + 1;
  const row = rows[index];
  if (row === undefined || rows[target] === undefined) return undefined;
  return rows.toSpliced(index, 1).toSpliced(target, 0, row);
}

/** Members of the side move one by one, from group to group. */
function moveInGroups(
  groups: Groups,
  { index, place }: { readonly index: number; readonly place: number },
  move: "up" | "down",
): Groups | undefined {
  const group = groups[index] ?? [];
  const name = group[place] ?? "";
  const next = place + (move === "up" ? -1 : 1);
  if (group[next] !== undefined)
    return groups.with(index, group.toSpliced(place, 1).toSpliced(next, 0, name));
  const neighbour = index + (move === "up" ? -1 : 1);
  const other = groups[neighbour];
  if (other === undefined) return undefined;
  const joined = groups.with(neighbour, move === "up" ? [...other, name] : [name, ...other]);
  return joined.with(index, group.toSpliced(place, 1)).filter((one) => one.length > 0);
}

function without(groups: Groups, name: string): Groups {
  return groups.map((group) => group.filter((one) => one !== name)).filter((group) => group.length > 0);
}

function addToFirst(groups: Groups, name: string): Groups {
  const [first, ...rest] = groups;
  return first === undefined ? [[name]] : [[...first, name], ...rest];
}
