// Entities whose files can't be read, for components.
import { useMemo } from "react";
import { useEditorState } from "../state/use-model.ts";
import { type UnreadableEntity, listUnreadable } from "./unreadable-entities.ts";

const NONE: readonly UnreadableEntity[] = [];

/** The entities of files that can't be read. */
export function useUnreadable(): readonly UnreadableEntity[] {
  const base = useEditorState((state) => state.base);
  return useMemo(
    () =>
      base === undefined || base.fileProblems.length === 0
        ? NONE
        : listUnreadable(base.fileProblems, base.model),
    [base],
  );
}
