// The address of an import: which file, and which step.
import { type SearchParams, getSearchParam } from "@lathe/admin-kit";

/** The steps, in their order. */
export const STEPS = ["file", "columns", "check", "import"] as const;

/** A step. */
export type Step = (typeof STEPS)[number];

/** What an address says: without a file there is only the first step. */
export function readImportAddress(search: SearchParams): {
  readonly id: string | undefined;
  readonly step: Step;
} {
  const id = getSearchParam(search, "id");
  const asked = getSearchParam(search, "step");
  const step = STEPS.find((each) => each === asked) ?? "file";
  return { id, step: id === undefined ? "file" : step };
}
