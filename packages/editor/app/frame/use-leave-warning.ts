// Has the browser ask before a page is left that holds what is nowhere else.
import { useEffect } from "react";

/** Asks while there is something to lose. */
export function useLeaveWarning(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsked]);
}
