// The operator's preferences: shown at once when they change, and kept with the account one after another.
import {
  type PreferencesControl,
  parsePreferences,
  storePreferences,
  useApi,
  useScreens,
} from "@lathe/admin-kit";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { chooseLocale, preferencesQuery, screensQuery, textsQuery } from "../queries.ts";

/** What the operator has set, and how to set it. */
export function usePreferencesControl(): PreferencesControl {
  const api = useApi();
  const queries = useQueryClient();
  const { project } = useScreens().ui;
  const { data: stored } = useSuspenseQuery(preferencesQuery(api));
  const preferences = useMemo(() => parsePreferences(stored), [stored]);
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  const change = useCallback<PreferencesControl["change"]>(
    (changes) => {
      const { queryKey } = preferencesQuery(api);
      const apply = async () => {
        // Words first, so that nothing blinks.
        if (changes.language !== undefined)
          await Promise.all([
            queries.ensureQueryData(screensQuery(api, changes.language)),
            queries.ensureQueryData(textsQuery(chooseLocale(changes.language, project.locale).language)),
          ]);
        const before = queries.getQueryData(queryKey) ?? {};
        const after = storePreferences(before, { ...parsePreferences(before), ...changes });
        queries.setQueryData(queryKey, after);
        writes.current = writes.current
          .then(() => api.auth.setPreferences(after))
          .catch(() => queries.invalidateQueries({ queryKey }));
      };
      void apply();
    },
    [api, queries, project.locale],
  );
  return { preferences, timeZone: preferences.timeZone ?? project.timeZone, change };
}
