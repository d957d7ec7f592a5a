// The session, for components.
import { type ReactNode, createContext, useContext, useSyncExternalStore } from "react";
import type { AdminSession, SessionState } from "./session.ts";

const SessionContext = createContext<AdminSession | undefined>(undefined);

/** Gives the session to what is inside. */
export function SessionProvider({
  session,
  children,
}: {
  readonly session: AdminSession;
  readonly children: ReactNode;
}) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session. */
export function useSession(): AdminSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession works inside a SessionProvider only.");
  return session;
}

/** What is known of the session; a change renders anew. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}
