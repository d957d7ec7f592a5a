// What the palette offers, in sections.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native lists have no icons, and no field that keeps the focus */
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { useEffect } from "react";
import type { PaletteItem, PaletteSection } from "./palette-items.ts";
import styles from "./palette.module.css";

/** The list of what can be chosen; the field above has the focus, and says which item is active. */
export function PaletteList({
  id,
  sections,
  isSearching,
  active,
  onActive,
  onChoose,
}: {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  /** Whether more may come: nobody knows yet that there is nothing. */
  readonly isSearching: boolean;
  readonly active: number;
  onActive(index: number): void;
  onChoose(item: PaletteItem, isNewTab: boolean): void;
}) {
  const { text } = useTexts();
  useEffect(() => {
    document.getElementById(`palette-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
  );
  // A list of nothing is no list: readers are told instead.
  if (sections.length === 0)
    return (
      <div className={styles["list"]} role="status">
        <p className={styles["nothing"]}>{isSearching ? undefined : text("shell.palette-nothing")}</p>
      </div>
    );
  return (
    <div id={id} role="listbox" className={styles["list"]} aria-label={text("shell.search-or-jump")}>
      {sections.map((section, at) => (
        <div key={`${section.label} ${section.items[0]?.id}`} role="group" aria-label={section.label}>
          <p className={styles["heading"]} aria-hidden>
            {section.label}
          </p>
          {section.items.map((item, index) => (
            <Option
              key={item.id}
              item={item}
              index={(starts[at] ?? 0) + index}
              active={active}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({
  item,
  index,
  active,
  onActive,
  onChoose,
}: {
  readonly item: PaletteItem;
  readonly index: number;
  readonly active: number;
  onActive(index: number): void;
  onChoose(item: PaletteItem, isNewTab: boolean): void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the field
    <div
      id={`palette-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={styles["option"]}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon} />
      <span className={styles["label"]}>{item.label}</span>
      {item.detail === undefined ? undefined : <span className={styles["detail"]}>{item.detail}</span>}
    </div>
  );
}
