// An application that did not start with what was generated: why, what can be done, and what it said last.
import { APPLICATION_LINES, type Hazard } from "@lathe/contract";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";
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
  const { isCopied, copy } = useCopy();
  const [lines, setLines] = useState<number>(APPLICATION_LINES.default);
  const { data } = useQuery({
    queryKey: ["application-lines", message, lines],
    queryFn: ({ signal }) => api.call("GET /api/application", { query: { lines }, signal }),
    placeholderData: keepPreviousData,
  });
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
        {data === undefined || data.lines.length === 0 ? undefined : (
          <div className={styles["lines"]}>
            <header>
              <Icon name="terminal" size={14} />
              <h2>Last lines of the application</h2>
              {data.lines.length < lines || lines === APPLICATION_LINES.max ? undefined : (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={() => setLines(APPLICATION_LINES.max)}
                >
                  Show earlier lines
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => copy(formatLines(data.lines))}
              >
                {isCopied ? "Copied" : "Copy"}
              </Button>
            </header>
            {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <ol ref={showEnd} tabIndex={0}>
              {data.lines.map(({ at, level, text }, index) => (
                // oxlint-disable-next-line no-array-index-key -- lines have no other identity
                <li key={index} data-level={level}>
                  <span>{at.slice(11, 23)}</span>
                  <span>{level}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
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

/** What was said last tells most. */
function showEnd(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight });
}

interface Line {
  readonly at: string;
  readonly level: string;
  readonly text: string;
}

function formatLines(lines: readonly Line[]): string {
  return lines.map(({ at, level, text }) => `${at}  ${level.padEnd(7)}  ${text}`).join("\n");
}
