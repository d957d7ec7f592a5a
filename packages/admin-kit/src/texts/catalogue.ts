// The catalogues: English is always there, others are loaded when they are asked for.
import { english } from "./en/index.ts";
import type { MessageValues } from "./message.ts";
import type { Translation } from "./translation.ts";

/** The key of a text. */
export type TextKey = keyof typeof english;

/** A whole catalogue. */
export type Catalogue = Translation<typeof english>;

/** What the text of a key has to be given. */
export type TextValues<Key extends TextKey, Value = string | number> = MessageValues<
  (typeof english)[Key],
  Value
>;

/** The languages that the admin speaks. */
export const LANGUAGES = ["en", "de"] as const;

/** A language that the admin speaks. */
export type Language = (typeof LANGUAGES)[number];

const LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import("./de/index.ts")).german,
};

/** The catalogue of a language. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  return LOADERS[language]();
}

/** The language for a locale such as `de-AT`; English for those that the admin does not speak. */
export function findLanguage(locale: string): Language {
  const [language] = locale.split("-");
  return LANGUAGES.find((known) => known === language) ?? "en";
}
