// Changes of a type that no cast can make.
import type { Side } from "./side.ts";
import { castOf } from "./column-values.ts";
import type { SchemaMatch } from "./match.ts";
import { entityOf, fieldOf, memberName } from "./side.ts";
import type { MigrationProblem } from "./types.ts";

/** One problem for every column whose values can't become those of its new type. */
export function castProblems({
  before,
  after,
  schema,
}: {
  readonly before: Side;
  readonly after: Side;
  readonly schema: SchemaMatch;
}): readonly MigrationProblem[] {
  return schema.kept.flatMap((table) =>
    table.columns.kept
      .filter((pair) => castOf(pair, pair[1].name) === undefined)
      .map(([{ id }]): MigrationProblem => {
        const tableId = table.after.id;
        const entity = entityOf(after, tableId).name;
        const field = fieldOf(after, tableId, id);
        const name = memberName(after, tableId, id);
        const from = fieldOf(before, tableId, id)?.type ?? "a reference";
        const place = field === undefined ? `relations/${name.slice(0, -2)}/kind` : `fields/${name}/type`;
        return {
          path: `/entities/${entity}/${place}`,
          code: "no_cast",
          message: `"${name}" of "${entity}" can't change from ${from} to ${field?.type ?? "a reference"}: no cast keeps its values. Add a new field instead, copy what can be copied, then remove the old one.`,
        };
      }),
  );
}
