// The notices at the foot of the page.
import { UnstyledButton } from "@mantine/core";
import { type FocusEvent, useRef } from "react";
import { useHouseWords } from "../components/house-words.tsx";
import { Keys } from "../components/keys.tsx";
import { Icon } from "../icons/icon.tsx";
import { useShortcutText } from "../keys/keys-context.tsx";
import styles from "./toast-stack.module.css";
import type { Toast, Toasts } from "./toasts.ts";

/** Shows the notices; hover and focus stop their clocks, and the focus goes back where it came from. They are told by a live region, so they are none themselves. */
export function ToastStack({ toasts, shown }: { readonly toasts: Toasts; readonly shown: readonly Toast[] }) {
  const words = useHouseWords();
  const former = useRef<HTMLElement>(null);
  const rememberFormer = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      former.current = relatedTarget;
  };
  if (shown.length === 0) return undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody is there
    <section
      className={styles["stack"]}
      data-notices
      aria-label={words.notices}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={(event) => {
        toasts.hold(true);
        rememberFormer(event);
      }}
      onBlur={() => toasts.hold(false)}
    >
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => {
            former.current?.focus({ preventScroll: true });
            toasts.close(toast.id);
          }}
        />
      ))}
    </section>
  );
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; onClose(): void }) {
  const words = useHouseWords();
  const undoKeys = useShortcutText("mod+z");
  const { undo, action, left, seconds } = toast;
  const isDanger = toast.tone === "danger";
  const isCounting = undo !== undefined && left !== null && seconds !== null;
  const finish = (run: () => void) => {
    onClose();
    run();
  };
  return (
    <div className={styles["toast"]} data-tone={toast.tone}>
      <Icon name={toast.icon ?? (isDanger ? "circle-alert" : "circle-check")} />
      <p className={styles["text"]}>{toast.text}</p>
      {isCounting ? (
        <span className={styles["seconds"]} aria-hidden>
          {words.secondsLeft(left)}
        </span>
      ) : undefined}
      <span className={styles["buttons"]}>
        {undo === undefined ? undefined : (
          <UnstyledButton className={styles["undo"]} onClick={() => finish(undo)}>
            <Icon name="undo-2" />
            {words.undo}
            <Keys keys={undoKeys} />
          </UnstyledButton>
        )}
        {action === undefined ? undefined : (
          <UnstyledButton className={styles["action"]} onClick={() => finish(() => action.run())}>
            {action.label}
          </UnstyledButton>
        )}
        {isCounting ? undefined : (
          <UnstyledButton className={styles["close"]} aria-label={words.close} onClick={onClose}>
            <Icon name="x" />
          </UnstyledButton>
        )}
      </span>
      {isCounting ? (
        <span className={styles["clock"]} style={{ width: `${(left / seconds) * 100}%` }} />
      ) : undefined}
    </div>
  );
}
