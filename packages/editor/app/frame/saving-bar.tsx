// A thin bar below the top bar while something takes longer than a moment to be saved.
import { useEffect, useState } from "react";
import { useEditorState } from "../state/use-model.ts";
import styles from "./saving-bar.module.css";

const MOMENT_MS = 300;

/** Whether something has been on its way for longer than a moment. */
export function useIsSaving(): boolean {
  const since = useEditorState(({ sendingSince }) => sendingSince);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setLong(true), Math.max(0, MOMENT_MS - (Date.now() - since)));
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [since]);
  return isLong;
}

/** Shows the bar. */
export function SavingBar() {
  return useIsSaving() ? <div className={styles["bar"]} aria-hidden /> : undefined;
}
