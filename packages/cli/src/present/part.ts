// A module or a member of an entity for people: its members by name.
import type { Model } from "@lathe/model";
import type { NamedPart } from "../find-part.ts";
import type { Terminal } from "../terminal.ts";
import { formatColumns } from "./columns.ts";

/** Everything about a part that is no entity. */
export function formatPart(
  part: NamedPart,
  { entities }: Model,
  paint: Terminal["paint"],
): readonly string[] {
  const where = "entity" in part ? `${part.entity}.${part.name}` : part.name;
  const rows = Object.entries(part.value)
    .filter(([member]) => member !== "name" && member !== "id")
    .map(([member, value]) => [
      paint("cyan", member),
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
  const own = part.sort === "module" ? entities.filter(({ module }) => module === part.name) : [];
  return [
    `${paint("bold", where)}  ${paint("dim", part.sort)}`,
    ...formatColumns(rows, "  "),
    ...(own.length === 0 ? [] : ["", paint("bold", "Entities"), ...own.map(({ name }) => `  ${name}`)]),
  ];
}
