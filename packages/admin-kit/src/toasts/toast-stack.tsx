// The notices at the foot of the page.
import { Icon, Keys } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { useShortcutText } from "../keys/keys-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./toast-stack.module.css";
import type { Toast, Toasts } from "./toasts.ts";

/** Shows the notices; hover and focus stop their clocks. They are told by a live region, so they are none themselves. */
export function ToastStack({ toasts, shown }: { readonly toasts: Toasts; readonly shown: readonly Toast[] }) {
  const { text } = useTexts();
  if (shown.length === 0) return undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody is there
    <section
      className={styles["stack"]}
      aria-label={text("shell.notices")}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </section>
  );
}

function ToastCard({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) {
  const { text } = useTexts();
  const undoKeys = useShortcutText("mod+z");
  const { undo, action, left, seconds } = toast;
  const isDanger = toast.tone === "danger";
  const isCounting = undo !== undefined && left !== null && seconds !== null;
  const finish = (run: () => void) => {
    toasts.close(toast.id);
    run();
  };
  return (
    <div className={styles["toast"]} data-tone={toast.tone}>
      <Icon name={toast.icon ?? (isDanger ? "circle-alert" : "circle-check")} />
      <p className={styles["text"]}>{toast.text}</p>
      {isCounting ? (
        <span className={styles["seconds"]} aria-hidden>
          {text("shell.seconds-left", { count: left })}
        </span>
      ) : undefined}
      {undo === undefined ? undefined : (
        <UnstyledButton className={styles["undo"]} onClick={() => finish(undo)}>
          <Icon name="undo-2" />
          {text("common.undo")}
          <Keys keys={undoKeys} />
        </UnstyledButton>
      )}
      {action === undefined ? undefined : (
        <UnstyledButton className={styles["action"]} onClick={() => finish(() => action.run())}>
          {action.label}
        </UnstyledButton>
      )}
      {isCounting ? undefined : (
        <UnstyledButton
          className={styles["close"]}
          aria-label={text("common.close")}
          onClick={() => toasts.close(toast.id)}
        >
          <Icon name="x" />
        </UnstyledButton>
      )}
      {isCounting ? (
        <span className={styles["clock"]} style={{ width: `${(left / seconds) * 100}%` }} />
      ) : undefined}
    </div>
  );
}
