// What the project adds to the admin, for components.
import { type ReactNode, createContext, useContext } from "react";
import { NO_OWN_SCREENS, type OwnScreens } from "./own-screens.ts";

const OwnScreensContext = createContext<OwnScreens>(NO_OWN_SCREENS);

/** Gives what the project adds to what is inside. */
export function OwnScreensProvider({
  own,
  children,
}: {
  readonly own: OwnScreens;
  readonly children: ReactNode;
}) {
  return <OwnScreensContext value={own}>{children}</OwnScreensContext>;
}

/** What the project adds, whoever may see it. */
export function useOwnScreens(): OwnScreens {
  return useContext(OwnScreensContext);
}
