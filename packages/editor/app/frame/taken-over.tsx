// Says in the strip that others have changed the model, and that it is what is shown by now.
import { useToasts } from "@lathe/ui";
import { useEffect, useState } from "react";
import type { TakenOver as Taken } from "../state/editor-state.ts";
import { useEditorState } from "../state/use-model.ts";

const SHOWN_MS = 10_000;

/** Shows the line for a while, and has it said. */
export function TakenOver() {
  const takenOver = useEditorState((state) => state.takenOver);
  const [past, setPast] = useState<Taken>();
  const { announce } = useToasts();
  useEffect(() => {
    if (takenOver === undefined) return;
    announce(describe(takenOver));
    const timer = setTimeout(() => setPast(takenOver), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [takenOver, announce]);
  return takenOver === undefined || takenOver === past ? undefined : <span>{describe(takenOver)}</span>;
}

function describe({ count, source }: Taken): string {
  const edits = count === 1 ? "1 edit" : `${count} edits`;
  return `${edits} from ${source === "editor" ? "another editor" : "disk"} taken over`;
}
