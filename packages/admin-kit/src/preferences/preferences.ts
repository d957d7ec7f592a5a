// What an operator has set for the admin: kept with the account, so that it is the same on every machine. Free of React.
import type { Preferences as StoredPreferences } from "@lathe/client";
import { LANGUAGES, type Language } from "../texts/catalogue.ts";

/** How the admin looks and behaves for an operator. */
export interface Preferences {
  readonly theme: Theme;
  /** The height of rows: 36 or 44 pixels. */
  readonly density: Density;
  /** The IANA name of the zone that times are shown in; null: the project's. */
  readonly timeZone: string | null;
  /** Null: the project's. */
  readonly language: Language | null;
  /** Whether single keys, such as N, do something. */
  readonly singleKeys: boolean;
  readonly menuFolded: boolean;
}

/** Light, dark, or as the machine has it. */
export type Theme = (typeof THEMES)[number];

/** The height of rows. */
export type Density = (typeof DENSITIES)[number];

/** All themes. */
export const THEMES = ["auto", "light", "dark"] as const;

/** All densities. */
export const DENSITIES = ["compact", "comfortable"] as const;

/** What holds for those who have set nothing. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: "auto",
  density: "compact",
  timeZone: null,
  language: null,
  singleKeys: true,
  menuFolded: false,
};

const MEMBER = "admin";

/** Reads them from what the account keeps; what is not understood is as if it were not set. */
export function parsePreferences(stored: StoredPreferences): Preferences {
  const value = stored[MEMBER];
  if (typeof value !== "object" || value === null) return DEFAULT_PREFERENCES;
  const told = value as Readonly<Record<string, unknown>>;
  const { timeZone } = told;
  return {
    theme: THEMES.find((each) => each === told["theme"]) ?? DEFAULT_PREFERENCES.theme,
    density: DENSITIES.find((each) => each === told["density"]) ?? DEFAULT_PREFERENCES.density,
    timeZone: typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : null,
    language: LANGUAGES.find((each) => each === told["language"]) ?? null,
    singleKeys: told["singleKeys"] !== false,
    menuFolded: told["menuFolded"] === true,
  };
}

/** Puts them into what the account keeps; what others keep there stays. */
export function storePreferences(stored: StoredPreferences, preferences: Preferences): StoredPreferences {
  return { ...stored, [MEMBER]: preferences };
}

/** Whether this machine knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
