// The dialog of a new relation or collection that is open.
import { useSyncExternalStore } from "react";
import { CollectionDialog } from "./collection-dialog.tsx";
import { RelationDialog } from "./relation-dialog.tsx";
import { closeRelationDialogs, relationState } from "./relation-state.ts";

/** Shows it. */
export function RelationDialogs() {
  const { newRelation, newCollectionOf } = useSyncExternalStore(relationState.subscribe, relationState.get);
  if (newRelation !== undefined) return <RelationDialog ends={newRelation} onClose={closeRelationDialogs} />;
  return newCollectionOf === undefined ? undefined : (
    <CollectionDialog name={newCollectionOf} onClose={closeRelationDialogs} />
  );
}
