// Renames a part: the new name is checked while it is typed, and what follows it is shown before it happens.
import { applyEdits } from "@lathe/model";
import { Dialog, Icon, useKeys } from "@lathe/ui";
import { Button, TextInput } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useId, useMemo, useRef, useState } from "react";
import { useEdit } from "../state/use-edit.ts";
import { useModel } from "../state/use-model.ts";
import { ButtonKeys } from "../parts/button-keys.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import styles from "./rename-dialog.module.css";
import {
  createLabelEdit,
  findLabel,
  findRenamedEntity,
  getName,
  isThere,
  listRenameEdits,
  proposeLabel,
} from "./rename-edits.ts";
import { RenameConsequences, RenamedPlaces } from "./rename-effects.tsx";
import { type RenamedPart, closeRename } from "./rename-state.ts";
import { useRenamePreview } from "./use-rename-preview.ts";

/** Shows the dialog of a part; nothing where it is gone meanwhile. */
export function RenameDialog({ renamed }: { readonly renamed: RenamedPart }) {
  return isThere(useModel(), renamed) ? (
    <RenameForm key={JSON.stringify(renamed)} renamed={renamed} />
  ) : undefined;
}

function RenameForm({ renamed }: { readonly renamed: RenamedPart }) {
  const model = useModel();
  const edit = useEdit();
  const followAddress = useFollowAddress();
  const form = useId();
  const from = getName(renamed);
  const [to, setTo] = useState(from);
  const [typedLabel, setTypedLabel] = useState<string>();
  const label = findLabel(model, renamed);
  const newLabel = label === undefined ? undefined : (typedLabel ?? proposeLabel(renamed, label, to));
  const { edits, problem } = useMemo(() => {
    const list = listRenameEdits(model, renamed, to, newLabel);
    const outcome = to === from || to === "" ? undefined : applyEdits(model, list);
    const isRefused = outcome !== undefined && !outcome.ok;
    return {
      edits: list,
      problem: isRefused ? (outcome.issues[0]?.message ?? outcome.message) : undefined,
    };
  }, [model, renamed, to, newLabel, from]);
  const isOther = to !== from && to !== "";
  const isReady = isOther && problem === undefined && edits.length > 0;
  const isLabelAlone = to === from && newLabel !== undefined && newLabel !== label && newLabel.trim() !== "";
  const labelInput = useRef<HTMLInputElement>(null);
  const { preview, isOld } = useRenamePreview(renamed, to, isReady);
  const relabel = () => {
    const change = createLabelEdit(model, renamed, newLabel ?? "");
    if (change !== undefined && edit({ label: `change the label of ${from}`, edits: [change] }).ok)
      closeRename();
  };
  const submit = () => {
    if (isLabelAlone) relabel();
    if (!isReady || !edit({ label: `rename ${from} to ${to}`, edits }).ok) return;
    closeRename();
    followAddress(renamed, to);
  };
  const title = renamed.part === "entity" || renamed.part === "module" ? from : `${renamed.entity}.${from}`;
  return (
    <Dialog
      opened
      width={880}
      onClose={closeRename}
      title={
        <>
          Rename {renamed.part === "module" ? "module " : ""}
          <span className="mono">{title}</span>
        </>
      }
      footer={
        <>
          <p className={styles["foot"]}>
            {label === undefined ? (
              "The id stays, and with it the data."
            ) : (
              <>
                Only the name people see?{" "}
                <LinkButton onClick={() => (setTo(from), labelInput.current?.select())}>
                  Change the label instead
                </LinkButton>
              </>
            )}
          </p>
          <Button variant="default" onClick={closeRename}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={!isReady && !isLabelAlone}
            aria-keyshortcuts="Control+Enter"
            rightSection={<ButtonKeys shortcut="mod+Enter" />}
          >
            {isLabelAlone ? "Change the label" : "Rename everywhere"}
          </Button>
        </>
      }
    >
      <SubmitKey onSubmit={submit} />
      <form id={form} className={styles["names"]} onSubmit={(event) => (event.preventDefault(), submit())}>
        <TextInput label="From" classNames={{ input: "mono" }} value={from} readOnly tabIndex={-1} />
        <Icon name="arrow-right" />
        <TextInput
          label="To"
          classNames={{ input: "mono" }}
          value={to}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTo(currentTarget.value.trim())}
          rightSectionWidth={64}
          rightSection={
            isReady ? (
              <span className={styles["free"]}>
                <Icon name="check" size={14} /> free
              </span>
            ) : undefined
          }
        />
        {newLabel === undefined ? undefined : (
          <TextInput
            ref={labelInput}
            label="Label"
            value={newLabel}
            onChange={({ currentTarget }) => setTypedLabel(currentTarget.value)}
          />
        )}
      </form>
      <div className={styles["preview"]} data-old={isOld || undefined} aria-busy={isReady && isOld}>
        {preview === undefined ? (
          <p className={styles["waiting"]}>
            {isReady ? "Looking for what follows…" : "Type the new name to see what follows it."}
          </p>
        ) : (
          <>
            <RenamedPlaces preview={preview} />
            <RenameConsequences preview={preview} entity={findRenamedEntity(model, renamed)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function SubmitKey({ onSubmit }: { onSubmit(): void }) {
  useKeys({ "mod+Enter": onSubmit });
  return undefined;
}

/** The address names entities and members: it follows a rename of what it shows. */
function useFollowAddress(): (renamed: RenamedPart, to: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (renamed, to) => {
    if (renamed.part === "module") return;
    const base = `/e/${renamed.entity}`;
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return;
    if (renamed.part === "entity")
      void navigate({ to: `/e/${to}${pathname.slice(base.length)}`, search, replace: true });
    else if ((search as { readonly m?: string }).m === renamed.name)
      void navigate({ to: pathname, search: { ...search, m: to }, replace: true });
  };
}
