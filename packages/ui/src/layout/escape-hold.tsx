// Esc leaves one layer at a time: what covers a dialog from within keeps the dialog from hearing it.
import { type ReactNode, createContext, useContext, useLayoutEffect, useState } from "react";

const HoldContext = createContext<((isHeld: boolean) => void) | undefined>(undefined);

/** Whether something inside a dialog keeps Esc from it, and what gives that to what is inside. */
export function useEscapeHold() {
  const [isHeld, setHeld] = useState(false);
  return {
    isHeld,
    provide: (children: ReactNode) => <HoldContext value={setHeld}>{children}</HoldContext>,
  };
}

/** Keeps Esc from the dialog that the component is in, if any, as long as it is told to. */
export function useHeldEscape(isWanted: boolean): void {
  const setHeld = useContext(HoldContext);
  // Before anything is painted: a key that follows at once is not the dialog's either.
  useLayoutEffect(() => {
    if (!isWanted || setHeld === undefined) return;
    setHeld(true);
    return () => setHeld(false);
  }, [isWanted, setHeld]);
}
