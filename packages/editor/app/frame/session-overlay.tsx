// Over the page when the session has ended: what lies below is kept, and goes on once the link was opened again.
import { Icon } from "@lathe/ui";
import { useSyncExternalStore } from "react";
import { useParts } from "../state/parts-context.tsx";
import styles from "./session-overlay.module.css";

/** Says how to get in again, while there is no session. */
export function SessionOverlay() {
  const { session } = useParts();
  const { status } = useSyncExternalStore(session.subscribe, session.getState);
  if (status !== "ended") return undefined;
  return (
    <div className={styles["overlay"]} role="alertdialog" aria-modal aria-labelledby="session-ended">
      <div className={styles["card"]}>
        <Icon name="key-round" size={20} />
        <h1 id="session-ended">
          Open the link that <code>lathe dev</code> or <code>lathe serve</code> printed again
        </h1>
        <p>
          This page has no session with the generator. Nothing is lost: once the link was opened, in any tab
          of this browser, this page goes on where it was.
        </p>
      </div>
    </div>
  );
}
