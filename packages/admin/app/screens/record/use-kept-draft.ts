// Keeps the draft of a form in the tab, and offers what was kept before.
import {
  type KeptDraft,
  type RecordForm,
  applyKeptDraft,
  findOffer,
  hasChanges,
  keepDraft,
  readKeptDraft,
  toKeptDraft,
  useScreens,
} from "@lathe/admin-kit";
import { useEffect, useMemo, useRef, useState } from "react";

/** What was kept of a form before, and what can be done with it. */
export interface KeptOffer {
  /** Undefined where nothing is offered. */
  readonly kept: KeptDraft | undefined;
  restore(): void;
  drop(): void;
}

/** How long after a change it is kept; when the page goes, at once. */
const KEEP_AFTER = 250;

/** Keeps what a form has until it is saved or dropped. */
export function useKeptDraft(form: RecordForm, path: string, id: string | undefined): KeptOffer {
  const accountId = useScreens().ui.account.id;
  const place = useMemo(() => ({ accountId, path, id }), [accountId, path, id]);
  const [kept, setKept] = useState(() =>
    findOffer(form.getState().draft, readKeptDraft(sessionStorage, place, form.screen)),
  );
  const offered = useRef(kept);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      keepDraft(sessionStorage, place, {
        ...toKeptDraft(form.getState(), offered.current),
        screen: form.screen,
      });
    };
    // What was saved is forgotten at once: the next form must not offer it.
    const onChange = () => {
      if (hasChanges(form.getState().draft)) timer ??= setTimeout(keep, KEEP_AFTER);
      else keep();
    };
    const unsubscribe = form.subscribe(onChange);
    addEventListener("pagehide", keep);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [form, place]);
  const decide = (change: () => void) => {
    offered.current = undefined;
    setKept(undefined);
    change();
    keepDraft(sessionStorage, place, { ...toKeptDraft(form.getState(), undefined), screen: form.screen });
  };
  return {
    kept,
    restore: () =>
      decide(() => {
        if (kept === undefined) return;
        const { attempt, unanswered } = kept;
        form.set({ draft: applyKeptDraft(form.getState().draft, kept.draft), attempt, unanswered });
      }),
    drop: () => decide(() => undefined),
  };
}
