// The columns as a list of the admin has them: what leads to the record first, whatever the model says.
import type { Screen } from "@lathe/contract";

/** The names, the first of which is always there. */
export function listShownColumns({
  display,
  columns,
}: Pick<Screen, "display" | "columns">): readonly string[] {
  const title = display ?? "id";
  return [title, ...columns.filter((name) => name !== title)];
}
