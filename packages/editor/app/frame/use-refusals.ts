// Tells of steps that the generator did not take, also of those that an earlier visit has left.
import { useToasts } from "@lathe/ui";
import { useEffect } from "react";
import { useEditorState } from "../state/use-model.ts";

/** Shows a notice for each. */
export function useRefusals(): void {
  const refused = useEditorState((state) => state.refused);
  const { show } = useToasts();
  useEffect(() => {
    if (refused === undefined) return;
    show({ text: `Not saved: ${refused.label}. ${refused.message}`, tone: "danger", seconds: null });
  }, [refused, show]);
}
