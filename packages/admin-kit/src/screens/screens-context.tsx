// What the operator may see and use, for components.
import type { UiScreen } from "@lathe/client";
import { type ReactNode, createContext, useContext } from "react";
import type { Screens } from "./screens.ts";

const ScreensContext = createContext<Screens | undefined>(undefined);

/** Gives the screens to what is inside. */
export function ScreensProvider({
  screens,
  children,
}: {
  readonly screens: Screens;
  readonly children: ReactNode;
}) {
  return <ScreensContext value={screens}>{children}</ScreensContext>;
}

/** What the operator may see and use. */
export function useScreens(): Screens {
  const screens = useContext(ScreensContext);
  if (screens === undefined) throw new Error("useScreens works inside a ScreensProvider only.");
  return screens;
}

/** The screen at a path; undefined where the operator has none there. */
export function useScreen(path: string): UiScreen | undefined {
  return useScreens().find(path);
}
