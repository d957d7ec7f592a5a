// Watches the session while the operator works: tells that it ends soon, and asks to sign in again when it has.
import { useSession, useSessionState, useTexts, useToasts } from "@lathe/admin-kit";
import { createElement, useEffect, useState } from "react";
import type { SessionDialog } from "./session-dialog.tsx";
import { useLazyPart } from "./use-lazy-part.ts";

/** How long before its end the operator is told. */
const TOLD_BEFORE_MS = 5 * 60_000;

/** Shows what has to be shown about the session. */
export function SessionWatch() {
  const state = useSessionState();
  const [isRenewing, setRenewing] = useState(false);
  useExpiryNotice(() => setRenewing(true));
  useWarnBeforeLeaving();
  const hasEnded = state.status === "ended";
  const isOpen = hasEnded || (state.status === "signedIn" && isRenewing);
  const dialog = useLazyPart({ isOpen, isEarly: true, load: loadDialog, onFail() {} });
  if (!isOpen || dialog === undefined) return undefined;
  const account = hasEnded ? state.account : state.begun.account;
  return createElement(dialog, { account, hasEnded, onDone: () => setRenewing(false) });
}

const TRIED_AGAIN_AFTER_MS = 2000;

/** Nothing can be done without it: it comes as soon as there is a connection. */
async function loadDialog(): Promise<typeof SessionDialog> {
  try {
    return (await import("./session-dialog.tsx")).SessionDialog;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_AFTER_MS));
    return loadDialog();
  }
}

function useExpiryNotice(onRenew: () => void): void {
  const state = useSessionState();
  const { show } = useToasts();
  const { text } = useTexts();
  const expiresAt = state.status === "signedIn" ? state.begun.expiresAt : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return;
    let close: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000));
        close = show({
          text: text("shell.session-ends-soon", { count: minutes }),
          icon: "clock",
          seconds: null,
          action: { label: text("shell.sign-in-again-now"), run: onRenew },
        });
      },
      Math.min(2 ** 31 - 1, Math.max(0, Date.parse(expiresAt) - Date.now() - TOLD_BEFORE_MS)),
    );
    return () => {
      clearTimeout(timer);
      close?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another function is no other notice
  }, [expiresAt, show, text]);
}

/** Requests that wait for signing in would be lost with the page. */
function useWarnBeforeLeaving(): void {
  const session = useSession();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (session.countWaiting() > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [session]);
}
