// A module in the tree: how many entities it has, or how to be rid of it where it has none.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { ChangeLetter } from "../../parts/change-letter.tsx";
import type { TreeRow } from "./tree-rows.ts";
import styles from "./tree.module.css";
import { useRemoveModule } from "./use-remove-module.ts";

/** Shows the row. Delete removes the module. */
export function ModuleRow({
  row: { name, count, isOpen, isRemoved, isEmpty },
  isTabStop,
  onOpen,
  onKeyDown,
}: {
  readonly row: Extract<TreeRow, { readonly kind: "module" }>;
  readonly isTabStop: boolean;
  onOpen(): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  const remove = useRemoveModule();
  return (
    <li
      className={styles["module"]}
      role="treeitem"
      aria-level={1}
      aria-expanded={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === "Delete" && !isRemoved) remove(name);
        else onKeyDown(event);
      }}
    >
      <Icon name={isOpen ? "chevron-down" : "chevron-right"} />
      <span className={styles["name"]} title={name}>
        {isRemoved ? <del>{name}</del> : name}
      </span>
      {isEmpty ? (
        <ActionIcon
          className={styles["remove"]}
          variant="subtle"
          color="gray"
          size={20}
          tabIndex={-1}
          aria-label={`Remove module ${name}`}
          title="Remove this module, which has no entities"
          onClick={(event) => {
            event.stopPropagation();
            remove(name);
          }}
        >
          <Icon name="trash-2" size={14} />
        </ActionIcon>
      ) : undefined}
      {isRemoved ? <ChangeLetter letter="D" /> : <span className={styles["count"]}>{count}</span>}
    </li>
  );
}
