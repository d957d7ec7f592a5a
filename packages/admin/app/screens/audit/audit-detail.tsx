// What an entry of the audit trail changed, as far as it is remembered, and by which request.
import { ErrorState, useApi, useTexts } from "@lathe/admin-kit";
import type { SystemAuditEntry, UiScreen } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { EntryChanges } from "../history/entry-changes.tsx";
import styles from "./audit-screen.module.css";

/** How far back a record's history is looked through for the entry. */
const LOOKED_AT = 100;

/** Shows the request, and the values before and after where they are remembered. */
export function AuditDetail({
  entry,
  screen,
}: {
  readonly entry: SystemAuditEntry;
  readonly screen: UiScreen | undefined;
}) {
  const { text } = useTexts();
  const isRemembered =
    screen?.operations.get === true && screen.history !== null && screen.history.keep !== "off";
  return (
    <>
      <p className={styles["request"]}>
        {text("audit.request")} <code>{entry.requestId}</code>
      </p>
      {screen !== undefined && isRemembered ? <RememberedChanges entry={entry} screen={screen} /> : undefined}
    </>
  );
}

function RememberedChanges({
  entry,
  screen,
}: {
  readonly entry: SystemAuditEntry;
  readonly screen: UiScreen;
}) {
  const { text } = useTexts();
  const api = useApi();
  const path = `${entry.module}/${entry.entity}`;
  const { data, error, refetch } = useQuery({
    queryKey: ["records", path, entry.recordId, "history", "audited"],
    queryFn: ({ signal }) => api.entity(path).history(entry.recordId, { limit: LOOKED_AT }, { signal }),
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div aria-busy />;
  const found = data.items.find(({ requestId, at }) => requestId === entry.requestId && isSoon(at, entry.at));
  if (found === undefined) return <p className={styles["muted"]}>{text("audit.values-not-kept")}</p>;
  return <EntryChanges screen={screen} entry={found} />;
}

/** A caller may give several requests one id; an entry and its history are told within one transaction. */
function isSoon(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) < 60_000;
}
