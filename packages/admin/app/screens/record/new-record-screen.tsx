// A new record.
import {
  NoPermission,
  PageHeader,
  createCopy,
  createNewDraft,
  createRecordForm,
  dropHandedChanges,
  findHandedChanges,
  focusMember,
  handChanges,
  listWritableMembers,
  recordQuery,
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
import { useIsPhone } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
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
  const [turn, setTurn] = useState(0);
  if (screen === undefined) return <NotFoundScreen />;
  if (!screen.operations.create)
    return <NoPermission what={screen.labelPlural} permission={`${module}.${entity}.create`} />;
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
  const query = useQuery({ ...recordQuery(calls, props.path, from ?? ""), enabled: from !== undefined });
  if (from !== undefined && query.isPending) return <RecordSkeleton screen={props.screen} />;
  return <NewRecordPage {...props} copied={query.data} />;
}

function NewRecordPage({
  screen,
  path,
  search,
  copied,
  onNext,
}: NewRecordProps & { readonly copied: AnyRecord | undefined }) {
  const { text, locale } = useTexts();
  const navigate = useNavigate();
  const [form] = useState(() => {
    const draft = copied === undefined ? createNewDraft(screen, search) : createCopy(screen, copied);
    return createRecordForm(screen, { ...draft, ...findHandedChanges(path, undefined) });
  });
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
  return (
    <FormPage
      form={form}
      path={path}
      recordId={undefined}
      header={<PageHeader size="record" title={title} back={<ListLink screen={screen} />} />}
      tabs={<NewTabs />}
      part="all"
      onSaved={open}
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
