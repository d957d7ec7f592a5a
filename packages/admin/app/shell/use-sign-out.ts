// Signing out: what was loaded for one operator is not shown to the next.
import { useSession } from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Signs out, and goes to the page of signing in. */
export function useSignOut(): () => void {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    const leave = async () => {
      const left = session.signOut();
      await navigate({ to: "/_sign-in", search: {} });
      queries.clear();
      // The token is forgotten; a server that can't be reached lets the session end by its time.
      await left.catch(() => {});
    };
    void leave();
  }, [session, queries, navigate]);
}
