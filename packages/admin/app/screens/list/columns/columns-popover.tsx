// Which columns a list has, and in which order.
import { CheckBox, type List, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Popover, TextInput } from "@mantine/core";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import toolbar from "../list-toolbar.module.css";
import { LinkButton } from "../link-button.tsx";
import styles from "./columns-popover.module.css";

/** Chooses columns; the title is always there. Dragged, or moved by Alt and the arrows. */
export function ColumnsPopover({
  list,
  defaults,
  onChange,
}: {
  readonly list: List;
  readonly defaults: readonly string[];
  onChange(columns: readonly string[]): void;
}) {
  const { text } = useTexts();
  return (
    <Popover position="bottom-end" width={268} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={toolbar["icon"]}
          aria-label={text("list.columns")}
          title={text("list.columns")}
        >
          <Icon name="columns-3" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles["dropdown"]}>
        <ColumnChoice list={list} defaults={defaults} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnChoice({
  list,
  defaults,
  onChange,
}: {
  readonly list: List;
  readonly defaults: readonly string[];
  onChange(columns: readonly string[]): void;
}) {
  const { text } = useTexts();
  const [search, setSearch] = useState("");
  const [dragged, setDragged] = useState<string>();
  const names = list.columns.filter(({ isTitle }) => !isTitle).map(({ name }) => name);
  const matches = ({ label }: { readonly label: string }) =>
    label.toLowerCase().includes(search.trim().toLowerCase());
  const hidden = list.allColumns.filter((column) => !list.columns.includes(column) && matches(column));
  const move = (name: string, to: number) => {
    const from = names.indexOf(name);
    if (from === -1 || to < 0 || to >= names.length) return;
    onChange(names.toSpliced(from, 1).toSpliced(to, 0, name));
  };
  const { ref, remember } = useFocusInList();
  const pressKey = (event: KeyboardEvent, name: string) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(name, names.indexOf(name) + step);
  };
  return (
    <div ref={ref}>
      <header className={styles["header"]}>
        <h2 className={styles["title"]}>{text("list.columns")}</h2>
        <LinkButton onClick={() => onChange(defaults)}>{text("list.reset")}</LinkButton>
      </header>
      <TextInput
        className={styles["search"]}
        aria-label={text("list.find-field")}
        placeholder={text("list.find-field")}
        leftSection={<Icon name="search" />}
        value={search}
        data-autofocus
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={styles["columns"]} aria-label={text("list.shown-columns")}>
        {list.columns.filter(matches).map((column) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the box in it has the keys
          <li
            key={column.name}
            className={styles["column"]}
            title={column.label}
            draggable={!column.isTitle}
            data-dragged={dragged === column.name || undefined}
            onDragStart={() => setDragged(column.name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined || column.isTitle) return;
              event.preventDefault();
              if (dragged !== column.name) move(dragged, names.indexOf(column.name));
            }}
          >
            <Icon name="grip-vertical" size={14} className={styles["grip"]} />
            <CheckBox
              label={column.label}
              checked
              disabled={column.isTitle}
              onToggle={() => {
                remember();
                onChange(names.filter((name) => name !== column.name));
              }}
              onKeyDown={(event) => pressKey(event, column.name)}
            />
            {column.isTitle ? (
              <Icon name="lock" size={14} label={text("list.locked-column")} className={styles["lock"]} />
            ) : undefined}
          </li>
        ))}
      </ul>
      {hidden.length > 0 || list.columns.some(matches) ? undefined : (
        <p className={styles["nothing"]}>{text("fields.nothing-found")}</p>
      )}
      {hidden.length === 0 ? undefined : (
        <>
          <h3 className={styles["heading"]}>{text("list.not-shown")}</h3>
          <ul className={styles["columns"]} aria-label={text("list.not-shown")}>
            {hidden.map((column) => (
              <li key={column.name} className={styles["column"]} title={column.label}>
                <span className={styles["grip"]} />
                <CheckBox
                  label={column.label}
                  checked={false}
                  onToggle={() => {
                    remember();
                    onChange([...names, column.name]);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A box that is ticked goes to the other list: the focus stays in its list, at the one in its place, else at the last one. */
function useFocusInList() {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<{ readonly list: Element; readonly index: number }>(undefined);
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const { list, index } = place.current;
    place.current = undefined;
    const boxes = listBoxes(list.isConnected ? list : undefined);
    const next = boxes[index] ?? boxes.at(-1) ?? ref.current?.querySelector<HTMLElement>("input");
    next?.focus({ preventScroll: true });
  });
  const remember = () => {
    const { activeElement } = document;
    const list = activeElement?.closest("ul");
    if (activeElement === null || list == null) return;
    place.current = { list, index: listBoxes(list).indexOf(activeElement as HTMLElement) };
  };
  return { ref, remember };
}

function listBoxes(list: Element | undefined): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("input:enabled") ?? [])];
}
