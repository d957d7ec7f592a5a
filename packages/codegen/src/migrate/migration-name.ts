// What a migration is called: what it does and to what, as part of a file name.
import { snake } from "@lathe/model";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { type Side, entityOf, memberName } from "./side.ts";

interface Deed {
  readonly verb: "add" | "remove" | "rename" | "change";
  readonly entity: string;
  readonly member: string | null;
}

const LONGEST = 60;

/** The name of the migration between two models. */
export function migrationName(before: Side, after: Side, schema: SchemaMatch): string {
  const deeds = [
    ...schema.removed.map(({ id }) => tableDeed("remove", before, id)),
    ...schema.kept.flatMap((table) => deedsIn(before, after, table)),
    ...schema.added.map(({ id }) => tableDeed("add", after, id)),
  ];
  const [first, ...more] = deeds;
  if (first === undefined) return "rename_permissions";
  if (more.length === 0) return joined([first.verb, first.entity, first.member]);
  const verb = more.every((deed) => deed.verb === first.verb) ? first.verb : "change";
  const isOne = more.every(({ entity }) => entity === first.entity);
  return joined([verb, first.entity, isOne ? null : "and_others"]);
}

function joined(words: readonly (string | null)[]): string {
  return words
    .flatMap((word) => (word === null ? [] : snake(word)))
    .join("_")
    .slice(0, LONGEST);
}

function tableDeed(verb: Deed["verb"], side: Side, id: string): Deed {
  return { verb, entity: entityOf(side, id).name, member: side.owners.get(id)?.relation ?? null };
}

function deedsIn(before: Side, after: Side, table: TableMatch): readonly Deed[] {
  const { id } = table.after;
  const deed = (verb: Deed["verb"], [side, column]: readonly [Side, string]): Deed => ({
    verb,
    entity: entityOf(after, id).name,
    member: memberName(side, id, column),
  });
  const columns = [
    ...table.columns.removed.map((column) => deed("remove", [before, column.id])),
    ...table.columns.kept.flatMap(([old, next]) => {
      const { name: oldName, ...oldRest } = old;
      const { name, ...rest } = next;
      if (JSON.stringify(oldRest) !== JSON.stringify(rest)) return [deed("change", [after, next.id])];
      return oldName === name ? [] : [deed("rename", [before, old.id])];
    }),
    ...table.columns.added.map((column) => deed("add", [after, column.id])),
  ];
  if (table.before.name !== table.after.name) {
    return [tableDeed("rename", before, id), ...columns];
  }
  return columns.length === 0 && hasOtherObjects(table) ? [tableDeed("change", after, id)] : columns;
}

function hasOtherObjects({ uniques, checks, foreignKeys, indexes }: TableMatch): boolean {
  return [uniques, checks, foreignKeys, indexes].some(
    ({ removed, added }) => removed.length + added.length > 0,
  );
}
