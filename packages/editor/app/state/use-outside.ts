// Whether a part was just changed by others, for rows that show it for a moment.
import { useEffect, useState } from "react";
import type { TakenOver } from "./editor-state.ts";
import { useEditorState } from "./use-model.ts";

const TINTED_MS = 1500;

/** True for a moment after others have changed the part of that id. */
export function useChangedOutside(id: string): boolean {
  const taken = useEditorState(({ takenOver }) => (takenOver?.ids.has(id) === true ? takenOver : undefined));
  const [past, setPast] = useState<TakenOver>();
  useEffect(() => {
    if (taken === undefined) return;
    const timer = setTimeout(() => setPast(taken), TINTED_MS);
    return () => clearTimeout(timer);
  }, [taken]);
  return taken !== undefined && taken !== past;
}
