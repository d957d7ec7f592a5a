// Asks before a record is deleted: what goes with it, what loses its link, what stays; or who needs it, and it can't be deleted.
import { type AnyRecord, LatheError } from "@lathe/client";
import { Dialog, Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useEntityCalls } from "../api/api-context.tsx";
import { findActorName } from "../history/actor-name.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { BlockedDelete } from "./blocked-delete.tsx";
import { DeleteConsequences } from "./delete-consequences.tsx";
import styles from "./delete-dialog.module.css";
import { groupReferrers } from "./referrer-groups.ts";
import { type DeletableRecord, type DeleteHandlers, useDelete } from "./use-delete.ts";

/** What the dialog gets. */
export interface DeleteDialogProps extends DeleteHandlers {
  readonly target: DeletableRecord;
  /** The record, where it was loaded: what it refers to is named. */
  readonly record?: AnyRecord | undefined;
  onClose(): void;
}

/** Asks whether a record shall be deleted, and deletes it. It is open as long as it is there. */
export function DeleteDialog({ target, record, onClose, ...handlers }: DeleteDialogProps) {
  const { path, id, label } = target;
  const { text, locale } = useTexts();
  const screens = useScreens();
  const screen = screens.find(path);
  const noun = toInnerWord(screen?.label ?? "", locale);
  const calls = useEntityCalls(path);
  const { data, error, refetch } = useQuery({
    queryKey: ["records", path, id, "referrers"],
    queryFn: ({ signal }) => calls.referrers(id, { signal }),
    staleTime: 0,
  });
  const { refusal, isDeleting, start } = useDeleteStep(target, { ...handlers, onClose });
  const isBlocked = data?.deletable === false;
  const groups = data === undefined ? undefined : groupReferrers(data, screens);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        isBlocked ? text("relations.blocked-title", { label }) : text("relations.delete-title", { noun })
      }
      footer={
        isBlocked ? (
          <Button variant="default" onClick={onClose} data-autofocus>
            {text("common.close")}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose} data-autofocus>
              {text("common.cancel")}
            </Button>
            <Button
              className={styles["delete"] ?? ""}
              leftSection={<Icon name="trash-2" />}
              disabled={groups === undefined}
              loading={isDeleting}
              onClick={start}
            >
              {text("relations.delete-one", { noun })}
            </Button>
          </>
        )
      }
    >
      {isBlocked ? undefined : <p className={styles["name"]}>{label}</p>}
      {refusal === undefined ? undefined : (
        <p className={styles["refusal"]} role="alert">
          <Icon name="circle-alert" />
          {refusal}
        </p>
      )}
      {error === null ? undefined : <ErrorState error={error} onRetry={() => void refetch()} />}
      {groups === undefined && error === null ? (
        <p className={styles["waiting"]} aria-busy>
          {text("relations.looking")}
        </p>
      ) : undefined}
      {groups === undefined ? undefined : isBlocked ? (
        <BlockedDelete groups={groups} id={id} noun={noun} />
      ) : (
        <DeleteConsequences groups={groups} path={path} id={id} record={record} />
      )}
    </Dialog>
  );
}

function useDeleteStep(
  target: DeletableRecord,
  { onClose, ...handlers }: DeleteHandlers & Pick<DeleteDialogProps, "onClose">,
) {
  const remove = useDelete();
  const { text } = useTexts();
  const [refusal, setRefusal] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const start = async () => {
    setDeleting(true);
    setRefusal(undefined);
    try {
      await remove(target, {
        ...handlers,
        onDeleted: () => {
          onClose();
          handlers.onDeleted?.();
        },
      });
    } catch (error) {
      setDeleting(false);
      setRefusal(sayRefusal(error));
    }
  };
  return { refusal, isDeleting, start: () => void start() };

  function sayRefusal(error: unknown): string {
    if (!(error instanceof LatheError)) return text("relations.delete-offline");
    if (error.status !== 412) return error.message;
    const name = findActorName(error.current?.actor) ?? text("relations.somebody");
    return text("relations.delete-changed", { name });
  }
}
