// The pages of the project's own that the operator may see, for components.
import { type OwnPage, useOwnScreens, useScreens } from "@lathe/admin-kit";
import { useMemo } from "react";
import { listOwnPages } from "./own-pages.ts";

/** The pages, in the order of the project. */
export function useOwnPages(): readonly OwnPage[] {
  const own = useOwnScreens();
  const screens = useScreens();
  return useMemo(() => listOwnPages(own, screens), [own, screens]);
}
