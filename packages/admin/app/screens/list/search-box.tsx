// The search box of a list.
import { MIN_SEARCH, fitNames, nameFields, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { CloseButton, TextInput } from "@mantine/core";
import { type Ref, useEffect, useRef, useState } from "react";
import styles from "./list-toolbar.module.css";

/** How long typing has to pause before it is searched for. */
const PAUSE = 250;

/** Searches while typing; its placeholder names the fields that are looked into. */
export function SearchBox({
  fields,
  value,
  onSearch,
  onLeave,
  inputRef,
}: {
  readonly fields: readonly string[];
  readonly value: string;
  onSearch(q: string): void;
  /** Goes on to the rows. */
  onLeave?(): void;
  readonly inputRef?: Ref<HTMLInputElement>;
}) {
  const { text, locale } = useTexts();
  const names = nameFields(fields, locale);
  const { shown, more } = fitNames(names);
  const some = shown.join(", ");
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Back, a view or a link has put another text there.
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    const q = next.trim().length < MIN_SEARCH ? "" : next.trim();
    if (q === sent.current) return;
    sent.current = q;
    onSearch(q);
  };
  const change = (next: string, pause: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), pause);
  };
  return (
    <TextInput
      ref={inputRef}
      className={styles["search"]}
      type="search"
      size="sm"
      aria-label={text("list.search-in", { fields: names.join(", ") })}
      placeholder={more === 0 ? some : text("list.search-more", { fields: some, count: more })}
      title={names.join(", ")}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value, PAUSE)}
      onKeyDown={(event) => {
        if (event.key === "Enter") change(typed, 0);
        if (event.key === "ArrowDown" && onLeave !== undefined) {
          event.preventDefault();
          onLeave();
        }
        if (event.key !== "Escape" || typed === "") return;
        // It has something to close here; what else it closes stays.
        event.preventDefault();
        change("", 0);
      }}
      leftSection={<Icon name="search" />}
      rightSection={
        typed === "" ? (
          <kbd className={styles["key"]} aria-hidden>
            /
          </kbd>
        ) : (
          <CloseButton size="sm" aria-label={text("list.clear-search")} onClick={() => change("", 0)} />
        )
      }
      autoComplete="off"
      spellCheck={false}
    />
  );
}
