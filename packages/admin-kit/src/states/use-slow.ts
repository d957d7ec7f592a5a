// Nothing turns, and no outline is shown, before 300 milliseconds: what is quick needs no sign that it runs.
import { useEffect, useState } from "react";

const SLOW_AFTER_MS = 300;

/** Whether something runs for so long that it should be shown. */
export function useSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isRunning && isSlow;
}
