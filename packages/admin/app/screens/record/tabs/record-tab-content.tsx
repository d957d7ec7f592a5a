// What a tab of a record shows in place of its form: members of a relation, or a collection.
import { EmptyState, MembershipTab, getOwn, useFormState, useRecordForm, useTexts } from "@lathe/admin-kit";
import type { UiRelation, UiScreen } from "@lathe/client";
import { CollectionTab } from "./collection-tab.tsx";

/** The tab of that name: a manyToMany relation or a collection; undefined where the record has none. */
export function RecordTabContent({
  screen,
  id,
  tab,
}: {
  readonly screen: UiScreen;
  readonly id: string;
  readonly tab: string;
}) {
  const { text } = useTexts();
  const relation = screen.relations[tab];
  const collection = screen.collections[tab];
  if (relation?.kind === "manyToMany") return <RelationTab name={tab} relation={relation} id={id} />;
  if (collection !== undefined)
    return <CollectionTab key={tab} screen={screen} id={id} name={tab} collection={collection} />;
  return <EmptyState icon="circle-help" title={text("relations.no-tab")} />;
}

/** Whether a tab is one of a record's own, beside its form. */
export function isRecordTab({ relations, collections }: UiScreen, tab: string): boolean {
  return relations[tab]?.kind === "manyToMany" || collections[tab] !== undefined || !tab.startsWith("_");
}

function RelationTab({
  name,
  relation,
  id,
}: {
  readonly name: string;
  readonly relation: UiRelation;
  readonly id: string;
}) {
  const { form, path, isReadOnly } = useRecordForm();
  const staged = useFormState(({ draft }) => getOwn(draft.memberships, name));
  return (
    <MembershipTab
      path={path}
      name={name}
      relation={relation}
      recordId={id}
      staged={staged}
      onStep={isReadOnly ? undefined : (step) => form.stage(name, step)}
    />
  );
}
