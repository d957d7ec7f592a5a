// Which columns can be filled, and with what the request fills them.
import type { Fill } from "@lathe/contract";
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { isFilledByDefault } from "./column-values.ts";
import { type ColumnFill, compileFill } from "./fill.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { formatHazardId } from "./risk.ts";
import type { SchemaSnapshot } from "./schema-snapshot.ts";
import type { MigrationProblem } from "./types.ts";

/** The fills of a request, by the ids of their hazards. */
export type Fills = Readonly<Record<string, Fill>>;

/** The tables with the fills of their columns; or what is wrong with the request. */
export type FilledSchema =
  | { readonly ok: true; readonly schema: SchemaMatch }
  | { readonly ok: false; readonly problems: readonly MigrationProblem[] };

/** Gives the tables of a step the fills of a request. */
export function resolveFills(
  { after, schema }: { readonly after: SchemaSnapshot; readonly schema: SchemaMatch },
  fills: Fills,
): FilledSchema {
  const problems: MigrationProblem[] = [];
  const left = new Set(Object.keys(fills));
  const matched = schema.matched.map((table): TableMatch => {
    const found = new Map<string, ColumnFill>();
    for (const [id, column] of listFillableColumns(table)) {
      const fill = fills[id];
      if (fill === undefined || !left.delete(id)) continue;
      const compiled = compileFill({ after, table, column }, fill);
      if (compiled.ok) found.set(column.id, compiled.fill);
      else problems.push(createFillProblem(id, compiled.problem));
    }
    return found.size === 0 ? table : { ...table, fills: found };
  });
  for (const id of left)
    problems.push(createFillProblem(id, "The plan has no hazard of this id that takes a value."));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, schema: { ...schema, matched } };
}

/** The columns that must have a value from now on and have no default, each with the id of its hazard. */
function listFillableColumns({ after, columns }: TableMatch): readonly (readonly [string, ResolvedColumn])[] {
  const added = columns.added.filter(({ required, default: value }) => required && value === null);
  const becoming = columns.matched.filter(
    (pair) => pair[1].required && !pair[0].required && !isFilledByDefault(pair),
  );
  return [
    ...added.map((column) => [formatNeedsValueId(after.id, column.id), column] as const),
    ...becoming.map(([, column]) => [formatRequiredId(after.id, column.id), column] as const),
  ];
}

function formatNeedsValueId(table: string, column: string): string {
  return formatHazardId("needs_value", { table, column });
}

function formatRequiredId(table: string, column: string): string {
  return formatHazardId("may_fail_on_existing_rows", { table, column, reason: "required" });
}

function createFillProblem(id: string, message: string): MigrationProblem {
  const pointer = id.replaceAll("~", "~0").replaceAll("/", "~1");
  return { path: `/fills/${pointer}`, code: "bad_fill", message };
}
