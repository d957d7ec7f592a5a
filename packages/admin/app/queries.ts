// What the admin asks the server, by key: every screen takes its questions from here, so that answers are shared.
import { type AdminApi, type Screens, findLanguage, indexScreens, loadCatalogue } from "@lathe/admin-kit";
import { queryOptions } from "@tanstack/react-query";

/** What the operator may see and use, with the texts of the language. */
export function deskQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ["desk"],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const screens: Screens = indexScreens(await api.describeUi({ signal }));
      const { locale } = screens.ui.project;
      return { screens, locale, catalogue: await loadCatalogue(findLanguage(locale)) };
    },
  });
}
