// The bar at the top: the project, search, undo and redo, the application, and the way to what would be generated.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { useSide } from "../side/use-side.ts";
import { UndoButtons } from "./undo-buttons.tsx";
import { ApplicationChip } from "./application-chip.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import { ReviewButton } from "./review-button.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./top-bar.module.css";

/** Shows the bar; where there is nothing yet, only what means something then. */
export function TopBar({ isFirstRun }: { readonly isFirstRun: boolean }) {
  const side = useSide();
  return (
    <header className={styles["bar"]}>
      {isFirstRun || (side.isOpen && !side.isOverlay) ? undefined : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Screens and model"
          aria-keyshortcuts="["
          aria-expanded={side.isOpen}
          onClick={() => side.setOpen(!side.isOpen)}
        >
          <Icon name="panel-left" />
        </ActionIcon>
      )}
      <div className={styles["project"]}>
        <span className={styles["mark"]}>
          <Icon name="lathe" label="Lathe" size={20} />
        </span>
        <ProjectMenu />
      </div>
      {isFirstRun ? undefined : <SearchField />}
      <span className={styles["space"]} />
      <UndoButtons />
      {isFirstRun ? undefined : <ApplicationChip />}
      <ReviewButton />
    </header>
  );
}
