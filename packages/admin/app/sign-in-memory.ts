// What the sign-in page remembers of the last visit on this machine: the language.
import { type Language, findLanguage, keep, readKept } from "@lathe/admin-kit";

/** What is remembered: no secret, and nobody's name. */
export interface SignInMemory {
  readonly language?: Language;
  /** What the operator has chosen; null where they take the project's. */
  readonly chosen?: Language | null;
}

const KEPT_AS = "lathe.project";

/** What is remembered; nothing where that can't be read. */
export function readSignInMemory(): SignInMemory {
  const kept = readKept(localStorage, KEPT_AS);
  return typeof kept === "object" && kept !== null ? kept : {};
}

/** Remembers more. */
export function keepSignInMemory(changes: SignInMemory): void {
  keep(localStorage, KEPT_AS, { ...readSignInMemory(), ...changes });
}

/** The language of pages before signing in: the last one, or the browser's. */
export function chooseSignInLanguage(): Language {
  const { language } = readSignInMemory();
  return findLanguage(language ?? navigator.language);
}
