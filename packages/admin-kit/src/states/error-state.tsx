// Something could not be loaded: what, when it is tried again, and the id to pass on.
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { describeError } from "./describe-error.ts";
import { Gone } from "./gone.tsx";
import { NoPermission } from "./no-permission.tsx";
import { StatePanel } from "./state-panel.tsx";

/** Says what went wrong. What may pass by itself is tried again by itself, and says when. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  readonly error: unknown;
  /** What could not be done: "The articles could not be loaded". */
  readonly title?: ReactNode;
  onRetry?(): void;
}) {
  const { text } = useTexts();
  const { kind, status, requestId, retryAfter, message } = describeError(error);
  const left = useCountdown(onRetry === undefined ? undefined : retryAfter, error, onRetry);
  if (kind === "forbidden") return <NoPermission />;
  if (kind === "gone") return <Gone />;
  return (
    <StatePanel
      icon={kind === "offline" ? "wifi-off" : "circle-alert"}
      tone="danger"
      role="alert"
      title={title ?? text(kind === "crash" ? "shell.crashed" : "shell.not-loaded")}
      actions={
        onRetry === undefined ? undefined : (
          <Button variant="default" leftSection={<Icon name="rotate-ccw" />} onClick={onRetry}>
            {text("common.try-again")}
          </Button>
        )
      }
    >
      {kind === "offline" ? text("shell.no-connection") : undefined}
      {kind === "unavailable" ? text("shell.server-answered", { status: String(status ?? 0) }) : undefined}
      {kind === "refused" ? message : undefined}
      {kind === "crash" ? text("shell.crashed-hint") : undefined}
      {left === undefined ? undefined : <> {text("shell.next-try", { count: left })}</>}
      {requestId === undefined ? undefined : (
        <>
          {" "}
          {text("shell.tell-request")} <CopyableCode>{requestId}</CopyableCode>
        </>
      )}
    </StatePanel>
  );
}

/** Seconds down to zero, when `onEnd` is called; begins anew with another error. */
function useCountdown(
  seconds: number | undefined,
  error: unknown,
  onEnd: (() => void) | undefined,
): number | undefined {
  const [left, setLeft] = useState(seconds);
  useEffect(() => setLeft(seconds), [seconds, error]);
  useEffect(() => {
    if (left === undefined) return;
    if (left <= 0) {
      onEnd?.();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- another function is no other end
  }, [left]);
  return left === undefined ? undefined : Math.max(0, left);
}

function CopyableCode({ children }: { readonly children: string }) {
  const { text } = useTexts();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <code>{children}</code>{" "}
      <Button variant="subtle" size="compact-xs" onClick={() => copy(children)}>
        {text(isCopied ? "common.copied" : "common.copy")}
      </Button>
    </>
  );
}
