// The lines of a planned file that come and go: as the plan tells them, or of a conflict as it was settled.
import type { Resolution } from "@lathe/contract";
import { useMemo } from "react";
import type { Answer } from "../../../api/generator-api.ts";
import { diffTexts } from "../../../parts/diff/diff-texts.ts";
import { type DiffLine, parseUnifiedDiff } from "../../../parts/diff/unified-diff.ts";
import { useConflict } from "../conflict/use-conflict.ts";

type DiffedFile = Answer<"POST /api/diff">["files"][number];

/** The lines; undefined until they are known. The plan tells a conflict as what is on disk against what is generated. */
export function useFileLines(
  file: DiffedFile | undefined,
  resolution: Resolution | undefined,
): { readonly lines: readonly DiffLine[] | undefined; readonly conflict: ReturnType<typeof useConflict> } {
  const chosen = file?.action === "conflict" ? resolution : undefined;
  const isOther = typeof chosen === "object" || chosen === "merge";
  const conflict = useConflict(file?.path ?? "", isOther);
  const { data } = conflict;
  const lines = useMemo(() => {
    if (chosen === "mine") return [];
    if (!isOther) return file && parseUnifiedDiff(file.diff);
    const text = typeof chosen === "object" ? chosen.text : data?.merged;
    return data && diffTexts(data.disk ?? "", text ?? "");
  }, [file, chosen, isOther, data]);
  return { lines, conflict };
}
