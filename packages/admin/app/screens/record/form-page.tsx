// A form in its page: tabs, columns, the bar for saving, and what stands between leaving and losing something.
import {
  CreateInPlace,
  type FormNote,
  type RecordForm,
  RecordFormProvider,
  type SaveOutcome,
  countChanges,
  hasChanges,
  useFormState,
  useFrame,
  useKeys,
} from "@lathe/admin-kit";
import type { AnyRecord } from "@lathe/client";
import { type ReactNode, useEffect } from "react";
import { ConflictDialog } from "./conflict/conflict-dialog.tsx";
import { FormColumns } from "./form-columns.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import styles from "./record-page.module.css";
import { SaveBar } from "./save-bar.tsx";
import { SideProvider } from "./side-context.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useOthersSaves } from "./use-others-saves.ts";
import { useSaving } from "./use-saving.ts";

/** What a form's page gets. */
export interface FormPageProps {
  readonly form: RecordForm;
  readonly path: string;
  /** Undefined for a record that is not saved yet. */
  readonly recordId: string | undefined;
  readonly isReadOnly?: boolean;
  /** What has to be said of what it was filled with. */
  readonly notes?: readonly FormNote[];
  readonly header: ReactNode;
  readonly tabs: ReactNode;
  /** Which of its parts a phone shows. */
  readonly part: "content" | "details" | "all";
  /** Over the form, which stays below: the rows of a relation. */
  readonly children?: ReactNode;
  onSaved?(record: AnyRecord): void;
  /** After Ctrl+Enter: to an empty form. */
  onSavedForNext(): void;
}

const NO_NOTES: readonly FormNote[] = [];

/** The page of a form. */
export function FormPage({ form, path, recordId, isReadOnly = false, ...page }: FormPageProps) {
  return (
    <RecordFormProvider form={form} path={path} recordId={recordId} isReadOnly={isReadOnly}>
      <CreateInPlace>
        <SideProvider>
          <FormPageBody {...page} form={form} path={path} recordId={recordId} isReadOnly={isReadOnly} />
        </SideProvider>
      </CreateInPlace>
    </RecordFormProvider>
  );
}

function FormPageBody({
  form,
  path,
  recordId,
  isReadOnly = false,
  notes = NO_NOTES,
  header,
  tabs,
  part,
  children,
  onSaved,
  onSavedForNext,
}: FormPageProps) {
  const saveForm = useSaving(form, path);
  const save = async (): Promise<SaveOutcome> => {
    const outcome = await saveForm();
    if (outcome.kind === "saved") onSaved?.(outcome.record);
    return outcome;
  };
  const saveForNext = async () => {
    const outcome = await saveForm();
    if (outcome.kind !== "saved") return;
    // What was typed while it was saved stays with its record.
    if (hasChanges(form.getState().draft)) onSaved?.(outcome.record);
    else onSavedForNext();
  };
  useKeys(isReadOnly ? {} : { "mod+s": () => void save(), "mod+Enter": () => void saveForNext() });
  const offer = useKeptDraft(form, path, recordId);
  const others = useOthersSaves(form, path, recordId);
  return (
    <div className={styles["page"]}>
      <UnsavedReport />
      {header}
      {tabs}
      <FormColumns
        part={children === undefined ? part : "tab"}
        messages={
          <>
            <ProblemSummary />
            <FormNotices
              form={form}
              recordId={recordId}
              offer={offer}
              others={others}
              notes={notes}
              onSave={() => void save()}
            />
          </>
        }
      >
        {children}
      </FormColumns>
      {isReadOnly ? undefined : (
        <>
          <SaveBar form={form} onSave={() => void save()} onSaveForNext={() => void saveForNext()} />
          <LeaveGuard form={form} recordId={recordId} save={saveForm} />
          <ConflictDialog form={form} onSave={() => void save()} />
        </>
      )}
    </div>
  );
}

/** The frame says how much is not saved where a session ends, or a new version is there. */
function UnsavedReport() {
  const count = useFormState(({ draft }) => countChanges(draft));
  const { reportUnsaved } = useFrame();
  useEffect(() => reportUnsaved(count), [count, reportUnsaved]);
  return null;
}
