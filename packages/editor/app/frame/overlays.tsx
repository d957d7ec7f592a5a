// Dialogs that can be opened from anywhere, each loaded when it is first opened.
import { useWindowEvent } from "@mantine/hooks";
import { Suspense, useSyncExternalStore } from "react";
import { addState, closeAdd } from "../create/add-state.ts";
import { Palette } from "../palette/palette.tsx";
import { closeKeyMap, closePalette, paletteState } from "../palette/palette-state.ts";
import { NotLoaded, lazyPart } from "../parts/lazy-part.tsx";
import { closeProblems, problemsState } from "../problems/problems-state.ts";
import { closeRename, renameState } from "../rename/rename-state.ts";
import { closeRelationDialogs, relationState } from "../screens/entity/relation/relation-state.ts";

const RelationDialogs = lazyPart(
  async () => (await import("../screens/entity/relation/relation-dialogs.tsx")).RelationDialogs,
  DialogNotLoaded,
);

const AddDialogs = lazyPart(
  async () => (await import("../create/add-dialogs.tsx")).AddDialogs,
  DialogNotLoaded,
);

const RenameDialog = lazyPart(
  async () => (await import("../rename/rename-dialog.tsx")).RenameDialog,
  DialogNotLoaded,
);

const ProblemsPanel = lazyPart(
  async () => (await import("../problems/problems-panel.tsx")).ProblemsPanel,
  () => <NotLoaded onTold={closeProblems} />,
);

const KeyMap = lazyPart(async () => (await import("../palette/key-map.tsx")).KeyMap, DialogNotLoaded);

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

function DialogNotLoaded() {
  return <NotLoaded onTold={closeAll} />;
}
