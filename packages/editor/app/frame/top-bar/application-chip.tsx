// How the application is doing, with the ways to it.
import { Icon } from "@lathe/ui";
import { Menu, UnstyledButton } from "@mantine/core";
import type { ApplicationStatus } from "@lathe/contract";
import { useEditorState } from "../../state/use-model.ts";
import styles from "./top-bar.module.css";

const STATES: Readonly<
  Record<ApplicationStatus["state"], { readonly icon: string; readonly words: string }>
> = {
  ready: { icon: "circle-check", words: "Running" },
  starting: { icon: "loader", words: "Restarting" },
  failed: { icon: "circle-x", words: "Failed" },
  stopped: { icon: "circle-dashed", words: "Not run from here" },
};

const PLACES = [
  { path: "/admin", icon: "layout-list", label: "Open admin" },
  { path: "/api/external/v1/docs", icon: "globe", label: "External API" },
  { path: "/api/admin/v1/docs", icon: "shield", label: "Admin API" },
];

/** Shows the state, and a menu. */
export function ApplicationChip() {
  const { state, url, message } = useEditorState(({ application }) => application);
  const { icon, words } = STATES[state];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles["chip"]} data-state={state} aria-label={`Application: ${words}`}>
          <Icon name={icon} />
          <span className={styles["words"]}>{words}</span>
          {url === null ? undefined : <span className={styles["quiet"]}>:{new URL(url).port}</span>}
          <Icon name="chevron-down" size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {message === null ? undefined : <Menu.Label>{message}</Menu.Label>}
        {PLACES.map(({ path, icon: own, label }) => (
          <Menu.Item
            key={path}
            component="a"
            href={url === null ? undefined : url + path}
            target="_blank"
            rel="noreferrer"
            disabled={url === null}
            leftSection={<Icon name={own} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
