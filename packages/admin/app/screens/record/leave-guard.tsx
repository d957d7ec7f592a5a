// Asks before a page is left with changes that are not saved.
import {
  Dialog,
  type RecordForm,
  type SaveOutcome,
  countRunningUploads,
  formatMemberLabels,
  hasChanges,
  listChanged,
  toInnerWord,
  useRunningUploads,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import styles from "./leave-guard.module.css";

/** Stands between a form and what leaves it. Other parts of the same record are no leave. */
export function LeaveGuard({
  form,
  recordId,
  save,
}: {
  readonly form: RecordForm;
  readonly recordId: string | undefined;
  save(): Promise<SaveOutcome>;
}) {
  const { screen } = form;
  const { text, locale } = useTexts();
  const isUnsaved = () => hasChanges(form.getState().draft) || countRunningUploads() > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved() && !isPartOf(screen, recordId, next),
    // Where the page is loaded again on purpose, what was typed is kept.
    enableBeforeUnload: () =>
      countRunningUploads() > 0 || (isUnsaved() && form.getState().status.kind !== "reloading"),
    withResolver: true,
  });
  const uploads = useRunningUploads();
  if (status !== "blocked") return null;
  const leave = () => {
    form.discard();
    proceed();
  };
  const saveAndLeave = async () => {
    const outcome = await save();
    if (outcome.kind === "saved") proceed();
    else reset();
  };
  const members = listChanged(form.getState().draft);
  return (
    <Dialog
      opened
      title={text("record.leave-title")}
      onClose={reset}
      width={620}
      footer={
        <>
          <Button variant="subtle" color="red" className={styles["leave"]} onClick={leave}>
            {text("record.leave")}
          </Button>
          <Button variant="default" onClick={reset} data-autofocus>
            {text("record.keep-editing")}
          </Button>
          {/* What is on its way would not be saved. */}
          {uploads > 0 ? undefined : (
            <Button onClick={() => void saveAndLeave()}>{text("record.save-and-leave")}</Button>
          )}
        </>
      }
    >
      {members.length === 0
        ? undefined
        : text("record.leave-text", {
            count: members.length,
            entity: toInnerWord(screen.label, locale),
            fields: formatMemberLabels(screen, members, locale),
          })}{" "}
      {uploads === 0 ? undefined : text("record.leave-uploads", { count: uploads })}
    </Dialog>
  );
}

interface Place {
  readonly routeId: string;
  readonly params: unknown;
}

/** The record, and its parts. */
const RECORD_ROUTES = ["/desk/$module/$entity/$id", "/desk/$module/$entity/$id/$tab"];

function isPartOf(screen: UiScreen, id: string | undefined, { routeId, params }: Place): boolean {
  const { module, entity, id: next } = params as Readonly<Record<string, string>>;
  const isSame = module === screen.module && entity === screen.name && next === id;
  return RECORD_ROUTES.includes(routeId) && isSame;
}
