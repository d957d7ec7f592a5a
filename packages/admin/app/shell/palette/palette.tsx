// The palette: search or jump to anything.
import {
  KeyLayer,
  SEARCH_LIMITS,
  getLabelWords,
  toInnerWord,
  useApi,
  useScreens,
  useShortcutText,
  useTexts,
} from "@lathe/admin-kit";
import { Icon, Keys, useFocusReturn } from "@lathe/ui";
import { Modal, useComputedColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useOwnPages } from "../../own-screens/use-own-pages.ts";
import { ACTIONS_ONLY, type PaletteAction, listPaletteSections } from "./palette-items.ts";
import { PaletteList } from "./palette-list.tsx";
import styles from "./palette.module.css";
import { listRecentPages } from "./recent-pages.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";

const LIST_ID = "palette-list";
const SHORTEST = 2;

/** The palette, over the page. */
export function Palette({
  typed,
  onType,
  onClose,
  onAction,
}: {
  readonly typed: string;
  onType(text: string): void;
  onClose(): void;
  onAction(action: PaletteAction): void;
}) {
  const texts = useTexts();
  const { text } = texts;
  const openKeys = useShortcutText("Enter");
  const { sections, isSearching } = usePaletteSections(typed);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const head = useRef<HTMLDivElement>(null);
  useFocusReturn(true, head);
  const { active, setActive, choose, onKeyDown } = usePaletteKeys({ items, typed, onClose, onAction });
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      padding={0}
      yOffset={96}
      withCloseButton={false}
      title={text("shell.search-or-jump")}
      classNames={{ header: "visually-hidden", content: styles["palette"] ?? "", body: styles["body"] ?? "" }}
    >
      <KeyLayer>
        <div ref={head} className={styles["head"]}>
          <Icon name="search" />
          <input
            className={styles["input"]}
            role="combobox"
            aria-label={text("shell.search-or-jump")}
            placeholder={text("shell.search-or-jump")}
            aria-expanded={items.length > 0}
            aria-controls={items.length > 0 ? LIST_ID : undefined}
            aria-activedescendant={items[active] === undefined ? undefined : `palette-${active}`}
            aria-autocomplete="list"
            data-autofocus
            maxLength={SEARCH_LIMITS.text}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Keys keys={["Esc"]} />
        </div>
        <PaletteList
          id={LIST_ID}
          sections={sections}
          isSearching={isSearching}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
        <div className={styles["foot"]} aria-hidden>
          <span className={styles["pair"]}>
            <Keys keys={["↑"]} />
            <Keys keys={["↓"]} />
            {text("shell.palette-move")}
          </span>
          <span className={styles["pair"]}>
            <Keys keys={openKeys} />
            {toInnerWord(text("shell.keys-open"), texts.locale)}
          </span>
          <span className={styles["pair"]}>
            <Keys keys={[ACTIONS_ONLY]} />
            {text("shell.palette-only-actions")}
          </span>
        </div>
      </KeyLayer>
    </Modal>
  );
}

function usePaletteSections(typed: string) {
  const api = useApi();
  const screens = useScreens();
  const texts = useTexts();
  const isDark = useComputedColorScheme("light") === "dark";
  const [query] = useDebouncedValue(typed.trim(), 200);
  const isSearch = query.length >= SHORTEST && !query.startsWith(ACTIONS_ONLY);
  const { data, isFetching } = useQuery({
    queryKey: ["palette", query],
    enabled: isSearch,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.system.search({ q: query, limit: 3 }, { signal }),
  });
  const [recent] = useState(() => listRecentPages(localStorage, screens.ui.account.id));
  const found = isSearch ? data?.groups : undefined;
  const ownPages = useOwnPages();
  const sections = useMemo(
    () =>
      listPaletteSections(typed, {
        screens,
        ownPages,
        texts,
        toInnerWord,
        getLabelWords,
        recent,
        found: found ?? [],
        isDark,
        base: `${location.origin}/admin`,
      }),
    [typed, screens, ownPages, texts, recent, found, isDark],
  );
  return { sections, isSearching: isFetching || query !== typed.trim() };
}
