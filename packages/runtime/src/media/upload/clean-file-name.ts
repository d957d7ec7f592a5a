// The name that somebody gave a file, made fit to be shown. It never becomes part of a path.

/** The longest name that is kept. */
const MAX_LENGTH = 255;

/** Characters that are not seen, that turn the direction of what follows, or that stand for nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Where a name is none. */
const NAMELESS = "file";

/** What people are shown as the name of an uploaded file: one line, without folders, never empty. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const seen = last.toWellFormed().normalize("NFC").replaceAll(/\s+/g, " ").replaceAll(UNSEEN, "").trim();
  const cut = [...seen].slice(0, MAX_LENGTH).join("").trim();
  return cut === "" ? NAMELESS : cut;
}
