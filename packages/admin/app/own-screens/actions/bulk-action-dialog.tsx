// An action of the project's own for many records: what is asked before, how far it is, and for which records it was refused.
import {
  type List,
  type OwnAction,
  describeRefusal,
  getScreenPath,
  toInnerWord,
  useEntityCalls,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import { useState } from "react";
import { BulkFailures } from "../../screens/list/selection/bulk-failures.tsx";
import { BulkProgress } from "../../screens/list/selection/bulk-progress.tsx";
import type { BulkProgressState } from "../../screens/list/selection/use-bulk-run.ts";
import type { Selection } from "../../screens/list/selection/use-selection.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { type EachOutcome, runForEach } from "./run-for-each.ts";
import { useActionSender, useAfterAction } from "./use-own-actions.ts";

/** One request is sent for each record. */
const MOST = 1000;

/** Asks, and does it. */
export function BulkActionDialog({
  list,
  selection,
  action,
  onClose,
}: {
  readonly list: List;
  readonly selection: Selection;
  readonly action: OwnAction;
  onClose(): void;
}) {
  const { text, locale } = useTexts();
  const { show } = useToasts();
  const path = getScreenPath(list.screen);
  const [count] = useState(selection.count);
  const [progress, setProgress] = useState<BulkProgressState>();
  const [failed, setFailed] = useState<EachOutcome["failed"]>();
  const [problem, setProblem] = useState<string>();
  const findIds = useChosenIds(list, selection);
  const sendAction = useActionSender();
  const tellChanged = useAfterAction(path);
  const noun = toInnerWord(count === 1 ? list.screen.label : list.screen.labelPlural, locale);
  const run = async () => {
    setProblem(undefined);
    setProgress({ done: 0, total: count });
    try {
      const outcome = await runForEach(await findIds(), (id) => sendAction(action, id), {
        describe: (error) => describeRefusal(error, text),
        onProgress: (done, total) => setProgress({ done, total }),
      });
      await tellChanged();
      if (outcome.failed.length > 0) setFailed(outcome.failed);
      else {
        selection.clear();
        show({ text: action.done ?? text("own.action-done", { action: action.label }), icon: "check" });
        onClose();
      }
    } catch (error) {
      setProblem(describeRefusal(error, text));
    }
    setProgress(undefined);
  };
  return (
    <ActionDialog
      action={action}
      isRunning={progress !== undefined}
      isOver={failed !== undefined || count > MOST}
      problem={count > MOST ? text("own.too-many", { count: MOST }) : problem}
      onRun={() => void run()}
      onClose={onClose}
    >
      {failed === undefined ? (
        <>
          {action.confirm === undefined ? undefined : <span>{action.confirm}</span>}
          <span>{text("own.for-many", { count, noun })}</span>
        </>
      ) : (
        <BulkFailures list={list} failed={failed} count={failed.length} />
      )}
      <BulkProgress progress={progress} />
    </ActionDialog>
  );
}

/** The ids of what is chosen; of "all", they are asked for. */
function useChosenIds(list: List, selection: Selection): () => Promise<readonly string[]> {
  const calls = useEntityCalls(getScreenPath(list.screen));
  return async () => {
    if (!selection.isAll) return [...selection.ids];
    const ids: string[] = [];
    for await (const { id } of calls.iterate({ ...list.getConditions(), limit: 100 })) ids.push(id);
    return ids.slice(0, MOST);
  };
}
