// Saving the form of a page: by its button, by keys, and before leaving.
import {
  type MemberPage,
  type RecordForm,
  type SaveOutcome,
  type StagedMemberships,
  formatMemberLabels,
  saveForm,
  takeStaged,
  useEntityCalls,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import type { AnyRecord } from "@lathe/client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { explainTaken } from "./explain-taken.tsx";

/** Saves a form, keeps what is remembered of the server in step, and says what has happened. */
export function useSaving(form: RecordForm, path: string): () => Promise<SaveOutcome> {
  const calls = useEntityCalls(path);
  const queries = useQueryClient();
  const { show, announce } = useToasts();
  const texts = useTexts();
  return useCallback(async () => {
    const { text } = texts;
    const { version, memberships } = form.getState().draft;
    const isNew = version === null;
    const outcome = await saveForm(form, { calls, createKey: () => crypto.randomUUID() });
    if (outcome.kind === "notSaved") {
      await explainTaken(form, { calls, path, texts });
      const { status, problems } = form.getState();
      const count = Object.keys(problems).length;
      if (status.kind === "offline") announce(text("record.offline"), { assertive: true });
      if (status.kind === "refused") announce(text("record.refused", { count }), { assertive: true });
      return outcome;
    }
    rememberSaved(queries, path, { record: outcome.record, memberships });
    if (isNew) show({ text: text("record.created-done", { entity: form.screen.label }), icon: "check" });
    else if (outcome.between === undefined) announce(text("record.done"));
    else {
      const { actor, members } = outcome.between;
      const who = actor?.name ?? text("record.someone");
      const fields = formatMemberLabels(form.screen, members, texts.locale);
      show({ text: text("record.between", { who, fields }), icon: "git-merge" });
    }
    return outcome;
  }, [form, path, calls, queries, show, announce, texts]);
}

/** The answer is the record; what lists, totals and histories had of it is not. */
function rememberSaved(
  queries: QueryClient,
  path: string,
  { record, memberships }: { readonly record: AnyRecord; readonly memberships: StagedMemberships },
): void {
  const of = ["records", path, record.id];
  queries.setQueryData(of, record);
  for (const [relation, staged] of Object.entries(memberships))
    queries.setQueriesData<MemberPage>({ queryKey: [...of, "members", relation] }, (page) =>
      page === undefined ? undefined : takeStaged(page, staged),
    );
  const stale = [
    ["records", path, "list"],
    [...of, "history"],
    [...of, "totals"],
    [...of, "members"],
    ["summary"],
  ];
  for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
}
