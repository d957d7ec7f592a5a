// What looks like a search field, and opens the palette.
import { Icon, Keys, useShortcutText } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { openPalette } from "../../palette/palette-state.ts";
import styles from "./top-bar.module.css";

/** Shows the field. */
export function SearchField() {
  const keys = useShortcutText("mod+k");
  return (
    <UnstyledButton className={styles["search"]} aria-keyshortcuts="Control+K" onClick={() => openPalette()}>
      <Icon name="search" />
      <span>Search the model or run a command</span>
      <Keys keys={keys} />
    </UnstyledButton>
  );
}
