// Makes a relation: what it is at the left, the collection at its other end at the right, and what both mean above.
import { getEntityPath } from "@lathe/model";
import { Dialog, useKeys } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Fragment, useId, useMemo, useState } from "react";
import { useEdit } from "../../../state/use-edit.ts";
import { useModel } from "../../../state/use-model.ts";
import { CollectionSide } from "./collection-side.tsx";
import { createChoices, createDraft, findProblems, listEdits, listTouched } from "./relation-draft.ts";
import { ButtonKeys } from "../../../parts/button-keys.tsx";
import styles from "./relation-dialog.module.css";
import { RelationPicture } from "./relation-picture.tsx";
import { RelationSide } from "./relation-side.tsx";
import type { RelationEnds } from "./relation-state.ts";
import { describeRelation } from "./relation-words.ts";

/** Asks for what it takes, and adds both parts as one step. */
export function RelationDialog({ ends, onClose }: { readonly ends: RelationEnds; onClose(): void }) {
  const model = useModel();
  const edit = useEdit();
  const form = useId();
  const first = model.entities.find(({ name, kind }) => kind === "persistent" && name !== ends.from);
  const [choices, setChoices] = useState(() => createChoices(ends.to ?? first?.name ?? ends.from));
  const draft = useMemo(() => createDraft(model, ends.from, choices), [model, ends.from, choices]);
  const problems = useMemo(() => (draft === undefined ? {} : findProblems(model, draft)), [model, draft]);
  if (draft === undefined) return undefined;
  const isReady = problems.relation === undefined && problems.collection === undefined;
  const submit = () => {
    if (!isReady) return;
    const label = `add relation ${draft.name}`;
    if (edit({ label, edits: listEdits(draft) }).ok) onClose();
  };
  const onChange = (changes: Partial<typeof choices>) => setChoices((former) => ({ ...former, ...changes }));
  return (
    <Dialog
      opened
      width={920}
      onClose={onClose}
      title={
        <>
          New relation from <span className="mono">{ends.from}</span>
        </>
      }
      footer={
        <>
          <p className={styles["files"]}>
            Writes{" "}
            {listTouched(draft).map((entity, index) => (
              <Fragment key={entity.id}>
                {index === 0 ? "" : " and "}
                <code>{getEntityPath(entity)}</code>
              </Fragment>
            ))}
          </p>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={!isReady}
            aria-keyshortcuts="Control+Enter"
            rightSection={<ButtonKeys shortcut="mod+Enter" />}
          >
            Add relation
          </Button>
        </>
      }
    >
      <SubmitKey onSubmit={submit} />
      <form id={form} onSubmit={(event) => (event.preventDefault(), submit())}>
        <div className={styles["above"]}>
          <RelationPicture draft={draft} />
          <output className={styles["sentence"]}>
            {describeRelation(draft).map((piece, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
              index % 2 === 1 ? <strong key={index}>{piece}</strong> : piece,
            )}
          </output>
        </div>
        <div className={styles["sides"]}>
          <RelationSide draft={draft} problem={problems.relation} onChange={onChange} />
          <CollectionSide draft={draft} problem={problems.collection} onChange={onChange} />
        </div>
      </form>
    </Dialog>
  );
}

/** Ctrl Enter, wherever the focus is in the dialog. */
function SubmitKey({ onSubmit }: { onSubmit(): void }) {
  useKeys({ "mod+Enter": onSubmit });
  return undefined;
}
