// Saving the form of a page: by its button, by keys, and before leaving.
import {
  type RecordForm,
  type SaveOutcome,
  createKey,
  findActorName,
  formatMemberLabels,
  saveForm,
  useEntityCalls,
  useScreens,
  useTexts,
  useToasts,
  waitForUploads,
} from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useCallback } from "react";
import { explainImages } from "./explain-images.ts";
import { explainOutdated } from "./explain-outdated.ts";
import { explainTaken } from "./explain-taken.tsx";
import { rememberSaved } from "./remember-saved.ts";

/** Saves a form, keeps what is remembered of the server in step, and says what has happened. */
export function useSaving(form: RecordForm, path: string): () => Promise<SaveOutcome> {
  const calls = useEntityCalls(path);
  const queries = useQueryClient();
  const { show, announce } = useToasts();
  const texts = useTexts();
  const { account } = useScreens().ui;
  const { revisions } = useRouteContext({ from: "/desk" });
  return useCallback(async () => {
    const { text } = texts;
    const { version, memberships } = form.getState().draft;
    const isNew = version === null;
    const outcome = await saveForm(form, {
      calls,
      createKey,
      waitForUploads,
    });
    if (outcome.kind === "notSaved") {
      explainImages(form, texts);
      await explainTaken(form, { calls, path, texts });
      if (revisions.isOutdated()) explainOutdated(form);
      const { status, problems } = form.getState();
      const count = Object.keys(problems).length;
      if (status.kind === "offline") announce(text("record.offline"), { assertive: true });
      if (status.kind === "outdated") announce(text("record.outdated"), { assertive: true });
      if (status.kind === "refused") announce(text("record.refused", { count }), { assertive: true });
      return outcome;
    }
    rememberSaved(queries, form.screen, { record: outcome.record, memberships, account });
    if (isNew) show({ text: text("record.created-done", { entity: form.screen.label }), icon: "check" });
    else if (outcome.between === undefined) announce(text("record.done"));
    else {
      const { actor, members } = outcome.between;
      const who = findActorName(actor) ?? text("record.someone");
      const fields = formatMemberLabels(form.screen, members, texts.locale);
      show({ text: text("record.between", { who, fields }), icon: "git-merge" });
    }
    return outcome;
  }, [form, path, calls, queries, show, announce, texts, account, revisions]);
}
