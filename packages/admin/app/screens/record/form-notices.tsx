// What has to be known before going on in a form: what was kept, what somebody else did, what is not allowed.
import {
  type FormNote,
  type RecordForm,
  countChanges,
  findActorName,
  formatMemberLabels,
  formatNote,
  toInnerWord,
  useFormState,
  useFormats,
  useRecordForm,
  useTexts,
} from "@lathe/admin-kit";
import { useState } from "react";
import { DeletedNotice } from "./deleted-notice.tsx";
import { Notice, NoticeAction } from "./notice.tsx";
import type { KeptOffer } from "./use-kept-draft.ts";
import type { OthersSave, OthersSaves } from "./use-others-saves.ts";

/** What the notices of a form are about. */
export interface FormNoticesProps {
  readonly form: RecordForm;
  readonly recordId: string | undefined;
  readonly offer: KeptOffer;
  readonly others: OthersSaves;
  readonly notes: readonly FormNote[];
  onSave(): void;
}

/** The notices above a form. */
export function FormNotices(props: FormNoticesProps) {
  const { isReadOnly } = useRecordForm();
  const { text, locale } = useTexts();
  if (!isReadOnly) return <EditNotices {...props} />;
  const entities = toInnerWord(props.form.screen.labelPlural, locale);
  return (
    <Notice icon="eye" tone="neutral">
      {text("record.read-only", { entities })}
    </Notice>
  );
}

function EditNotices({ form, recordId, offer, others, notes, onSave }: FormNoticesProps) {
  const texts = useTexts();
  const { text } = texts;
  const { kept, restore, drop } = offer;
  const { found, check, takeOver } = others;
  const status = useFormState((state) => state.status);
  const version = useFormState(({ draft }) => draft.version);
  const [opened] = useState(version);
  const restoreAndCheck = () => {
    restore();
    void check();
  };
  const isNewer = found !== undefined && Number(found.record["version"]) > Number(version);
  return (
    <>
      {notes.length === 0 || version !== opened ? undefined : (
        <Notice icon="info" tone="info">
          {notes.map((note) => formatNote(note, form.screen, texts)).join(" ")}
        </Notice>
      )}
      {kept === undefined ? undefined : (
        <Notice icon="history" tone="info">
          {text("record.kept", { count: countChanges(kept.draft) })}
          <NoticeAction onClick={restoreAndCheck}>{text("record.restore")}</NoticeAction>
          <NoticeAction onClick={drop}>{text("record.drop")}</NoticeAction>
        </Notice>
      )}
      {status.kind === "outdated" || status.kind === "reloading" ? <OutdatedNotice form={form} /> : undefined}
      {status.kind === "gone" ? (
        <DeletedNotice form={form} recordId={recordId ?? ""} onSave={onSave} />
      ) : undefined}
      {isNewer && status.kind !== "gone" ? <OthersNotice found={found} onTakeOver={takeOver} /> : undefined}
    </>
  );
}

function OutdatedNotice({ form }: { readonly form: RecordForm }) {
  const { text } = useTexts();
  const reload = () => {
    form.set({ status: { kind: "reloading" } });
    location.reload();
  };
  return (
    <Notice icon="refresh-cw" tone="danger">
      {text("record.outdated")}
      <NoticeAction onClick={reload}>{text("shell.reload")}</NoticeAction>
    </Notice>
  );
}

function OthersNotice({ found, onTakeOver }: { readonly found: OthersSave; onTakeOver(): void }) {
  const { screen } = useRecordForm().form;
  const { text, locale } = useTexts();
  const { relative } = useFormats();
  const { record, entry, members } = found;
  const told = {
    who: findActorName(entry?.actor) ?? text("record.someone"),
    version: String(record["version"]),
    when: relative(entry?.at ?? String(record["updatedAt"] ?? ""), "sentence"),
  };
  return (
    <Notice icon="users" tone="warning">
      {members.length === 0
        ? text("record.other-saved-members", told)
        : text("record.other-saved", { ...told, fields: formatMemberLabels(screen, members, locale) })}
      <NoticeAction onClick={onTakeOver}>{text("record.take-over")}</NoticeAction>
    </Notice>
  );
}
