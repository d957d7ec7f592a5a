// Two people changed the same: what fits together, and what is to be chosen.
import {
  ActorAvatar,
  type Conflict,
  type ConflictAnswers,
  Dialog,
  NO_ANSWERS,
  type RecordForm,
  answerAll,
  compareDraft,
  countChanges,
  findActorName,
  listOpenQuestions,
  openDraft,
  settleConflict,
  toInnerWord,
  useFormState,
  useFormats,
  useTexts,
} from "@lathe/admin-kit";
import { Button } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import styles from "./conflict-dialog.module.css";
import { FittingChanges } from "./fitting-changes.tsx";
import { OverlapChoice } from "./overlap-choice.tsx";

/** Asks what to take where a save met what somebody else had saved; nothing while there is no conflict. */
export function ConflictDialog({ form, onSave }: { readonly form: RecordForm; onSave(): void }) {
  const conflict = useFormState((state) => state.conflict);
  if (conflict === undefined) return null;
  return (
    <OpenConflict key={String(conflict.record["version"])} form={form} conflict={conflict} onSave={onSave} />
  );
}

function OpenConflict({
  form,
  conflict,
  onSave,
}: {
  readonly form: RecordForm;
  readonly conflict: Conflict;
  onSave(): void;
}) {
  const { text } = useTexts();
  const [answers, setAnswers] = useState<ConflictAnswers>(NO_ANSWERS);
  const { record } = conflict;
  // Not what it was when the question came up: an upload may end meanwhile.
  const draft = useFormState((state) => state.draft);
  const merge = useMemo(() => compareDraft(form.screen, draft, record), [form, draft, record]);
  const { overlaps } = merge;
  const open = overlaps.flatMap((overlap) => listOpenQuestions(overlap, answers));
  const who = findActorName(conflict.current?.actor) ?? text("record.someone");
  const backToForm = () => settleConflict(form, answers);
  const saveMerged = (event: FormEvent) => {
    event.preventDefault();
    if (open.length > 0) return;
    backToForm();
    onSave();
  };
  const drop = () => form.set({ draft: openDraft(form.screen, record), conflict: undefined, problems: {} });
  return (
    <Dialog
      opened
      isFirm
      width={880}
      title={<ConflictTitle form={form} conflict={conflict} who={who} />}
      onClose={backToForm}
      footer={
        <>
          <DropButton form={form} onDrop={drop} />
          {open.length === 0 ? undefined : (
            <output className={styles["left"]}>
              {text("record.left-to-choose", { count: open.length })}
            </output>
          )}
          <Button variant="default" onClick={backToForm}>
            {text("record.back-to-form")}
          </Button>
          <Button type="submit" form="conflict" disabled={open.length > 0}>
            {text("record.save-merged")}
          </Button>
        </>
      }
    >
      <form id="conflict" className={styles["conflict"]} onSubmit={saveMerged}>
        <FittingChanges form={form} record={record} merge={merge} />
        <div className={styles["head"]}>
          <h3 className={styles["heading"]}>{text("record.overlaps", { count: overlaps.length })}</h3>
          <span className={styles["hint"]}>{text("record.overlaps-hint")}</span>
          <Button.Group className={styles["all"]}>
            <Button variant="default" size="xs" onClick={() => setAnswers(answerAll(overlaps, "theirs"))}>
              {text("record.take-theirs")}
            </Button>
            <Button variant="default" size="xs" onClick={() => setAnswers(answerAll(overlaps, "mine"))}>
              {text("record.keep-mine")}
            </Button>
          </Button.Group>
        </div>
        {overlaps.map((overlap) => (
          <OverlapChoice
            key={overlap.member}
            overlap={overlap}
            who={who}
            version={String(record["version"])}
            answers={answers}
            onAnswer={setAnswers}
          />
        ))}
      </form>
    </Dialog>
  );
}

function ConflictTitle({
  form: { screen, getState },
  conflict: { current, record },
  who,
}: {
  readonly form: RecordForm;
  readonly conflict: Conflict;
  readonly who: string;
}) {
  const { text, locale } = useTexts();
  const { relative } = useFormats();
  const versions = { from: String(getState().draft.version), to: String(record["version"]) };
  return (
    <span className={styles["title"]}>
      <ActorAvatar actor={current?.actor} name={who} size={28} />
      <span>
        {text("record.conflict-title", { who, entity: toInnerWord(screen.label, locale) })}
        <span className={styles["versions"]}>
          {current === undefined ? undefined : `${relative(current.updatedAt, "sentence")}. `}
          {text("record.conflict-versions", versions)}
        </span>
      </span>
    </span>
  );
}

/** Asks once. */
function DropButton({ form, onDrop }: { readonly form: RecordForm; onDrop(): void }) {
  const { text } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const count = countChanges(form.getState().draft);
  return (
    <Button
      variant="subtle"
      color="red"
      className={styles["drop"]}
      onClick={isAsked ? onDrop : () => setAsked(true)}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? text("record.drop-mine-sure", { count }) : text("record.drop-mine")}
    </Button>
  );
}
