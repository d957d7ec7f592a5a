// A button that looks like a link, among words.
import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./link-button.module.css";

/** Shows it, as large as the words around it. */
export function LinkButton({
  isOpen,
  onClick,
  children,
}: {
  /** Whether what it shows is shown, where it shows something. */
  readonly isOpen?: boolean;
  onClick(): void;
  readonly children: ReactNode;
}) {
  return (
    <UnstyledButton className={styles["link"] ?? ""} aria-expanded={isOpen} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
