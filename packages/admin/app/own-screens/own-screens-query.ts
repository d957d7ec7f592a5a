// The screens of the project's own, loaded once; a project without any asks for nothing.
import { NO_OWN_SCREENS } from "@lathe/admin-kit";
import { queryOptions } from "@tanstack/react-query";
import { readOwnScreens } from "../page-words.ts";

const said = readOwnScreens();

/** What the project adds to the admin; never fails. */
export function ownScreensQuery() {
  return queryOptions({
    queryKey: ["own-screens"],
    staleTime: Infinity,
    queryFn: async () =>
      said === undefined ? NO_OWN_SCREENS : (await import("./load-own-screens.ts")).loadOwnScreens(said),
  });
}
