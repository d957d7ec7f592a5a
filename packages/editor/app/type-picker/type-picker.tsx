// Chooses a field's type: a button, and below it all types in four columns. Its keys work while it has the focus.
import type { FieldType } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Popover } from "@mantine/core";
import { type KeyboardEvent, useId, useState } from "react";
import { TYPE_ICONS } from "../parts/type-icon.ts";
import { TypeGrid } from "./type-grid-view.tsx";
import { findFirstType, listTypeColumns, moveType } from "./type-grid.ts";
import styles from "./type-picker.module.css";

/** Shows the type that is taken. */
export function TypePicker({
  label,
  value,
  why,
  followsKeys = false,
  onChange,
  onTake,
}: {
  readonly label: string;
  readonly value: FieldType;
  /** Why it was taken, as a part of a sentence; undefined where somebody chose it. */
  readonly why?: string | undefined;
  /** Whether it opens with the focus, and arrows choose at once: Enter is for what is around it then. */
  readonly followsKeys?: boolean;
  onChange(type: FieldType): void;
  /** It was chosen, and not only reached on the way to another one. */
  onTake?(type: FieldType): void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState<FieldType>();
  const active = pointed ?? value;
  const columns = listTypeColumns(typed);
  const point = (type: FieldType) => {
    setPointed(followsKeys ? undefined : type);
    if (followsKeys) onChange(type);
  };
  const close = () => (setOpen(false), setTyped(""), setPointed(undefined));
  const take = (type: FieldType) => {
    close();
    if (type !== value) onChange(type);
    onTake?.(type);
  };
  const narrow = (text: string) => {
    const next = findFirstType(listTypeColumns(text));
    if (next === undefined) return;
    setTyped(text);
    setOpen(true);
    if (text !== "") point(next);
  };
  const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const next = moveType(columns, active, key);
    if (next !== undefined) {
      if (isOpen) point(next);
      setOpen(true);
    } else if (isOpen && key === "Escape") close();
    else if (isOpen && (key === " " || (key === "Enter" && !followsKeys))) take(active);
    else if (key === "Backspace") narrow(typed.slice(0, -1));
    else if (/^[a-z]$/i.test(key)) narrow(typed + key);
    else return false;
    return true;
  };
  return (
    <Popover
      opened={isOpen}
      width={520}
      position="bottom-start"
      shadow="md"
      withRoles={false}
      onClose={close}
    >
      <Popover.Target>
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list has two dimensions, which no select has
          role="combobox"
          className={styles["button"]}
          aria-label={`${label}: ${value}`}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          onFocus={() => followsKeys && setOpen(true)}
          onBlur={close}
          onClick={() => setOpen((before) => followsKeys || !before)}
          onKeyDown={(event) => {
            if (!press(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <Icon name={TYPE_ICONS[value]} />
          <span>{value}</span>
          <Icon name="chevrons-up-down" size={14} />
        </button>
      </Popover.Target>
      {/* The focus stays on the button: a press inside must not take it. */}
      <Popover.Dropdown
        className={styles["dropdown"] ?? ""}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
      >
        <TypeGrid
          id={id}
          label={label}
          columns={columns}
          active={active}
          onPoint={setPointed}
          onTake={take}
        />
        <TypeFoot type={active} why={active === value ? why : undefined} typed={typed} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the type is, with its JSON form, and why it was taken. */
function TypeFoot({
  type,
  why,
  typed,
}: {
  readonly type: FieldType;
  readonly why: string | undefined;
  readonly typed: string;
}) {
  const { description, example } = FIELD_TYPE_DEFINITIONS[type];
  const form = typeof example === "string" ? example.split("\n")[0] : JSON.stringify(example);
  return (
    <footer className={styles["foot"]}>
      <p>
        <span>
          <strong>{type}</strong> {description}
        </span>
        <code title={form}>{form}</code>
      </p>
      {typed === "" ? undefined : <p>Narrowed by “{typed}”. Backspace widens it.</p>}
      {why === undefined || typed !== "" ? undefined : (
        <p>
          <Icon name="wand-sparkles" size={14} /> <span>Taken because {why}.</span>
        </p>
      )}
    </footer>
  );
}
