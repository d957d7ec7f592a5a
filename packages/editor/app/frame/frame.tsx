// What stands around every screen: the bar at the top, the model at the side, the strip at the foot.
import { Outlet, useLocation } from "@tanstack/react-router";
import { type CSSProperties, Suspense, lazy, useLayoutEffect } from "react";
import { ChangesProvider } from "../changes/changes-provider.tsx";
import { useIsFirstRun } from "../screens/first-run/use-is-first-run.ts";
import { useSettings } from "../settings/use-settings.ts";
import { useEditorState } from "../state/use-model.ts";
import { Banners } from "./banners.tsx";
import styles from "./frame.module.css";
import { LoadingFrame, UnreadableProject } from "./no-model.tsx";
import { Overlays, Problems } from "./overlays.tsx";
import { SavingBar } from "./saving-bar.tsx";
import { SessionOverlay } from "./session-overlay.tsx";
import { Side } from "./side/side.tsx";
import { useSide } from "./side/use-side.ts";
import { StatusStrip } from "./status-strip.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { useFrameKeys } from "./use-frame-keys.ts";
import { useLoadRest } from "./use-load-rest.ts";
import { useRefusals } from "./use-refusals.ts";
import { useIsForReading } from "./use-room.ts";

const PhoneFrame = lazy(async () => {
  const { PhoneFrame: component } = await import("../phone/phone-frame.tsx");
  return { default: component };
});

/** The frame, with the screen of the address in it. */
export function Frame() {
  const hasModel = useEditorState(({ model }) => model !== undefined);
  const error = useEditorState(({ loadError }) => loadError);
  const isForReading = useIsForReading();
  return (
    <ChangesProvider>
      {hasModel ? (
        isForReading ? (
          <Suspense fallback={<LoadingFrame />}>
            <PhoneFrame />
          </Suspense>
        ) : (
          <ModelFrame />
        )
      ) : error === undefined ? (
        <LoadingFrame />
      ) : (
        <UnreadableProject error={error} />
      )}
      <SessionOverlay />
    </ChangesProvider>
  );
}

function ModelFrame() {
  const { sideWidth } = useSettings();
  const side = useSide();
  const isAtStart = useLocation({ select: ({ pathname }) => pathname === "/" });
  // Ways to begin, and nothing else to look at.
  const isFirstRun = useIsFirstRun() && isAtStart;
  const hasSide = side.isOpen && !isFirstRun;
  useLoadRest();
  useDeskSizes();
  return (
    <div
      className={styles["frame"]}
      style={{ "--side-width": `${hasSide && !side.isOverlay ? sideWidth : 0}px` } as CSSProperties}
    >
      <a className={styles["skip"]} href="#content">
        Skip to content
      </a>
      <TopBar isFirstRun={isFirstRun} />
      <SavingBar />
      {hasSide ? <Side isOverlay={side.isOverlay} onClose={() => side.setOpen(false)} /> : undefined}
      <main className={styles["main"]} id="content" tabIndex={-1}>
        <Banners />
        <div className={styles["screen"]}>
          <Outlet />
        </div>
        <Problems />
      </main>
      <StatusStrip />
      <Overlays />
      <KeysAndRefusals />
    </div>
  );
}

/** A page that is narrow because it is magnified has a mouse: what is in it is as large as at a desk. */
function useDeskSizes(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset["desk"] = "";
    return () => void delete document.documentElement.dataset["desk"];
  }, []);
}

/** Nothing to see, so that what is heard with every edit does not draw the frame anew. */
function KeysAndRefusals() {
  useFrameKeys();
  useRefusals();
  return undefined;
}
