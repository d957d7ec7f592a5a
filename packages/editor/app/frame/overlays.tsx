// Dialogs that can be opened from anywhere, each loaded when it is first opened.
import { useWindowEvent } from "@mantine/hooks";
import { Suspense, lazy, useEffect, useSyncExternalStore } from "react";
import { addState, closeAdd } from "../create/add-state.ts";
import { Palette, preloadPalette } from "../palette/palette.tsx";
import { closeKeyMap, closePalette, paletteState } from "../palette/palette-state.ts";
import { problemsState } from "../problems/problems-state.ts";
import { closeRename, renameState } from "../rename/rename-state.ts";
import { closeRelationDialogs, relationState } from "../screens/entity/relation/relation-state.ts";

const RelationDialogs = lazy(async () => {
  const { RelationDialogs: component } = await import("../screens/entity/relation/relation-dialogs.tsx");
  return { default: component };
});

const AddDialogs = lazy(async () => {
  const { AddDialogs: component } = await import("../create/add-dialogs.tsx");
  return { default: component };
});

const RenameDialog = lazy(async () => {
  const { RenameDialog: component } = await import("../rename/rename-dialog.tsx");
  return { default: component };
});

const ProblemsPanel = lazy(async () => {
  const { ProblemsPanel: component } = await import("../problems/problems-panel.tsx");
  return { default: component };
});

const KeyMap = lazy(async () => {
  const { KeyMap: component } = await import("../palette/key-map.tsx");
  return { default: component };
});

/** Shows the panel of problems where it is open. */
export function Problems() {
  const { isOpen } = useSyncExternalStore(problemsState.subscribe, problemsState.get);
  return isOpen ? (
    <Suspense>
      <ProblemsPanel />
    </Suspense>
  ) : undefined;
}

/** Shows what is open. */
export function Overlays() {
  const { newRelation, newCollectionOf } = useSyncExternalStore(relationState.subscribe, relationState.get);
  const { renamed } = useSyncExternalStore(renameState.subscribe, renameState.get);
  const { added } = useSyncExternalStore(addState.subscribe, addState.get);
  const { isOpen, isKeyMapOpen } = useSyncExternalStore(paletteState.subscribe, paletteState.get);
  useEffect(preloadPalette, []);
  useWindowEvent("popstate", closeAll);
  return (
    <Suspense>
      {isOpen ? <Palette /> : undefined}
      {isKeyMapOpen ? <KeyMap /> : undefined}
      {newRelation === undefined && newCollectionOf === undefined ? undefined : <RelationDialogs />}
      {added === undefined ? undefined : <AddDialogs added={added} />}
      {renamed === undefined ? undefined : <RenameDialog renamed={renamed} />}
    </Suspense>
  );
}

/** What belongs to a page goes with it where the browser goes back. */
function closeAll(): void {
  closePalette();
  closeKeyMap();
  closeRelationDialogs();
  closeAdd();
  closeRename();
}
