// Takes a module without entities out of the model, from the tree and from the palette.
import { createEdit } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { getRefusal } from "../../screens/entity/inspector/use-commit.ts";
import { useEdit } from "../../state/use-edit.ts";
import { useOfferUndo } from "../use-undo.ts";

/** Removes it, or says what stands in the way. */
export function useRemoveModule(): (module: string) => void {
  const edit = useEdit();
  const offerUndo = useOfferUndo();
  const { show } = useToasts();
  return (module) => {
    const label = `remove module ${module}`;
    const submission = edit({
      label,
      edits: [createEdit("DELETE /api/modules/:module", { params: { module }, query: {} })],
    });
    if (submission.ok)
      offerUndo({ id: submission.id, label }, { text: `Removed module ${module}.`, icon: "trash-2" });
    else show({ text: getRefusal(submission) ?? "", tone: "danger" });
  };
}
