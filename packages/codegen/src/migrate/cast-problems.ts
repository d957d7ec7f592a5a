// Changes of a type that no cast can make.
import type { SchemaSnapshot } from "./schema-snapshot.ts";
import { findColumnCast } from "./column-values.ts";
import type { SchemaMatch } from "./match.ts";
import { getTableEntity, findColumnField, getMemberName } from "./schema-snapshot.ts";
import type { MigrationProblem } from "./types.ts";

/** One problem for every column whose values can't become those of its new type. */
export function collectCastProblems({
  before,
  after,
  schema,
}: {
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
  readonly schema: SchemaMatch;
}): readonly MigrationProblem[] {
  return schema.matched.flatMap((table) =>
    table.columns.matched
      .filter((pair) => findColumnCast(pair, pair[1].name) === undefined)
      .map(([{ id }]): MigrationProblem => {
        const tableId = table.after.id;
        const entity = getTableEntity(after, tableId).name;
        const field = findColumnField(after, tableId, id);
        const name = getMemberName(after, tableId, id);
        const from = findColumnField(before, tableId, id)?.type ?? "a reference";
        const partPath = field === undefined ? `relations/${name.slice(0, -2)}/kind` : `fields/${name}/type`;
        return {
          path: `/entities/${entity}/${partPath}`,
          code: "no_cast",
          message: `"${name}" of "${entity}" can't change from ${from} to ${field?.type ?? "a reference"}: no cast keeps its values. Add a new field instead, copy what can be copied, then remove the old one.`,
        };
      }),
  );
}
