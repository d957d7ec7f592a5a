// What the operator decides about a file, kept in the tab until it is sent: a reload loses none of it.
import { useColumnLabels, useScreens, useTexts } from "@lathe/admin-kit";
import type { Import, UiScreen } from "@lathe/client";
import { useMemo, useState } from "react";
import { type DraftScope, type ImportDraft, createDraft } from "./import-draft.ts";
import { listImportTargets } from "./import-targets.ts";

/** The draft of an import, and how to change it. */
export function useImportDraft(screen: UiScreen, found: Import) {
  const { locale } = useTexts();
  const { find } = useScreens();
  const { id: idLabel } = useColumnLabels();
  const scope = useMemo<DraftScope>(
    () => ({ screen, targets: listImportTargets(screen, idLabel), locale, find }),
    [screen, idLabel, locale, find],
  );
  const key = `lathe.import.${found.id}`;
  const [draft, setDraft] = useState(
    () => readDraft(sessionStorage.getItem(key), found) ?? createDraft(scope, found),
  );
  const change = (next: ImportDraft) => {
    setDraft(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return { scope, draft, change };
}

/** One that was made of other columns is of no use. */
function readDraft(stored: string | null, { columns }: Import): ImportDraft | undefined {
  if (stored === null) return undefined;
  const draft = JSON.parse(stored) as ImportDraft;
  const isSame = columns.length === Object.keys(draft.columns).length;
  return isSame && columns.every(({ name }) => name in draft.columns) ? draft : undefined;
}
