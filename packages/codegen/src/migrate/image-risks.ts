// The hazards of images: what was uploaded for those that go, and what is processed again where sizes change.
import type { ImageVariant } from "@lathe/contract";
import type { ResolvedTable } from "../resolve/sql-types.ts";
import { sql } from "../write/sql.ts";
import type { ColumnContext } from "./column-context.ts";
import { createAssetCount } from "./count-query.ts";
import { type Risk, createDataLossRisk, createReprocessRisk } from "./risk.ts";
import {
  type SchemaSnapshot,
  findColumnField,
  formatColumnLabel,
  listImageColumns,
} from "./schema-snapshot.ts";

/** The hazard of an image that goes, alone or with its table: so do all images that were uploaded for it. */
export function createRemovedImageRisk(before: SchemaSnapshot, table: ResolvedTable, id: string): Risk {
  const label = formatColumnLabel(before, table.id, id);
  return createDataLossRisk(
    { table: table.id, column: id },
    `${label} is removed, and its images with it.`,
    createAssetCount(id),
    "images",
  );
}

/** The hazards of a table's images whose sizes are made otherwise from now on. */
export function collectSizeRisks({ before, after, table }: ColumnContext): readonly Risk[] {
  const images = listImageColumns(table.after);
  return table.columns.matched.flatMap(([{ id }, { name }]) => {
    if (!images.has(name)) return [];
    const [old, next] = [listSizes(before, table.before.id, id), listSizes(after, table.after.id, id)];
    if (old === next) return [];
    return [
      createReprocessRisk(
        { table: table.after.id, column: id },
        `The sizes of ${formatColumnLabel(after, table.after.id, id)} change: images that were processed are processed again, in the background, once the application runs.`,
        createAssetCount(id, sql`"state" in ('ready', 'failed')`),
      ),
    ];
  });
}

/** The sizes of an image, as a text that is the same where the same is made; their order does not matter. */
function listSizes(snapshot: SchemaSnapshot, tableId: string, columnId: string): string {
  const field = findColumnField(snapshot, tableId, columnId);
  const variants: readonly ImageVariant[] = field?.type === "image" ? field.variants : [];
  const sizes = variants.map(({ name, width, height, fit, format, quality }) =>
    JSON.stringify([name, width, height, fit, format, quality]),
  );
  return sizes.toSorted().join();
}
