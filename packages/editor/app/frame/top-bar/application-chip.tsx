// How the application is doing, with the ways to it.
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { Suspense, useState } from "react";
import { NotLoaded, lazyPart } from "../../parts/lazy-part.tsx";
import { useParts } from "../../state/parts-context.tsx";
import { type KnownApplication, useApplication } from "../../state/use-application.ts";
import { MenuButton } from "../menu-button.tsx";
import { API_PLACES } from "./application-places.ts";
import { openAdmin } from "./open-admin.ts";
import styles from "./top-bar.module.css";
import { useRestart } from "./use-restart.ts";

const ApplicationLinesDialog = lazyPart(
  async () => (await import("../../screens/history/application-lines-dialog.tsx")).ApplicationLinesDialog,
  ({ onClose }) => <NotLoaded onTold={onClose} />,
);

const STATES: Readonly<Record<KnownApplication["state"], { readonly icon: string; readonly words: string }>> =
  {
    ready: { icon: "circle-check", words: "Running" },
    starting: { icon: "loader", words: "Restarting" },
    failed: { icon: "circle-x", words: "Failed" },
    stopped: { icon: "circle-dashed", words: "Not run from here" },
    unknown: { icon: "circle-dashed", words: "Not known" },
  };

/** Shows the state, and a menu. */
export function ApplicationChip() {
  const { state, url, message } = useApplication();
  const { icon, words } = STATES[state];
  const { api } = useParts();
  const restart = useRestart();
  const [showsLines, setShowsLines] = useState(false);
  return (
    <>
      <MenuButton
        position="bottom-end"
        className={styles["application"] ?? ""}
        button={
          <UnstyledButton className={styles["chip"]} data-state={state} aria-label={`Application: ${words}`}>
            <Icon name={icon} />
            <span className={styles["words"]}>{words}</span>
            {url === null ? undefined : <span className={styles["quiet"]}>:{new URL(url).port}</span>}
            <Icon name="chevron-down" size={14} />
          </UnstyledButton>
        }
        entries={[
          ...(message === null ? [] : [{ key: "message", label: message }]),
          {
            key: "admin",
            label: "Open admin",
            icon: <Icon name="layout-list" />,
            ...(url === null ? { href: null } : { onClick: () => void openAdmin(api, url) }),
          },
          ...API_PLACES.map(({ path, icon: own, label }) => ({
            key: path,
            label,
            icon: <Icon name={own} />,
            href: url === null ? null : url + path,
          })),
          ...(state === "stopped" || state === "unknown"
            ? []
            : [
                {
                  key: "lines",
                  label: "Last lines",
                  icon: <Icon name="terminal" />,
                  onClick: () => setShowsLines(true),
                },
                { key: "restart", label: "Start again", icon: <Icon name="refresh-cw" />, onClick: restart },
              ]),
        ]}
      />
      {showsLines ? (
        <Suspense>
          <ApplicationLinesDialog onClose={() => setShowsLines(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}
