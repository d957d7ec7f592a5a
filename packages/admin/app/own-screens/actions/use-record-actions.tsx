// The actions of the project's own on the page of a record: what is offered, what runs, what is asked before.
import { type OwnAction, type RecordForm, describeRefusal, useTexts, useToasts } from "@lathe/admin-kit";
import type { AnyRecord } from "@lathe/client";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { ActionDialog } from "./action-dialog.tsx";
import { useActionSender, useAfterAction, useOwnActions } from "./use-own-actions.ts";

/** The actions of a record's page. */
export interface RecordActions {
  readonly offered: readonly OwnAction[];
  readonly running: OwnAction | undefined;
  /** Does it, or asks first. */
  start(action: OwnAction): void;
  /** Over the page, while something is asked. */
  readonly dialog: ReactNode;
}

/** The actions of a record. */
export function useRecordActions(path: string, id: string, form: RecordForm): RecordActions {
  const { text } = useTexts();
  const { show } = useToasts();
  const base = useSyncExternalStore(form.subscribe, () => form.getState().draft.base) as AnyRecord;
  const offered = useOwnActions(path, "record").filter((action) => isOffered(action, base));
  const [running, setRunning] = useState<OwnAction>();
  const [asked, setAsked] = useState<OwnAction>();
  const [problem, setProblem] = useState<string>();
  const sendAction = useActionSender();
  const tellChanged = useAfterAction(path);
  const run = async (action: OwnAction) => {
    setRunning(action);
    setProblem(undefined);
    try {
      await sendAction(action, id);
      setAsked(undefined);
      show({ text: action.done ?? text("own.action-done", { action: action.label }), icon: "check" });
    } catch (error) {
      const words = describeRefusal(error, text);
      if (action.confirm === undefined) show({ text: words, icon: "circle-alert", tone: "danger" });
      else setProblem(words);
    }
    setRunning(undefined);
    await tellChanged();
  };
  return {
    offered,
    running,
    start(action) {
      setProblem(undefined);
      if (action.confirm === undefined) void run(action);
      else setAsked(action);
    },
    dialog:
      asked === undefined ? undefined : (
        <ActionDialog
          action={asked}
          isRunning={running !== undefined}
          problem={problem}
          onRun={() => void run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked.confirm}
        </ActionDialog>
      ),
  };
}

/** It is the project that decides; where it fails to, there is no button. */
function isOffered({ isOffered: decide }: OwnAction, record: AnyRecord): boolean {
  try {
    return decide === undefined || decide(record);
  } catch (error) {
    reportError(error);
    return false;
  }
}
