// Notices about the page itself: no connection, a new version, screens of the project that are broken.
import { useFrame, useOwnScreens, useTexts, useToasts } from "@lathe/admin-kit";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

/** Tells that there is no connection while there is none. */
export function useOfflineNotice(): void {
  const { show } = useToasts();
  const { text } = useTexts();
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  useEffect(() => {
    if (isOnline) return;
    return show({ text: text("shell.offline"), icon: "wifi-off", tone: "danger", seconds: null });
  }, [isOnline, show, text]);
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** How often it is looked whether something is still unsaved. */
const LOOK_AGAIN_MS = 5000;

/** Offers to load a new version of the admin, where there is one; never while something is unsaved. */
export function useNewVersionNotice(): void {
  const { revisions } = useRouteContext({ from: "/desk" });
  const frame = useFrame();
  const { show } = useToasts();
  const { text } = useTexts();
  const isOutdated = useSyncExternalStore(revisions.subscribe, revisions.isOutdated);
  useEffect(() => {
    if (!isOutdated) return;
    let close: (() => void) | undefined;
    const look = () => {
      const isFree = frame.getUnsaved() === 0;
      if (isFree && close === undefined)
        close = show({
          text: text("shell.new-version"),
          icon: "refresh-cw",
          seconds: null,
          action: { label: text("shell.reload"), run: () => location.reload() },
        });
      if (!isFree) {
        close?.();
        close = undefined;
      }
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      close?.();
    };
  }, [isOutdated, frame, show, text]);
}

/** Tells that the project's own screens are broken, where they are; the rest of the admin is there. */
export function useOwnScreensNotice(): void {
  const { problems } = useOwnScreens();
  const { show } = useToasts();
  const { text } = useTexts();
  const [problem] = problems;
  useEffect(() => {
    if (problem === undefined) return;
    const words = problem === "" ? text("own.not-loaded") : text("own.first-problem", { problem });
    return show({ text: words, icon: "circle-alert", tone: "danger", seconds: null });
  }, [problem, show, text]);
}
