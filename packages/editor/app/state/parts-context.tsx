// The parts of the editor, for components.
import { type ReactNode, createContext, useContext } from "react";
import type { EditorParts } from "../create-editor.ts";

const PartsContext = createContext<EditorParts | undefined>(undefined);

/** Gives the parts to what is inside. */
export function PartsProvider({
  parts,
  children,
}: {
  readonly parts: EditorParts;
  readonly children: ReactNode;
}) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** The parts of the editor. */
export function useParts(): EditorParts {
  const parts = useContext(PartsContext);
  if (parts === undefined) throw new Error("useParts works inside a PartsProvider only.");
  return parts;
}
