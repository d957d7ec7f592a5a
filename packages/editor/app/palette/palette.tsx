// The palette: its field takes what is typed from the first key on; what finds things comes when it is loaded.
import { Icon, KeyLayer } from "@lathe/ui";
import { useParams } from "@tanstack/react-router";
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from "react";
import { NotLoaded, lazyPart } from "../parts/lazy-part.tsx";
import { type PaletteKey, closePalette, paletteState } from "./palette-state.ts";
import styles from "./palette.module.css";

const loadFound = () => import("./palette-found.tsx");

const PaletteFound = lazyPart(
  async () => (await loadFound()).PaletteFound,
  () => <NotLoaded onTold={closePalette} />,
);

/** Loads what finds things; who opens the palette tells where that fails. */
export const preloadPalette = (): void => void loadFound().catch(() => {});

const LIST_ID = "palette-list";
const LABEL = "Search the model or run a command";

/** The palette, over the page. */
export function Palette() {
  const { entity } = useParams({ strict: false });
  const [typed, setTyped] = useState(paletteState.get().text);
  const pressInList = useRef<(key: PaletteKey) => void>(undefined);
  /** Keys for the list while it is not there yet. */
  const waiting = useRef<PaletteKey[]>([]);
  const [activeId, setActiveId] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // At once, so that no key goes elsewhere; and back where nothing else has taken the focus.
  useLayoutEffect(() => {
    const [field, before] = [input.current, document.activeElement];
    field?.focus();
    return () => {
      const now = document.activeElement;
      if ((now === field || now === document.body) && before instanceof HTMLElement) before.focus();
    };
  }, []);

  const press = (key: PaletteKey) => {
    if (pressInList.current === undefined) waiting.current.push(key);
    else pressInList.current(key);
  };
  // Told again with every drawing, so one key at a time: what it does is drawn before the next.
  const onReady = (pressNext: (key: PaletteKey) => void) => {
    pressInList.current = pressNext;
    const key = waiting.current.shift();
    if (key !== undefined) pressNext(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "Escape") closePalette();
    else if (key === "ArrowDown" || key === "ArrowUp" || key === "Enter") press(key);
    else if (key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="presentation"
      className={styles["cover"]}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) closePalette();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element would keep toasts below it */}
      <div role="dialog" aria-modal aria-label={LABEL} className={styles["palette"]}>
        <KeyLayer>
          <div className={styles["head"]}>
            <Icon name="search" />
            <input
              ref={input}
              className={styles["input"]}
              role="combobox"
              aria-label={LABEL}
              aria-expanded
              aria-controls={LIST_ID}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder={LABEL}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            {entity === undefined ? undefined : <span className={styles["scope"]}>{entity}</span>}
          </div>
          <Suspense fallback={<div id={LIST_ID} className={styles["list"]} aria-busy />}>
            <PaletteFound
              listId={LIST_ID}
              typed={typed}
              entity={entity}
              onReady={onReady}
              onActiveId={setActiveId}
            />
          </Suspense>
        </KeyLayer>
      </div>
    </div>
  );
}
