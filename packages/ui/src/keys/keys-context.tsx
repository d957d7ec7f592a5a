// Keys, for components: one listener of the page, and who hears it.
import { type ReactNode, createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useHouseWords } from "../components/house-words.tsx";
import {
  type KeyHandlers,
  type KeyMap,
  type KeySituation,
  type Shortcut,
  createKeyMap,
  formatShortcut,
} from "./key-map.ts";

const KeyMapContext = createContext<KeyMap | undefined>(undefined);
const LayerContext = createContext(0);

const isMac = typeof navigator !== "undefined" && /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** Listens to keys for what is inside. */
export function KeysProvider({
  hasSingleKeys,
  children,
}: {
  /** Whether the operator wants single keys, such as N. */
  readonly hasSingleKeys: boolean;
  readonly children: ReactNode;
}) {
  const [map] = useState(createKeyMap);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (map.press(event, { isMac, hasSingleKeys, ...getPlace(event.composedPath()[0]) }))
        event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [map, hasSingleKeys]);
  return <KeyMapContext value={map}>{children}</KeyMapContext>;
}

const NO_TEXT = new Set([
  "button",
  "checkbox",
  "color",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

/** The element that has the focus, also inside a shadow root. */
function getPlace(target: EventTarget | undefined): Pick<KeySituation, "isTyping" | "taken"> {
  if (!(target instanceof HTMLElement)) return { isTyping: false, taken: [] };
  const isText = target instanceof HTMLInputElement && !NO_TEXT.has(target.type);
  // Letters find items of a menu, and its other single keys are no matter of the page below; its button has the focus until the menu takes it.
  const isInMenu = target.closest("[role=menu], [aria-haspopup=menu][aria-expanded=true]") !== null;
  const isTyping = isText || isInMenu || target.matches("textarea, select, [contenteditable=true]");
  const isButton = target.matches("button, input, summary, [role=button], [role=menuitem], [role=tab]");
  return { isTyping, taken: isButton ? ["Enter", "Space"] : target.matches("a") ? ["Enter"] : [] };
}

/** Has keys do something while the component is there. A dialog above it keeps them from it. */
export function useKeys(handlers: KeyHandlers): void {
  const map = useKeyMap();
  const layer = useContext(LayerContext);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => map.add({ layer, getHandlers: () => latest.current }), [map, layer]);
}

/** Puts what is inside on a layer above: while it is there, keys reach nothing below. */
export function KeyLayer({ children }: { readonly children: ReactNode }) {
  const map = useKeyMap();
  const layer = useContext(LayerContext) + 1;
  useEffect(() => map.openLayer(layer), [map, layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/** A shortcut as this platform writes it, one text per key, in the language of what is around. */
export function useShortcutText(shortcut: Shortcut): readonly string[] {
  const { keys } = useHouseWords();
  return useMemo(() => formatShortcut(shortcut, isMac, keys), [shortcut, keys]);
}

function useKeyMap(): KeyMap {
  const map = useContext(KeyMapContext);
  if (map === undefined) throw new Error("Keys work inside a KeysProvider only.");
  return map;
}
