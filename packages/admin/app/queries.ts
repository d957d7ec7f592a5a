// What the admin asks the server, by key: every screen takes its questions from here, so that answers are shared.
import { type AdminApi, type Language, findLanguage, indexScreens, loadCatalogue } from "@lathe/admin-kit";
import { queryOptions } from "@tanstack/react-query";

/** What the operator may see and use, in the words of the language that they have chosen; of the project, where they have not. */
export function screensQuery(api: AdminApi, chosen: Language | null) {
  return queryOptions({
    queryKey: ["screens", chosen],
    staleTime: Infinity,
    // Their members are in objects without a prototype, which a shared copy would have.
    structuralSharing: false,
    queryFn: async ({ signal }) =>
      indexScreens(await api.describeUi({ signal, ...(chosen === null ? {} : { locale: chosen }) })),
  });
}

/** What the account keeps for its UIs. */
export function preferencesQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ["preferences"],
    staleTime: Infinity,
    queryFn: ({ signal }) => api.auth.getPreferences({ signal }),
  });
}

/** The texts of a language. */
export function textsQuery(language: Language) {
  return queryOptions({
    queryKey: ["texts", language],
    staleTime: Infinity,
    queryFn: () => loadCatalogue(language),
  });
}

/** The language and the locale of an operator: numbers and dates are as the project has them, where that is in the language. */
export function chooseLocale(
  chosen: Language | null,
  projectLocale: string,
): { readonly language: Language; readonly locale: string } {
  const own = findLanguage(projectLocale);
  if (chosen === null || chosen === own) return { language: own, locale: projectLocale };
  return { language: chosen, locale: chosen };
}
