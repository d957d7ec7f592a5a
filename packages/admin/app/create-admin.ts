// What lives as long as the page: the session, the calls, what is remembered of the server, the router.
import {
  type AdminApi,
  type AdminSession,
  createAdminApi,
  createAdminSession,
  createAnonymousAuthCalls,
} from "@lathe/admin-kit";
import { createRequestSender } from "@lathe/client";
import { QueryClient } from "@tanstack/react-query";
import { type AdminRouter, createAdminRouter } from "./router.tsx";

/** The parts of the admin. */
export interface AdminParts {
  readonly session: AdminSession;
  readonly api: AdminApi;
  readonly queries: QueryClient;
  readonly router: AdminRouter;
}

/** How long an answer is taken for what the server would say again. */
const STALE_AFTER = 30_000;

/** Makes the parts of the admin. */
export function createAdmin(): AdminParts {
  const session = createAdminSession({
    storage: sessionStorage,
    signIn: (credentials) => createAnonymousAuthCalls().signIn(credentials),
    async signOut(token) {
      await createRequestSender({ baseUrl: "", token })({
        method: "DELETE",
        path: "/api/auth/v1/sessions/current",
      });
    },
  });
  const api = createAdminApi(session);
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_AFTER, retry: false, refetchOnWindowFocus: false } },
  });
  return { session, api, queries, router: createAdminRouter({ session, api, queries }) };
}
