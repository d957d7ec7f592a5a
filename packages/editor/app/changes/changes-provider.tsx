// Asks what has changed since the last generation, once for all who show something of it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParts } from "../state/parts-context.tsx";
import { useEditorState } from "../state/use-model.ts";
import { foldFollowing } from "./following-changes.ts";
import { leaveOutUnreadable } from "./unreadable-entities.ts";
import { ChangesContext, NO_CHANGES, PENDING_CHANGES, arrangeChanges } from "./use-changes.ts";
import { useUnreadable } from "./use-unreadable.ts";

/** Gives the changes to what is inside, and asks for them whenever the model is another. */
export function ChangesProvider({ children }: { readonly children: ReactNode }) {
  const { api } = useParts();
  const revision = useEditorState(({ base }) => base?.revision);
  const savedRevision = useEditorState((state) => state.savedRevision);
  const unreadable = useUnreadable().map(({ name }) => name);
  const { data, isError } = useQuery({
    queryKey: ["changes", savedRevision, revision, ...unreadable],
    queryFn: async ({ signal }) => {
      const { changes } = await api.call("GET /api/changes", { signal });
      return foldFollowing(leaveOutUnreadable(changes, unreadable));
    },
    enabled: savedRevision !== undefined,
    placeholderData: keepPreviousData,
    // Each edit makes another revision, and nobody asks for those before it.
    gcTime: 0,
    select: arrangeChanges,
  });
  return <ChangesContext value={data ?? (isError ? NO_CHANGES : PENDING_CHANGES)}>{children}</ChangesContext>;
}
