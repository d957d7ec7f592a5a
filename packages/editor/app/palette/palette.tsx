// The palette: finds parts of the model, and does things.
import { Icon, KeyLayer, Keys } from "@lathe/ui";
import { Modal } from "@mantine/core";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useModel } from "../state/use-model.ts";
import { type PaletteItem, searchPalette } from "./palette-items.ts";
import { PaletteList } from "./palette-list.tsx";
import { closePalette, paletteState } from "./palette-state.ts";
import styles from "./palette.module.css";
import { useCommands } from "./use-commands.ts";

const LIST_ID = "palette-list";
const LABEL = "Search the model or run a command";

/** The palette, over the page. */
export function Palette() {
  const model = useModel();
  const navigate = useNavigate();
  const { entity } = useParams({ strict: false });
  const { m: member } = useSearch({ strict: false });
  const commands = useCommands(entity, member);
  const [typed, setTyped] = useState(paletteState.get().text);
  const [active, setActive] = useState(0);
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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (items.length > 0) setActive((active + step + items.length) % items.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(items[active]);
    }
  };
  return (
    <Modal
      opened
      onClose={closePalette}
      size={620}
      padding={0}
      yOffset={92}
      withCloseButton={false}
      title={LABEL}
      classNames={{ header: "visually-hidden", content: styles["palette"] ?? "", body: styles["body"] ?? "" }}
    >
      <KeyLayer>
        <div className={styles["head"]}>
          <Icon name="search" />
          <input
            className={styles["input"]}
            role="combobox"
            aria-label={LABEL}
            aria-expanded
            aria-controls={LIST_ID}
            aria-activedescendant={items[active] === undefined ? undefined : `palette-${active}`}
            aria-autocomplete="list"
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            placeholder={LABEL}
            value={typed}
            onChange={({ currentTarget }) => (setTyped(currentTarget.value), setActive(0))}
            onKeyDown={onKeyDown}
          />
          {entity === undefined ? undefined : <span className={styles["scope"]}>{entity}</span>}
        </div>
        <PaletteList
          id={LIST_ID}
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
      </KeyLayer>
    </Modal>
  );
}
