// What lives as long as the page: the session, the calls, what is remembered of the server, the router.
import {
  type AdminApi,
  type AdminSession,
  createAdminApi,
  createAdminSession,
  createAnonymousAuthCalls,
  createSessionTabs,
} from "@lathe/admin-kit";
import { createRequestSender } from "@lathe/client";
import { QueryClient, notifyManager } from "@tanstack/react-query";
import { type RevisionWatch, createRevisionWatch } from "./revision-watch.ts";
import { type AdminRouter, createAdminRouter } from "./router.tsx";

/** The parts of the admin. */
export interface AdminParts {
  readonly session: AdminSession;
  readonly api: AdminApi;
  readonly queries: QueryClient;
  readonly router: AdminRouter;
  readonly revisions: RevisionWatch;
}

/** How long an answer is taken for what the server would say again. */
const STALE_AFTER = 30_000;

/** Makes the parts of the admin. */
export function createAdmin(): AdminParts {
  const session = createBrowserSession();
  const revisions = createRevisionWatch();
  const api = createAdminApi(session, ({ headers }) => revisions.see(headers.get("x-app-revision")));
  // What is set is shown before the browser paints: a switch does not jump back for the length of a timer.
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({
    defaultOptions: {
      // A browser that takes itself for offline may well reach a server nearby; what can't be reached says so.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: STALE_AFTER,
        retry: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always" },
    },
  });
  const router = createAdminRouter({ session, api, queries, revisions });
  return { session, api, queries, router, revisions };
}

function createBrowserSession(): AdminSession {
  return createAdminSession({
    storage: sessionStorage,
    tabs: createSessionTabs(new BroadcastChannel("lathe.session")),
    signIn: (credentials) => createAnonymousAuthCalls().signIn(credentials),
    async signOut(token) {
      // It goes on where the page is left.
      const fetch: typeof globalThis.fetch = (url, init) =>
        globalThis.fetch(url, { ...init, keepalive: true });
      await createRequestSender({ baseUrl: "", token, fetch })({
        method: "DELETE",
        path: "/api/auth/v1/sessions/current",
      });
    },
    now: () => Date.now(),
    callAt,
  });
}

/** Timers of browsers know no more milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

function callAt(time: number, call: () => void): () => void {
  const timer = setTimeout(
    () => (Date.now() >= time ? call() : (cancel = callAt(time, call))),
    Math.min(LONGEST_TIMER, Math.max(0, time - Date.now())),
  );
  let cancel = () => clearTimeout(timer);
  return () => cancel();
}
