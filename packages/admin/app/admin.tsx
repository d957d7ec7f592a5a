// The admin: its parts, around the screen of the address.
import { ApiProvider, SessionProvider } from "@lathe/admin-kit";
import { HouseProvider } from "@lathe/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { AdminParts } from "./create-admin.ts";

/** The whole admin. */
export function Admin({ parts: { session, api, queries, router } }: { readonly parts: AdminParts }) {
  return (
    <HouseProvider>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>
          <ApiProvider api={api}>
            <RouterProvider router={router} />
          </ApiProvider>
        </SessionProvider>
      </QueryClientProvider>
    </HouseProvider>
  );
}
