// Actions of the project's own for the chosen records of a list.
import { type List, type OwnAction, getScreenPath } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Suspense, lazy, useState } from "react";
import bar from "../../screens/list/selection/bulk-bar.module.css";
import type { Selection } from "../../screens/list/selection/use-selection.ts";
import { useOwnActions } from "./use-own-actions.ts";

const BulkActionDialog = lazy(async () => ({
  default: (await import("./bulk-action-dialog.tsx")).BulkActionDialog,
}));

/** The buttons in the bar of the selection, with the dialog that they open. */
export function BulkOwnActions({ list, selection }: { readonly list: List; readonly selection: Selection }) {
  const actions = useOwnActions(getScreenPath(list.screen), "selection");
  const [opened, setOpened] = useState<OwnAction>();
  return (
    <>
      {actions.map((action) => (
        <button key={action.label} type="button" className={bar["action"]} onClick={() => setOpened(action)}>
          <Icon name={action.icon ?? "play"} />
          {action.label}
        </button>
      ))}
      <Suspense>
        {opened === undefined ? undefined : (
          <BulkActionDialog
            list={list}
            selection={selection}
            action={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
