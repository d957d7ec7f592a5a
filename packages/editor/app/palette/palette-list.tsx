// What the palette found, in sections.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native lists have no icons, and no field that keeps the focus */
import { Icon, Keys } from "@lathe/ui";
import { useEffect } from "react";
import type { FoundItem, PaletteItem, PaletteSection } from "./palette-items.ts";
import styles from "./palette.module.css";

/** The list; the field above has the focus, and says which item is active. */
export function PaletteList({
  id,
  sections,
  active,
  current,
  onActive,
  onChoose,
}: {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly active: number;
  /** The entity that is shown: its name is not said again. */
  readonly current: string | undefined;
  onActive(index: number): void;
  onChoose(item: PaletteItem): void;
}) {
  useEffect(() => {
    document.getElementById(`palette-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  let count = 0;
  const numbered = sections.map(({ label, found }) => ({
    label,
    found: found.map((one) => ({ ...one, index: count++ })),
  }));
  return (
    <div id={id} role="listbox" className={styles["list"]} aria-label="What was found">
      {sections.length === 0 ? <p className={styles["nothing"]}>Nothing has that name.</p> : undefined}
      {numbered.map(({ label, found }) => (
        <div key={label} role="group" aria-label={label}>
          <p className={styles["heading"]} aria-hidden>
            {label}
          </p>
          {found.map(({ item, places, index }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the field
            <div
              // By place: what the next letter finds is filled in, and no row is built for it.
              key={index}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles["option"]}
              onPointerMove={() => index !== active && onActive(index)}
              onClick={() => onChoose(item)}
            >
              <Icon name={item.icon} />
              <span
                title={item.text}
                className={
                  item.kind === "member" || item.kind === "entity" ? styles["name"] : styles["label"]
                }
              >
                <Marked item={item} places={places} current={current} />
              </span>
              <span className={styles["hint"]}>{item.hint}</span>
              {item.keys === undefined ? undefined : <Keys keys={item.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The text with the letters that were typed in bold. */
function Marked({
  item: { text, kind },
  places,
  current,
}: FoundItem & { readonly current: string | undefined }) {
  const prefix = `${current ?? ""}.`;
  const start = kind === "member" && text.startsWith(prefix) ? prefix.length : 0;
  return listRuns(text, start, places).map((run, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- runs have no other name
    index % 2 === 1 ? <b key={index}>{run}</b> : run,
  );
}

/** The text from a place on, cut into what was not typed and what was, in turns. */
function listRuns(text: string, start: number, places: readonly number[]): readonly string[] {
  const runs: string[] = [];
  let from = start;
  for (const place of places) {
    if (place < start) continue;
    if (place === from && runs.length > 0) runs.push(`${runs.pop() ?? ""}${text[place] ?? ""}`);
    else runs.push(text.slice(from, place), text[place] ?? "");
    from = place + 1;
  }
  return [...runs, text.slice(from)];
}
