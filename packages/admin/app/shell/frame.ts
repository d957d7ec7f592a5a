// What the frame keeps: whether the menu and the palette are open, and how much on the page is not saved. Free of React.
import type { Frame } from "@lathe/admin-kit";

/** What is open. */
export interface OpenParts {
  readonly menu: boolean;
  readonly palette: boolean;
  readonly keys: boolean;
}

/** The frame, with what only the shell uses of it. */
export interface ShellFrame extends Frame {
  getOpen(): OpenParts;
  setOpen(changes: Partial<OpenParts>): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the frame of a page. */
export function createFrame(): ShellFrame {
  const listeners = new Set<() => void>();
  const unsaved = new Map<symbol, number>();
  let open: OpenParts = { menu: false, palette: false, keys: false };
  const setOpen = (changes: Partial<OpenParts>) => {
    open = { ...open, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    getOpen: () => open,
    setOpen,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    openMenu: () => setOpen({ menu: true }),
    openPalette: () => setOpen({ menu: false, palette: true }),
    reportUnsaved(count) {
      const key = Symbol("unsaved");
      unsaved.set(key, count);
      return () => void unsaved.delete(key);
    },
    getUnsaved: () => [...unsaved.values()].reduce((sum, count) => sum + count, 0),
  };
}
