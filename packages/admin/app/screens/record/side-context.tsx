// What the column at the side of a record shows: its details, or its history; or nothing, folded.
import { type ReactNode, createContext, useContext, useMemo, useState } from "react";

/** What the column at the side shows, and what changes that. */
export interface Side {
  readonly isFolded: boolean;
  readonly isHistory: boolean;
  setFolded(isFolded: boolean): void;
  setHistory(isHistory: boolean): void;
  /** Whatever it shows, the members of the form are there then. */
  showDetails(): void;
}

const SideContext = createContext<Side | undefined>(undefined);

/** Remembers it for a form, while that is there. */
export function SideProvider({ children }: { readonly children: ReactNode }) {
  const [isFolded, setFolded] = useState(false);
  const [isHistory, setHistory] = useState(false);
  const side = useMemo(() => {
    const showDetails = () => {
      setFolded(false);
      setHistory(false);
    };
    return { isFolded, isHistory, setFolded, setHistory, showDetails };
  }, [isFolded, isHistory]);
  return <SideContext value={side}>{children}</SideContext>;
}

/** What the column at the side shows. */
export function useSide(): Side {
  const side = useContext(SideContext);
  if (side === undefined) throw new Error("There is a side inside a SideProvider only.");
  return side;
}
