// What is done with the chosen records; the forms for it are loaded when they are first opened.
import type { List } from "@lathe/admin-kit";
import { Suspense, lazy, useState } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import type { Selection } from "./use-selection.ts";

const BulkEditDrawer = lazy(async () => ({
  default: (await import("./bulk-edit-drawer.tsx")).BulkEditDrawer,
}));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import("./bulk-delete-dialog.tsx")).BulkDeleteDialog,
}));

/** The bar of the selection, with what it opens. */
export function BulkActions({ list, selection }: { readonly list: List; readonly selection: Selection }) {
  const [opened, setOpened] = useState<"edit" | "delete">();
  const close = () => setOpened(undefined);
  return (
    <>
      <BulkBar
        list={list}
        selection={selection}
        onEdit={() => setOpened("edit")}
        onDelete={() => setOpened("delete")}
      />
      <Suspense>
        {opened === "edit" ? <BulkEditDrawer list={list} selection={selection} onClose={close} /> : undefined}
        {opened === "delete" ? (
          <BulkDeleteDialog list={list} selection={selection} onClose={close} />
        ) : undefined}
      </Suspense>
    </>
  );
}
