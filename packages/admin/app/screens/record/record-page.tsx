// The page of a record that is there.
import {
  createRecordForm,
  dropHandedChanges,
  findHandedChanges,
  findHandedNotes,
  openDraft,
  takeNewer,
} from "@lathe/admin-kit";
import type { AnyRecord, UiScreen } from "@lathe/client";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FormPage } from "./form-page.tsx";
import { RecordHeader } from "./record-header.tsx";
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
  const [notes] = useState(() => findHandedNotes(path, record.id));
  useEffect(() => dropHandedChanges(path, record.id), [path, record.id]);
  // A form without a change shows what was loaded last.
  useEffect(() => void takeNewer(form, record), [form, record]);
  const navigate = useNavigate();
  const params = { module: screen.module, entity: screen.name };
  return (
    <FormPage
      form={form}
      path={path}
      recordId={record.id}
      isReadOnly={!screen.operations.update}
      notes={notes}
      header={<RecordHeader form={form} path={path} id={record.id} />}
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
