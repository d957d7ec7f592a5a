// How the application does after a generation: it follows by itself, or says why it does not.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";
import styles from "./history-entry.module.css";

const STEPS = {
  stopping: "The application stops…",
  migrating: "The database is migrated…",
  starting: "The application starts…",
} as const;

/** Shows the application's state, the ways to it, and its last lines where it failed. */
export function ApplicationCard() {
  const { state, url, message, step } = useEditorState(({ application }) => application);
  if (state === "stopped")
    return (
      <section className={styles["application"]}>
        <p>The application is not run from here. Start it again, and it migrates its database by itself.</p>
      </section>
    );
  if (state === "starting")
    return (
      <section className={styles["application"]} aria-live="polite">
        <p>{STEPS[step ?? "starting"]}</p>
      </section>
    );
  if (state === "ready")
    return (
      <section className={styles["application"]} aria-live="polite">
        <p>The application runs with it.</p>
        <div className={styles["ways"]}>
          <PlaceLink href={`${url ?? ""}/admin`}>Admin</PlaceLink>
          <PlaceLink href={`${url ?? ""}/api/external/v1/docs`}>API docs</PlaceLink>
        </div>
      </section>
    );
  return <FailedApplication message={message} />;
}

function PlaceLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      size="compact-md"
      variant="default"
      leftSection={<Icon name="external-link" size={14} />}
    >
      {children}
    </Button>
  );
}

function FailedApplication({ message }: { readonly message: string | null }) {
  const { api } = useParts();
  const { data } = useQuery({
    queryKey: ["application-lines", message],
    queryFn: ({ signal }) => api.call("GET /api/application", { query: { lines: 40 }, signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call("POST /api/application/restart"),
  });
  return (
    <section className={styles["application"]} data-failed aria-live="assertive">
      <p>
        <strong>The files are right; the application did not start with them.</strong> {message}
      </p>
      <div className={styles["ways"]}>
        <Button size="compact-md" loading={isPending} onClick={() => mutate()}>
          Start again
        </Button>
      </div>
      {data === undefined || data.lines.length === 0 ? undefined : (
        <pre className={styles["lines"]}>
          {data.lines
            .map(({ at, level, text }) => `${at.slice(11, 23)}  ${level.padEnd(7)}  ${text}`)
            .join("\n")}
        </pre>
      )}
    </section>
  );
}
