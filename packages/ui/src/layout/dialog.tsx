// Dialogs and drawers as every screen has them: focus goes in and comes back, keys below are silent, the foot has the actions.
import { Drawer, Modal } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useHouseWords } from "../components/house-words.tsx";
import { KeyLayer } from "../keys/keys-context.tsx";
import styles from "./dialog.module.css";
import { useEscapeHold } from "./escape-hold.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** What dialogs and drawers have in common. */
export interface DialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** Asked for by Esc, a click outside and the cross. */
  onClose(): void;
  /** Pixels; 520 unless given. On a phone it is as wide as the page. */
  readonly width?: number;
  /** The actions: left ones first, the main one last. */
  readonly footer?: ReactNode;
  /** Whether Esc and clicks outside do nothing, because something would be lost. */
  readonly isFirm?: boolean;
  readonly children?: ReactNode;
}

/** A dialog over the page; a sheet from below on a phone. */
export function Dialog({
  opened,
  title,
  onClose,
  width = 520,
  footer,
  isFirm = false,
  children,
}: DialogProps) {
  const words = useHouseWords();
  const content = useRef<HTMLDivElement>(null);
  const { isHeld, provide } = useEscapeHold();
  useFocusReturn(opened, content);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      centered
      padding={0}
      // Where there are actions, one of them leads out.
      withCloseButton={footer === undefined && !isFirm}
      closeButtonProps={{ "aria-label": words.close }}
      closeOnEscape={!isFirm && !isHeld}
      closeOnClickOutside={!isFirm}
      overlayProps={{ className: styles["overlay"] ?? "" }}
      classNames={{
        inner: styles["inner"] ?? "",
        content: styles["dialog"] ?? "",
        header: styles["header"] ?? "",
        title: styles["title"] ?? "",
        body: styles["body"] ?? "",
      }}
    >
      <KeyLayer>
        <div ref={content} className={styles["content"]}>
          {provide(children)}
        </div>
        {footer === undefined ? undefined : <div className={styles["footer"]}>{footer}</div>}
      </KeyLayer>
    </Modal>
  );
}

/** A drawer at the right of the page; the whole page on a phone. */
export function SideDrawer({
  opened,
  title,
  onClose,
  width = 520,
  footer,
  isFirm = false,
  children,
}: DialogProps) {
  const words = useHouseWords();
  const content = useRef<HTMLDivElement>(null);
  const { isHeld, provide } = useEscapeHold();
  useFocusReturn(opened, content);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      position="right"
      padding={0}
      closeOnEscape={!isFirm && !isHeld}
      closeOnClickOutside={!isFirm}
      closeButtonProps={{ "aria-label": words.close }}
      overlayProps={{ className: styles["overlay"] ?? "" }}
      classNames={{
        content: styles["drawer"] ?? "",
        header: styles["header"] ?? "",
        title: styles["title"] ?? "",
        body: styles["body"] ?? "",
      }}
    >
      <KeyLayer>
        <div ref={content} className={styles["content"]}>
          {provide(children)}
        </div>
        {footer === undefined ? undefined : <div className={styles["footer"]}>{footer}</div>}
      </KeyLayer>
    </Drawer>
  );
}
