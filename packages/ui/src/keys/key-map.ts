// Which keys do what: shortcuts as texts, what a pressed key is, and who gets it. Free of React and DOM.

/** A shortcut: "mod+s", "alt+ArrowUp", "n", "?". `mod` is Ctrl, and Cmd on a Mac; single letters are small. */
export type Shortcut = string;

/** What a shortcut does. False: it had nothing to do, and the next one who listens gets the key. */
export type KeyHandler = () => unknown;

/** Shortcuts, and what they do. */
export type KeyHandlers = Readonly<Record<Shortcut, KeyHandler>>;

/** What is looked at of a pressed key. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Where a key was pressed. */
export interface KeySituation {
  readonly isMac: boolean;
  /** In a field that takes text, or in a menu. */
  readonly isTyping: boolean;
  /** The keys that press what has the focus: Enter presses a link, the space bar a button, too. */
  readonly taken: readonly Shortcut[];
  /** Whether the operator wants single keys at all. */
  readonly hasSingleKeys: boolean;
}

/** Who listens to keys. */
export interface KeyMap {
  /** Listens, until the given function is called. A layer is what lies over the page: dialogs are above 0. */
  add(entry: KeyMapEntry): () => void;
  /** Opens a layer: while it is there, those below hear nothing. */
  openLayer(layer: number): () => void;
  /** Has a key do what it does here; false where it does nothing. */
  press(pressed: PressedKey, situation: KeySituation): boolean;
}

/** One who listens. */
export interface KeyMapEntry {
  readonly layer: number;
  getHandlers(): KeyHandlers;
}

/** Makes the map of a page. */
export function createKeyMap(): KeyMap {
  const entries: KeyMapEntry[] = [];
  const layers: number[] = [];
  return {
    add(entry) {
      entries.unshift(entry);
      return () => void entries.splice(entries.indexOf(entry), 1);
    },
    openLayer(layer) {
      layers.push(layer);
      return () => void layers.splice(layers.indexOf(layer), 1);
    },
    press(pressed, situation) {
      const shortcut = toShortcut(pressed, situation.isMac);
      if (!isHeard(shortcut, situation)) return false;
      const top = Math.max(0, ...layers);
      return entries.some(({ layer, getHandlers }) => {
        const handler = layer < top ? undefined : getHandlers()[shortcut];
        return handler !== undefined && handler() !== false;
      });
    },
  };
}

/** The shortcut of a pressed key. */
export function toShortcut(pressed: PressedKey, isMac: boolean): Shortcut {
  const { key, altKey, shiftKey } = pressed;
  const isMod = isMac ? pressed.metaKey : pressed.ctrlKey;
  const isOther = isMac ? pressed.ctrlKey : pressed.metaKey;
  const name = key === " " ? "Space" : key.length === 1 ? key.toLowerCase() : key;
  // What Shift makes of a key is in its name where that is no letter: "?".
  const isShift = shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase());
  const parts = [isMod && "mod", isOther && "other", altKey && "alt", isShift && "shift", name];
  return parts.filter((part) => part !== false).join("+");
}

/** Undo and redo, as platforms write them. */
const UNDO = /^mod\+(?:shift\+)?[zy]$/;

/** Single keys are texts in text fields; Ctrl+Z undoes what was typed there, and others redo it. */
function isHeard(shortcut: Shortcut, situation: KeySituation): boolean {
  const { isTyping, taken, hasSingleKeys } = situation;
  if (taken.includes(shortcut)) return false;
  if (shortcut === "Escape") return true;
  if (UNDO.test(shortcut)) return !isTyping;
  if (/^(?:mod|alt|other)\+/.test(shortcut)) return true;
  return !isTyping && (hasSingleKeys || isNavigationKey(shortcut));
}

/** Arrows, Enter and the like are no characters: they can't be pressed by a voice that says a word. */
function isNavigationKey(shortcut: Shortcut): boolean {
  return (shortcut.split("+").at(-1) ?? "").length > 1;
}

/** The keys that are printed with another word in another language. */
export interface KeyNames {
  readonly control: string;
  readonly shift: string;
  readonly enter: string;
  readonly space: string;
}

/** What they are called in English. */
export const ENGLISH_KEYS: KeyNames = { control: "Ctrl", shift: "Shift", enter: "Enter", space: "Space" };

/** A shortcut as it is written for people, one text per key. */
export function formatShortcut(
  shortcut: Shortcut,
  isMac: boolean,
  { control, shift, enter, space }: KeyNames,
): readonly string[] {
  const held = isMac ? MAC_KEYS : { mod: control, alt: "Alt", shift };
  const names: Readonly<Record<string, string>> = { ...SIGNS, ...held, Enter: enter, Space: space };
  return shortcut.split("+").map((part) => names[part] ?? capitalise(part));
}

const SIGNS = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

const MAC_KEYS = { mod: "⌘", alt: "⌥", shift: "⇧" };

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
