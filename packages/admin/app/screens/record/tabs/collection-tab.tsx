// A collection of a record: the target's own list under a condition that can't be taken out, where lists can be filtered so; else
// a list to be read.
import { NoPermission, useScreens, useTexts } from "@lathe/admin-kit";
import type { UiCollection, UiScreen } from "@lathe/client";
import { FilteredCollection } from "./filtered-collection.tsx";
import { ReadOnlyCollection } from "./read-only-collection.tsx";

/** What the tab of a collection gets. */
export interface CollectionTabProps {
  /** The entity that has the collection. */
  readonly screen: UiScreen;
  readonly id: string;
  readonly name: string;
  readonly collection: UiCollection;
}

/** Shows a collection. */
export function CollectionTab(props: CollectionTabProps) {
  const { collection } = props;
  const { text } = useTexts();
  const target = useScreens().find(collection.of.entity);
  if (target === undefined)
    return <NoPermission title={text("shell.may-not-see", { what: collection.label })} />;
  const isFilterable = target.relations[collection.of.relation]?.filterable === true;
  const isOwnList = isFilterable && !collection.virtual && target.operations.list;
  return isOwnList ? (
    <FilteredCollection {...props} target={target} />
  ) : (
    <ReadOnlyCollection {...props} target={target} />
  );
}
