// The permissions of a role, a token or an account as a matrix, with what is above it: everything at once, the signs, and a search.
import { Icon } from "@lathe/ui";
import { Switch, TextInput } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./permission-editor.module.css";
import { createGrid } from "./permission-grid.ts";
import { PermissionTable } from "./permission-table.tsx";
import { tickEverything } from "./tick-permissions.ts";

/** Shows permissions, and has them ticked unless there is no `onChange`. */
export function PermissionEditor({
  held,
  onChange,
  children,
}: {
  readonly held: readonly string[];
  readonly onChange?: ((held: readonly string[]) => void) | undefined;
  /** Stands before what is above the matrix: the name of a role. */
  readonly children?: ReactNode;
}) {
  const { text, rich } = useTexts();
  const { ui, can } = useScreens();
  const [search, setSearch] = useState("");
  const grid = useMemo(() => createGrid({ modules: ui.modules, held, can }), [ui, held, can]);
  return (
    <div className={styles["editor"]}>
      {children === undefined ? undefined : <div className={styles["names"]}>{children}</div>}
      <div className={styles["tools"]}>
        <Switch
          className={styles["everything"]}
          label={rich("access.everything", { permission: <code>*</code> })}
          checked={held.includes("*")}
          disabled={onChange === undefined || !can("*")}
          onChange={({ currentTarget }) => onChange?.(tickEverything(held, currentTarget.checked))}
        />
        <div className={styles["help"]}>
          <span className={styles["sign"]}>
            <Icon name="lock" size={14} /> {text("access.not-yours")}
          </span>
          <span className={styles["sign"]}>{text("access.off-in-model")}</span>
          <TextInput
            className={styles["search"]}
            type="search"
            aria-label={text("access.find-entity")}
            placeholder={text("access.find-entity")}
            leftSection={<Icon name="search" />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
      </div>
      <PermissionTable grid={grid} held={held} onChange={onChange} search={search} />
    </div>
  );
}
