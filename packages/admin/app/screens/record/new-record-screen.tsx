// A new record.
import {
  PageHeader,
  type LoadedCopy,
  copyQuery,
  createNewDraft,
  createRecordForm,
  dropHandedChanges,
  findHandedChanges,
  findHandedNotes,
  focusMember,
  handChanges,
  listWritableMembers,
  sortByForm,
  toInnerWord,
  useDocumentTitle,
  useEntityCalls,
  useScreen,
  useTexts,
  type RecordForm,
  type SearchParams,
  getSearchParam,
} from "@lathe/admin-kit";
import type { AnyRecord, UiScreen } from "@lathe/client";
import { useIsPhone, useToasts } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NoCreate } from "../no-create.tsx";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { FormPage } from "./form-page.tsx";
import { ListLink } from "./list-link.tsx";
import { NewTabs } from "./record-tabs.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";

/** The page of a new record. `from` is the id of a record to copy; members in the address fill the form. */
export function NewRecordScreen() {
  const { module, entity } = useParams({ from: "/desk/$module/$entity/_new" });
  const search = useSearch({ from: "/desk/$module/$entity/_new" });
  const path = `${module}/${entity}`;
  const screen = useScreen(path);
  const { text, locale } = useTexts();
  const [turn, setTurn] = useState(0);
  if (screen === undefined) return <NotFoundScreen />;
  if (!screen.operations.create)
    return (
      <NoCreate screen={screen} title={text("record.new", { entity: toInnerWord(screen.label, locale) })} />
    );
  const next = () => setTurn(turn + 1);
  return <NewRecord key={`${path}/${turn}`} screen={screen} path={path} search={search} onNext={next} />;
}

interface NewRecordProps {
  readonly screen: UiScreen;
  readonly path: string;
  readonly search: SearchParams;
  onNext(): void;
}

function NewRecord(props: NewRecordProps) {
  const from = getSearchParam(props.search, "from");
  const calls = useEntityCalls(props.path);
  const { screen, path } = props;
  const query = useQuery({
    ...copyQuery(calls, { screen, path, id: from ?? "" }),
    enabled: from !== undefined,
  });
  if (from !== undefined && query.isPending) return <RecordSkeleton screen={screen} />;
  return <NewRecordPage {...props} copied={query.data} />;
}

function NewRecordPage({
  screen,
  path,
  search,
  copied,
  onNext,
}: NewRecordProps & { readonly copied: LoadedCopy | undefined }) {
  const { text, locale } = useTexts();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [form] = useState(() => {
    const draft = copied?.draft ?? createNewDraft(screen, search);
    return createRecordForm(screen, { ...draft, ...findHandedChanges(path, undefined) });
  });
  const [notes] = useState(() => [...(copied?.notes ?? []), ...findHandedNotes(path, undefined)]);
  useEffect(() => dropHandedChanges(path, undefined), [path]);
  useFirstFocus(form);
  const title = text("record.new", { entity: toInnerWord(screen.label, locale) });
  useDocumentTitle(title, screen.labelPlural);
  const params = { module: screen.module, entity: screen.name };
  const open = ({ id }: AnyRecord) => {
    const { changes, memberships, chosen } = form.getState().draft;
    handChanges(path, id, { changes, memberships, chosen });
    form.discard();
    void navigate({ to: "/$module/$entity/$id", params: { ...params, id }, search: {}, replace: true });
  };
  const goOn = () => {
    show({ text: text("record.saved-unseen", { entity: toInnerWord(screen.label, locale) }), icon: "check" });
    onNext();
  };
  return (
    <FormPage
      form={form}
      path={path}
      recordId={undefined}
      notes={notes}
      header={<PageHeader size="record" title={title} back={<ListLink screen={screen} />} />}
      tabs={<NewTabs />}
      part="all"
      onSaved={screen.operations.get ? open : goOn}
      onSavedForNext={onNext}
    />
  );
}

/** The focus is in the first control of a form that is opened; on a phone that would open the keyboard. */
function useFirstFocus({ screen }: RecordForm): void {
  const [isPhone] = useState(useIsPhone());
  useEffect(() => {
    if (!isPhone) sortByForm(screen, listWritableMembers(screen)).some(focusMember);
  }, [screen, isPhone]);
}
