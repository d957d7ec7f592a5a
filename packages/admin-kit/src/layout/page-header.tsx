// The head of a page: what it is about, and what can be done with it.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./page-header.module.css";
import { useFrame } from "./frame-context.tsx";

/** The head of a page: 56 pixels, with its one h1. On a phone it has the button of the menu, unless `back` stands there. */
export function PageHeader({
  title,
  back,
  aside,
  children,
  size = "page",
}: {
  readonly title: ReactNode;
  /** Before the title: a link to where the page came from. */
  readonly back?: ReactNode;
  /** Right behind the title: a count, a tag. */
  readonly aside?: ReactNode;
  /** At the right: actions, the main one last. */
  readonly children?: ReactNode;
  /** Titles of records are smaller than those of pages. */
  readonly size?: "page" | "record";
}) {
  const { text } = useTexts();
  const { openMenu } = useFrame();
  return (
    <header className={styles["header"]}>
      {back ?? (
        <ActionIcon
          className={styles["menu"]}
          variant="subtle"
          color="gray"
          aria-label={text("shell.open-menu")}
          onClick={openMenu}
        >
          <Icon name="menu" size={18} />
        </ActionIcon>
      )}
      <h1
        className={styles["title"]}
        data-size={size}
        data-fills={aside === undefined || undefined}
        {...(typeof title === "string" ? { title } : {})}
      >
        {title}
      </h1>
      {aside}
      {children === undefined ? undefined : <div className={styles["actions"]}>{children}</div>}
    </header>
  );
}
