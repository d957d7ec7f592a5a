// Home: what waits, how much there is, what changed last.
import {
  ErrorBoundary,
  NoPermission,
  PageHeader,
  useDocumentTitle,
  useFormats,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { listSystemPages } from "../../shell/system-pages.ts";
import styles from "./home.module.css";
import { EntityCards } from "./entity-cards.tsx";
import { LatestChanges } from "./latest-changes-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

/** Home. */
export function HomeScreen() {
  const { text, locale } = useTexts();
  const { timeZone } = useFormats();
  const { can, all } = useScreens();
  const isNothing = all.length === 0 && listSystemPages({ can, all }).length === 0;
  useDocumentTitle(text("shell.home"));
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone }).format(now);
  return (
    <div className={styles["page"]}>
      <PageHeader title={text("shell.home")}>
        <span className={styles["today"]}>{today}</span>
      </PageHeader>
      {isNothing ? (
        <NoPermission title={text("shell.nothing-allowed")} action={<ProfileButton />} />
      ) : (
        <div className={styles["columns"]} data-alone={!can("system.audit.read")}>
          <div className={styles["left"]}>
            <ErrorBoundary>
              <WaitingPanel />
            </ErrorBoundary>
            <EntityCards />
          </div>
          {can("system.audit.read") ? (
            <ErrorBoundary>
              <LatestChanges />
            </ErrorBoundary>
          ) : undefined}
        </div>
      )}
    </div>
  );
}

function ProfileButton() {
  const { text } = useTexts();
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/_profile" search={{}} />}>
      {text("shell.profile")}
    </Button>
  );
}
