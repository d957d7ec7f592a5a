// Taking changes back, for components.
import { listTold } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { useCallback } from "react";
import { type Change, useChanges } from "../../changes/use-changes.ts";
import { useOfferUndo } from "../../frame/use-undo.ts";
import { useStable } from "../../parts/use-stable.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useEdit } from "../../state/use-edit.ts";
import { withNeeded } from "./needed-changes.ts";
import { takeBackEdits } from "./take-back.ts";

/** Takes changes back in one step, which can be undone; says why where that is not possible. */
export function useTakeBack(): (changes: readonly Change[]) => void {
  const { models } = useParts();
  const { show } = useToasts();
  const edit = useEdit();
  const offerUndo = useOfferUndo();
  const { all } = useChanges();
  const listAll = useStable(() => all);
  return useCallback(
    (changes) => {
      const { model } = models.state.get();
      if (model === undefined) return;
      const taken = withNeeded(model, changes, listAll());
      const [first] = taken;
      if (first === undefined) return;
      const edits = takeBackEdits(model, taken, listAll());
      if (edits.length === 0) {
        show({ text: `This one can't be taken back alone: ${first.words}.`, tone: "danger" });
        return;
      }
      const submission = edit({ label: `take back: ${first.words}`, edits });
      if (submission.ok) {
        const step = { id: submission.id, label: `take back: ${first.words}` };
        const others = listTold(taken).length - 1;
        const rest =
          others === 0 ? "" : others === 1 ? ", and 1 that goes with it" : `, and ${others} that go with it`;
        offerUndo(step, { text: `Taken back: ${first.words}${rest}` });
      } else show({ text: `Not taken back. ${submission.message}`, tone: "danger", seconds: null });
    },
    [edit, models, show, offerUndo, listAll],
  );
}
