// The calls of the admin, for components.
import { type ReactNode, createContext, useContext } from "react";
import type { AdminApi, EntityCalls } from "./admin-api.ts";

const ApiContext = createContext<AdminApi | undefined>(undefined);

/** Gives the calls to what is inside. */
export function ApiProvider({ api, children }: { readonly api: AdminApi; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** Every call of the admin. */
export function useApi(): AdminApi {
  const api = useContext(ApiContext);
  if (api === undefined) throw new Error("useApi works inside an ApiProvider only.");
  return api;
}

/** The calls of an entity, by its path. */
export function useEntityCalls(path: string): EntityCalls {
  return useApi().entity(path);
}
