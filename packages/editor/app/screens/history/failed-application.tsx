// An application that did not start with what was generated: why, what can be done, and what it said last.
import type { Hazard } from "@lathe/contract";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";
import { ApplicationLines } from "./application-lines.tsx";
import styles from "./history-entry.module.css";
import { useLastGeneration, usePreviousGeneration } from "./use-history.ts";

/** Shows the failure of the application behind a generation. */
export function FailedApplication({
  id,
  message,
  hazards,
}: {
  readonly id: string;
  readonly message: string | null;
  readonly hazards: readonly Hazard[];
}) {
  const { api } = useParts();
  const navigate = useNavigate();
  const previous = usePreviousGeneration(id);
  const restart = useMutation({ mutationFn: () => api.call("POST /api/application/restart") });
  const isLast = useLastGeneration()?.id === id;
  const expectedSavedRevision = useEditorState((state) => state.savedRevision);
  const takeBack = useMutation({
    mutationFn: (savedRevision: string) =>
      api.call("DELETE /api/generate/last", { query: { expectedSavedRevision: savedRevision } }),
    onSuccess: () => navigate({ to: "/changes" }),
  });
  const counting = listCountingQueries(hazards);
  const problem = restart.error ?? takeBack.error;
  return (
    <>
      <section className={styles["application"]} data-failed aria-live="assertive">
        <p className={styles["reason"]}>
          <Icon name="circle-x" label="Failed" />
          <span>{getReason(message)}</span>
        </p>
        <div className={styles["ways"]}>
          <Button
            size="compact-md"
            loading={restart.isPending}
            leftSection={<Icon name="refresh-cw" size={14} />}
            onClick={() => restart.mutate()}
          >
            Start again
          </Button>
          {previous === undefined ? undefined : (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<Icon name="undo-2" size={14} />}
              onClick={() => void navigate({ to: "/history/$id/rollback", params: { id: previous.id } })}
            >
              Back to {previous.id}…
            </Button>
          )}
          {isLast && typeof expectedSavedRevision === "string" ? (
            <Button
              size="compact-md"
              variant="default"
              loading={takeBack.isPending}
              leftSection={<Icon name="history" size={14} />}
              title="Files and migration become as before; the model stays as it is"
              onClick={() => takeBack.mutate(expectedSavedRevision)}
            >
              Take back {id}
            </Button>
          ) : undefined}
          {counting === undefined ? undefined : (
            <CopyButton text={counting}>Copy the counting query</CopyButton>
          )}
        </div>
        {problem === null ? undefined : <p role="alert">{problem.message}</p>}
        <ApplicationLines message={message} />
      </section>
      <p className={styles["hint"]}>
        <Icon name="info" size={14} /> Lathe tries again when a file changes, or when you press Start again.
      </p>
    </>
  );
}

function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<Icon name={isCopied ? "check" : "copy"} size={14} />}
      onClick={() => copy(text)}
    >
      {isCopied ? "Copied" : children}
    </Button>
  );
}

/** The reason without the last lines, which stand below it. */
function getReason(message: string | null): string {
  return message?.split("\n  ")[0] ?? "The application did not start.";
}

/** The queries that count rows which stop the migration. */
function listCountingQueries(hazards: readonly Hazard[]): string | undefined {
  const queries = hazards.flatMap(({ kind, statement }) =>
    (kind === "may_fail_on_existing_rows" || kind === "needs_value") && statement !== null ? [statement] : [],
  );
  return queries.length === 0 ? undefined : queries.map((query) => `${query};`).join("\n");
}
