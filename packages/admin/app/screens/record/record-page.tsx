// The page of a record that is there.
import {
  PageHeader,
  type RecordForm,
  createRecordForm,
  dropHandedChanges,
  findHandedChanges,
  getMember,
  openDraft,
  takeNewer,
  useDocumentTitle,
  useTexts,
} from "@lathe/admin-kit";
import type { AnyRecord, UiScreen } from "@lathe/client";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { FormPage } from "./form-page.tsx";
import { ListLink } from "./list-link.tsx";
import { RecordMenu } from "./record-menu.tsx";
import { RecordSteps } from "./record-steps.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import { RecordTabContent, isRecordTab } from "./tabs/record-tab-content.tsx";

/** The page of a record. Its form is made once: no record that is loaded later resets it. */
export function RecordPage({
  screen,
  path,
  record,
  tab,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly record: AnyRecord;
  readonly tab: string | undefined;
}) {
  const [form] = useState(() =>
    createRecordForm(screen, { ...openDraft(screen, record), ...findHandedChanges(path, record.id) }),
  );
  useEffect(() => dropHandedChanges(path, record.id), [path, record.id]);
  const navigate = useNavigate();
  const title = useRecordTitle(form);
  useDocumentTitle(title, screen.labelPlural);
  useTakeNewer(form, record);
  const params = { module: screen.module, entity: screen.name };
  return (
    <FormPage
      form={form}
      path={path}
      recordId={record.id}
      isReadOnly={!screen.operations.update}
      header={
        <PageHeader size="record" title={title} back={<ListLink screen={screen} id={record.id} />}>
          <RecordSteps screen={screen} id={record.id} />
          <RecordMenu screen={screen} path={path} id={record.id} title={title} form={form} />
        </PageHeader>
      }
      tabs={<RecordTabs screen={screen} path={path} id={record.id} tab={tab} />}
      part={tab === "_details" ? "details" : "content"}
      onSaved={({ id }) => {
        if (id !== record.id)
          void navigate({ to: "/$module/$entity/$id", params: { ...params, id }, search: {} });
      }}
      onSavedForNext={() => void navigate({ to: "/$module/$entity/_new", params, search: {} })}
    >
      {tab !== undefined && isRecordTab(screen, tab) ? (
        <RecordTabContent screen={screen} id={record.id} tab={tab} />
      ) : undefined}
    </FormPage>
  );
}

/** The title as it would be saved. */
function useRecordTitle(form: RecordForm): string {
  const { text } = useTexts();
  const { display } = form.screen;
  const shown = useSyncExternalStore(form.subscribe, () => {
    const { draft } = form.getState();
    return display === null ? draft.base["id"] : getMember(draft, display);
  });
  return shown === null || shown === undefined || shown === "" ? text("record.untitled") : String(shown);
}

/** A form without a change shows what was loaded last. */
function useTakeNewer(form: RecordForm, record: AnyRecord): void {
  useEffect(() => void takeNewer(form, record), [form, record]);
}
