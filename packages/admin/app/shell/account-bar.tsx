// Who is signed in, at the foot of the menu, with what they can set.
import { useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import { Icon, Initials } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { createElement, useState } from "react";
import styles from "./menu.module.css";
import { useLazyPart } from "./use-lazy-part.ts";

const loadSettingsMenu = async () => (await import("./settings-menu.tsx")).SettingsMenu;

/** The account, with its settings. */
export function AccountBar({ isFolded }: { readonly isFolded: boolean }) {
  const { account } = useScreens().ui;
  const name = account.name === "" ? account.email : account.name;
  return (
    <div className={styles["account"]}>
      {isFolded ? undefined : (
        <Link to="/_profile" search={{}} className={styles["who"]}>
          <Initials name={name} />
          <span className={styles["names"]}>
            <span className={styles["name"]} title={name}>
              {name}
            </span>
            <span className={styles["role"]} title={account.roles.join(", ")}>
              {account.roles.join(", ")}
            </span>
          </span>
        </Link>
      )}
      <Settings />
    </div>
  );
}

/** A button until it is pressed: menus are no part of what is loaded first. */
function Settings() {
  const { text } = useTexts();
  const { show } = useToasts();
  const [isWanted, setWanted] = useState(false);
  const onFail = () => {
    setWanted(false);
    show({ text: text("shell.no-connection"), tone: "danger" });
  };
  const menu = useLazyPart({ isOpen: isWanted, load: loadSettingsMenu, onFail });
  if (isWanted && menu !== undefined) return createElement(menu);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={text("shell.settings")}
      aria-haspopup="menu"
      onPointerEnter={() => void loadSettingsMenu().catch(() => {})}
      onClick={() => setWanted(true)}
    >
      <Icon name="settings" />
    </ActionIcon>
  );
}
