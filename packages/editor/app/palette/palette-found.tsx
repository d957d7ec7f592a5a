// What the palette finds, and what the keys of its field do there.
import { Keys } from "@lathe/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useModel } from "../state/use-model.ts";
import { type PaletteItem, searchPalette } from "./palette-items.ts";
import { PaletteList } from "./palette-list.tsx";
import { type PaletteKey, closePalette } from "./palette-state.ts";
import styles from "./palette.module.css";
import { useCommands } from "./use-commands.ts";

/** Shows what was found. */
export function PaletteFound({
  listId,
  typed,
  entity,
  onReady,
  onActiveId,
}: {
  readonly listId: string;
  readonly typed: string;
  /** The entity that is shown. */
  readonly entity: string | undefined;
  /** Takes what is to be done with a key of the field. */
  onReady(press: (key: PaletteKey) => void): void;
  /** Tells the element of the active item. */
  onActiveId(id: string | undefined): void;
}) {
  const model = useModel();
  const navigate = useNavigate();
  const { m: member } = useSearch({ strict: false });
  const commands = useCommands(entity, member);
  // Whatever is typed makes the first one active.
  const [chosen, setChosen] = useState({ typed, index: 0 });
  const active = chosen.typed === typed ? chosen.index : 0;
  const setActive = (index: number) => setChosen({ typed, index });
  const sections = useMemo(
    () => searchPalette(typed, model, commands, entity),
    [typed, model, commands, entity],
  );
  const items = sections.flatMap(({ found }) => found.map(({ item }) => item));
  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    closePalette();
    item.run?.();
    if (item.to !== undefined)
      void navigate({ to: item.to, search: item.member === undefined ? {} : { m: item.member } });
  };
  useEffect(() =>
    onReady((key) => {
      if (key === "Enter") choose(items[active]);
      else if (items.length > 0)
        setActive((active + (key === "ArrowDown" ? 1 : -1) + items.length) % items.length);
    }),
  );
  const activeId = items[active] === undefined ? undefined : `palette-${active}`;
  useEffect(() => onActiveId(activeId), [activeId, onActiveId]);
  return (
    <>
      <PaletteList
        id={listId}
        sections={sections}
        active={active}
        current={entity}
        onActive={setActive}
        onChoose={choose}
      />
      <div className={styles["foot"]} aria-hidden>
        <Keys keys={["↑"]} />
        <Keys keys={["↓"]} />
        choose
        <Keys keys={["↵"]} />
        open
        <span className={styles["signs"]}>
          <Keys keys={[">"]} />
          commands
          <Keys keys={["@"]} />
          members
          <Keys keys={["#"]} />
          entities
        </span>
      </div>
    </>
  );
}
