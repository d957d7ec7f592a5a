// The typed client of a project, in the session of the operator.
import type { ClientOptions } from "@lathe/client";
import { useMemo } from "react";
import { useApi } from "../api/api-context.tsx";

/** The client that a function of the project makes: `useClient(createAdminClient)`. Where the session has ended, its calls wait. */
export function useClient<Client>(create: (options: ClientOptions) => Client): Client {
  const { fetch } = useApi();
  return useMemo(() => create({ baseUrl: "", fetch }), [create, fetch]);
}
