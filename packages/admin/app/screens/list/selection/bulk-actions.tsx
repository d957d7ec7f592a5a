// What is done with the chosen records; the forms for it are loaded when they are first opened.
import { type List, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Suspense, lazy, useState } from "react";
import { BulkOwnActions } from "../../../own-screens/actions/bulk-own-actions.tsx";
import { useChosenExport } from "../export/export-chosen.ts";
import { BulkBar } from "./bulk-bar.tsx";
import styles from "./bulk-bar.module.css";
import type { Selection } from "./use-selection.ts";

const BulkEditDrawer = lazy(async () => ({
  default: (await import("./bulk-edit-drawer.tsx")).BulkEditDrawer,
}));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import("./bulk-delete-dialog.tsx")).BulkDeleteDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import("../export/export-dialog.tsx")).ExportDialog,
}));

/** The bar of the selection, with what it opens: that stays whatever becomes of the list meanwhile, since it tells what was done. */
export function BulkActions({ list, selection }: { readonly list: List; readonly selection: Selection }) {
  const { text } = useTexts();
  const [opened, setOpened] = useState<"edit" | "delete" | "export">();
  const exported = useChosenExport(list, selection);
  const close = () => setOpened(undefined);
  return (
    <>
      {selection.count === 0 ? undefined : (
        <BulkBar
          list={list}
          selection={selection}
          onEdit={() => setOpened("edit")}
          onDelete={() => setOpened("delete")}
        >
          {exported === undefined ? undefined : (
            <button type="button" className={styles["action"]} onClick={() => setOpened("export")}>
              <Icon name="download" />
              {text("transfers.export")}
            </button>
          )}
          <BulkOwnActions list={list} selection={selection} />
        </BulkBar>
      )}
      <Suspense>
        {opened === "edit" ? <BulkEditDrawer list={list} selection={selection} onClose={close} /> : undefined}
        {opened === "delete" ? (
          <BulkDeleteDialog list={list} selection={selection} onClose={close} />
        ) : undefined}
        {opened === "export" && exported !== undefined ? (
          <ExportDialog list={list} exported={exported} onClose={close} />
        ) : undefined}
      </Suspense>
    </>
  );
}
