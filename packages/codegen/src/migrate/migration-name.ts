// What a migration is called: what it does and to what, as part of a file name.
import { toSnakeCase } from "@lathe/model";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { type SchemaSnapshot, getTableEntity, getMemberName } from "./schema-snapshot.ts";

interface SchemaAction {
  readonly verb: "add" | "remove" | "rename" | "change";
  readonly entity: string;
  readonly member: string | null;
}

const MAX_NAME_LENGTH = 60;

/** The name of the migration between two models; null where their tables are the same. */
export function formatMigrationName(
  before: SchemaSnapshot,
  after: SchemaSnapshot,
  schema: SchemaMatch,
): string | null {
  const actions = [
    ...schema.removed.map(({ id }) => createTableAction("remove", before, id)),
    ...schema.matched.flatMap((table) => listTableActions(before, after, table)),
    ...schema.added.map(({ id }) => createTableAction("add", after, id)),
  ];
  const [first, ...more] = actions;
  if (first === undefined) return null;
  if (more.length === 0) return joinWords([first.verb, first.entity, first.member]);
  const verb = more.every((deed) => deed.verb === first.verb) ? first.verb : "change";
  const isOne = more.every(({ entity }) => entity === first.entity);
  return joinWords([verb, first.entity, isOne ? null : "and_others"]);
}

function joinWords(words: readonly (string | null)[]): string {
  return words
    .flatMap((word) => (word === null ? [] : toSnakeCase(word)))
    .join("_")
    .slice(0, MAX_NAME_LENGTH);
}

function createTableAction(verb: SchemaAction["verb"], snapshot: SchemaSnapshot, id: string): SchemaAction {
  return {
    verb,
    entity: getTableEntity(snapshot, id).name,
    member: snapshot.owners.get(id)?.relation ?? null,
  };
}

function listTableActions(
  before: SchemaSnapshot,
  after: SchemaSnapshot,
  table: TableMatch,
): readonly SchemaAction[] {
  const { id } = table.after;
  const createAction = (
    verb: SchemaAction["verb"],
    [side, column]: readonly [SchemaSnapshot, string],
  ): SchemaAction => ({
    verb,
    entity: getTableEntity(after, id).name,
    member: getMemberName(side, id, column),
  });
  const columns = [
    ...table.columns.removed.map((column) => createAction("remove", [before, column.id])),
    ...table.columns.matched.flatMap(([old, next]) => {
      const { name: oldName, ...oldRest } = old;
      const { name, ...rest } = next;
      if (JSON.stringify(oldRest) !== JSON.stringify(rest)) return [createAction("change", [after, next.id])];
      return oldName === name ? [] : [createAction("rename", [before, old.id])];
    }),
    ...table.columns.added.map((column) => createAction("add", [after, column.id])),
  ];
  if (table.before.name !== table.after.name) {
    return [createTableAction("rename", before, id), ...columns];
  }
  const isChanged = hasObjectChanges(table) || hasOtherHistory(table);
  return columns.length === 0 && isChanged ? [createTableAction("change", after, id)] : columns;
}

function hasObjectChanges({ uniques, checks, foreignKeys, indexes }: TableMatch): boolean {
  return [uniques, checks, foreignKeys, indexes].some(
    ({ removed, added }) => removed.length + added.length > 0,
  );
}

function hasOtherHistory({ before, after }: TableMatch): boolean {
  return JSON.stringify(before.history) !== JSON.stringify(after.history);
}
