// Whether the palette, or the map of keys, is open.
import { createStore } from "../state/store.ts";

/** Keys of the field that are for the list below it. */
export type PaletteKey = "ArrowDown" | "ArrowUp" | "Enter";

/** Open, and with what in its field. */
export const paletteState = createStore<{
  readonly isOpen: boolean;
  readonly text: string;
  readonly isKeyMapOpen: boolean;
}>({
  isOpen: false,
  text: "",
  isKeyMapOpen: false,
});

/** Opens the palette. */
export function openPalette(text = ""): void {
  paletteState.set({ isOpen: true, text });
}

/** Closes it. */
export function closePalette(): void {
  paletteState.set({ isOpen: false });
}

/** Opens the map of keys. */
export function openKeyMap(): void {
  paletteState.set({ isKeyMapOpen: true });
}

/** Closes it. */
export function closeKeyMap(): void {
  paletteState.set({ isKeyMapOpen: false });
}
