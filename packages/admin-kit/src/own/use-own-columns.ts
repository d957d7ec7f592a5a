// The columns of the project's own that the operator may see.
import { useMemo } from "react";
import { useScreens } from "../screens/screens-context.tsx";
import { type OwnColumn, listPartsOf } from "./own-screens.ts";
import { useOwnScreens } from "./own-screens-context.tsx";

/** Those of an entity. */
export function useOwnColumns(path: string): readonly OwnColumn[] {
  const { columns } = useOwnScreens();
  const { can } = useScreens();
  return useMemo(() => listPartsOf(columns, path, can), [columns, path, can]);
}
