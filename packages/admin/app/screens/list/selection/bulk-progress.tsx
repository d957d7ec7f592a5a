// How far a bulk change is.
import { numberFormat, useTexts } from "@lathe/admin-kit";
import { Progress } from "@mantine/core";
import type { BulkProgressState } from "./use-bulk-run.ts";

/** Shows the progress of a job; nothing while there is none. */
export function BulkProgress({ progress }: { readonly progress: BulkProgressState | undefined }) {
  const { text, locale } = useTexts();
  if (progress === undefined) return undefined;
  const { done, total } = progress;
  const number = numberFormat(locale);
  const words = text("list.progress", { done: number.format(done), total: number.format(total) });
  return (
    <output>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={words} />
      {words}
    </output>
  );
}
