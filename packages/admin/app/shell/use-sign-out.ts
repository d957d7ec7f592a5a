// Signing out: what was loaded for one operator is not shown to the next.
import { useSession } from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

const SIGN_IN = "/_sign-in";

/**
 * Goes to the page of signing in, and signs out once it is there: a form with unsaved changes asks first, and can still save.
 * `isSure` where it was asked already.
 */
export function useSignOut({ isSure = false }: { readonly isSure?: boolean } = {}): () => void {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(() => {
    const leave = async () => {
      await navigate({ to: SIGN_IN, search: {}, ignoreBlocker: isSure });
      // Who has stayed, and went somewhere else later, has not signed out.
      if (router.state.location.pathname !== SIGN_IN) return;
      const left = session.signOut();
      // The texts stay: without them the page of signing in would be gone for a moment, and the focus for good.
      queries.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== "texts" });
      queries.getMutationCache().clear();
      // The token is forgotten; a server that can't be reached lets the session end by its time.
      await left.catch(() => {});
    };
    void leave();
  }, [session, queries, navigate, router, isSure]);
}
