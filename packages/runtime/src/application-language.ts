// The language in which an application itself speaks to people, in mails and on its own pages: one of the admin's.

/** The languages of the admin. */
export type ApplicationLanguage = "en" | "de";

/** German where the locale of the project is; English elsewhere. */
export function getApplicationLanguage(locale: string): ApplicationLanguage {
  return locale.split("-")[0] === "de" ? "de" : "en";
}
