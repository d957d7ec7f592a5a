// What was wrong with the rows of a file: asked for once by all who show it.
import type { AdminApi } from "@lathe/admin-kit";
import type { Import } from "@lathe/client";
import { queryOptions } from "@tanstack/react-query";

/** What is wrong with a cell, or with a row. */
export type ImportFailure = Awaited<ReturnType<AdminApi["system"]["imports"]["errors"]>>["items"][number];

/** How many are asked for; the file has all. */
const ASKED = 100;

/** The first errors of the last check or run; none are asked for where no row failed. */
export function importErrorsQuery({ system }: Pick<AdminApi, "system">, { id, jobId, counts }: Import) {
  return queryOptions({
    queryKey: ["imports", id, "errors", jobId],
    queryFn: ({ signal }) => system.imports.errors(id, { limit: ASKED }, { signal }),
    enabled: counts.failed > 0,
  });
}
