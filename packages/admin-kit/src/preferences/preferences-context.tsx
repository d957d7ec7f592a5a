// What the operator has set, for components.
import { type ReactNode, createContext, useContext } from "react";
import type { Preferences } from "./preferences.ts";

/** What the operator has set, and how to set it. */
export interface PreferencesControl {
  readonly preferences: Preferences;
  /** The zone that times are shown in. */
  readonly timeZone: string;
  /** Changes some of them: shown at once, kept with the account. */
  change(changes: Partial<Preferences>): void;
}

const PreferencesContext = createContext<PreferencesControl | undefined>(undefined);

/** Gives the preferences to what is inside. */
export function PreferencesProvider({
  control,
  children,
}: {
  readonly control: PreferencesControl;
  readonly children: ReactNode;
}) {
  return <PreferencesContext value={control}>{children}</PreferencesContext>;
}

/** What the operator has set. */
export function usePreferences(): PreferencesControl {
  const control = useContext(PreferencesContext);
  if (control === undefined) throw new Error("usePreferences works inside a PreferencesProvider only.");
  return control;
}
