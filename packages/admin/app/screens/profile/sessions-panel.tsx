// The operator's own sessions: where they are signed in, and ending that.
import { ErrorState, usePreferences, useApi, useTexts } from "@lathe/admin-kit";
import type { OwnSession } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeUserAgent } from "./describe-user-agent.ts";
import { ProfilePanel } from "./profile-panel.tsx";
import styles from "./profile.module.css";

/** What the operator's sessions are kept under. */
export const sessionsKey = ["own-sessions"] as const;

/** The operator's own sessions. */
export function SessionsPanel() {
  const { text } = useTexts();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) =>
      api.auth.listSessions({ sort: "createdAt", order: "desc", limit: 100 }, { signal }),
  });
  return (
    <ProfilePanel title={text("shell.sessions")}>
      {error === null ? undefined : <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={styles["sessions"]}>
        {data?.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </ProfilePanel>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { text, locale } = useTexts();
  const { timeZone } = usePreferences();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.auth.endSession(session.id),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  const program = describeUserAgent(session.userAgent) ?? text("shell.unknown-program");
  const at = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <li className={styles["session"]}>
      <Icon name="monitor" />
      <div>
        <p className={styles["name"]}>{program}</p>
        <p className={styles["muted"]}>
          {text("shell.session-times", {
            begin: at.format(new Date(session.createdAt)),
            end: at.format(new Date(session.expiresAt)),
          })}
        </p>
      </div>
      {session.current ? (
        <span className={styles["muted"]}>{text("shell.this-session")}</span>
      ) : (
        <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => mutate()}>
          {text("shell.end-session")}
        </Button>
      )}
    </li>
  );
}
