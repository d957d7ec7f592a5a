// What screens may ask of the frame around them.
import { type ReactNode, createContext, useContext } from "react";

/** The frame around a screen. */
export interface Frame {
  /** Opens the menu, where it is a drawer. */
  openMenu(): void;
  openPalette(): void;
  /** Tells how much on the page is not saved yet; 0: nothing. Ends with what it gives back. */
  reportUnsaved(count: number): () => void;
  /** How much is not saved. */
  getUnsaved(): number;
}

const FrameContext = createContext<Frame | undefined>(undefined);

/** Gives the frame to what is inside. */
export function FrameProvider({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The frame around the screen. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === undefined) throw new Error("useFrame works inside a FrameProvider only.");
  return frame;
}
