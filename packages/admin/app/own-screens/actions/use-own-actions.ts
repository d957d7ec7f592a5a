// The actions of the project's own for an entity, and how they are sent.
import {
  type OwnAction,
  type OwnActionRequest,
  listPartsOf,
  useApi,
  useOwnScreens,
  useRecordsChanged,
  useScreens,
} from "@lathe/admin-kit";
import { useCallback, useMemo } from "react";

/** Those that the operator may use, at a place. */
export function useOwnActions(path: string, place: "record" | "selection"): readonly OwnAction[] {
  const { actions } = useOwnScreens();
  const { can } = useScreens();
  return useMemo(
    () => listPartsOf(actions, path, can).filter(({ on }) => on === place || on === "both"),
    [actions, path, can, place],
  );
}

/** Sends the request of an action for a record. */
export function useActionSender(): (action: OwnAction, id: string) => Promise<void> {
  const { send } = useApi();
  return useCallback(
    async ({ request }, id) => {
      const { method, path, body }: OwnActionRequest = request(id);
      await send({ method, path: `/api/own${path}`, ...(body === undefined ? {} : { json: body }) });
    },
    [send],
  );
}

/** Says that an action may have changed anything: records, totals, the trash. */
export function useAfterAction(path: string): () => Promise<void> {
  const tell = useRecordsChanged();
  return useCallback(() => tell(path), [tell, path]);
}
