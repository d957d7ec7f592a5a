// Deleting a record, with the way back: the trash has it, and a notice offers to bring it back.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useFormats } from "../format/use-formats.ts";
import { useApi } from "../api/api-context.tsx";
import { useRecordsChanged } from "../own/use-records-changed.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { useToasts } from "@lathe/ui";
import { explainRestoreRefusal } from "./restore-refusal.ts";

/** A record that can be deleted. */
export interface DeletableRecord {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  /** The version that was looked at: another one is not deleted. */
  readonly version: number;
}

/** What is done after a delete, and after it was undone. */
export interface DeleteHandlers {
  onDeleted?: (() => void) | undefined;
  onRestored?: (() => void) | undefined;
  /** Offered once it is back: leads to it. */
  onOpen?: (() => void) | undefined;
  /** Offered where another record has a value that no two can have: leads to that one. */
  onOther?: ((other: { readonly path: string; readonly id: string }) => void) | undefined;
}

/** Whether records of an entity come back from the trash, for this operator. */
export function useCanRestore(path: string): boolean {
  return useScreens().find(path)?.restore === true;
}

/** Deletes a record and says so, with an undo where there is one. Throws where the server refuses. */
export function useDelete(): (record: DeletableRecord, handlers?: DeleteHandlers) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useRecordsChanged();
  const restore = useRestore();
  const { find } = useScreens();
  const { text } = useTexts();
  const { show } = useToasts();
  return useCallback(
    async (record, { onDeleted, ...handlers } = {}) => {
      const { path, id, label, version } = record;
      await api.entity(path).delete(id, { ifMatch: version });
      queries.removeQueries({ queryKey: ["records", path, id] });
      onDeleted?.();
      await changed();
      show({
        text: text("relations.deleted", { label }),
        icon: "trash-2",
        ...(find(path)?.restore === true ? { undo: () => void restore(record, handlers), seconds: 10 } : {}),
      });
    },
    [api, queries, changed, restore, find, text, show],
  );
}

/** Brings a record back from the trash, and says whether that went well. Never throws. */
export function useRestore(): (
  record: DeletableRecord,
  handlers?: Omit<DeleteHandlers, "onDeleted">,
) => Promise<boolean> {
  const api = useApi();
  const changed = useRecordsChanged();
  const screens = useScreens();
  const texts = useTexts();
  const formats = useFormats();
  const { show } = useToasts();
  return useCallback(
    async (record, { onRestored, onOpen, onOther } = {}) => {
      const { text } = texts;
      const { id, label } = record;
      try {
        await api.system.trash.restore(id);
      } catch (error) {
        const { reason, other } = await explainRestoreRefusal(error, record, {
          api,
          screens,
          texts,
          formats,
        });
        show({
          text: text("relations.not-restored", { label, reason }),
          tone: "danger",
          seconds: null,
          ...(other === undefined || onOther === undefined
            ? {}
            : { action: { label: text("relations.open-other"), run: () => onOther(other) } }),
        });
        return false;
      }
      await changed();
      onRestored?.();
      show({
        text: text("relations.restored", { label }),
        icon: "undo-2",
        ...(onOpen === undefined ? {} : { action: { label: text("relations.open-it"), run: onOpen } }),
      });
      return true;
    },
    [api, changed, screens, texts, formats, show],
  );
}
