// What an export of a list asks the server for. Free of React.
import type { EntityCalls, List, ListConditions } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";

/** What the operator decides about an export. */
export interface ExportChoices {
  readonly format: "csv" | "jsonl";
  /** Whether only the columns that the list shows are exported. */
  readonly isAsShown: boolean;
}

type ExportRequest = Parameters<EntityCalls["export"]>[0];

/** The request of an export of these records of a list. */
export function toExportRequest(
  { columns, state: { sort } }: Pick<List, "columns" | "state">,
  conditions: ListConditions,
  { format, isAsShown }: ExportChoices,
): ExportRequest {
  const fields = listExported(columns);
  return {
    ...conditions,
    format,
    ...(sort === null ? {} : { sort: sort.field, order: sort.order }),
    ...(isAsShown && fields.length > 0 ? { fields } : {}),
  };
}

/** The members of shown columns; of a relation that shows nothing of its target there is the id. The id of records comes by itself, and what the project shows of its own is no member. */
function listExported(columns: List["columns"]): readonly string[] {
  return columns.flatMap(({ name, relation, own }) => {
    if (name === "id" || own !== undefined) return [];
    const isId = relation !== undefined && (relation.target === null || relation.selection.length === 0);
    return [isId ? `${name}Id` : name];
  });
}

/** How many values a condition may have. */
export const MAX_CHOSEN = 100;

/** The field by which chosen records can be asked for: a filter knows no ids, but what no two records share is as good. */
export function findExportKey({ fields }: UiScreen): string | undefined {
  const found = Object.entries(fields).find(
    ([, { unique, required, operators }]) => unique && required && operators.includes("in"),
  );
  return found?.[0];
}
