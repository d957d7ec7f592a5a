// Files of a plan in words. Pure.
import type { FileAction } from "@lathe/contract";
import type { Letter } from "../../../changes/use-changes.ts";
import { addressOf } from "../summary/change-tags.ts";

const LETTERS: Readonly<Record<FileAction, Letter>> = {
  create: "A",
  update: "M",
  merge: "M",
  conflict: "M",
  delete: "D",
  unchanged: "M",
};

/** The letter of what happens to a file. */
export function letterOf(action: FileAction): Letter {
  return LETTERS[action];
}

const MOST = 4;

/** What a file changes for: "because of subtitle, wordCount". */
export function describeCauses(causes: readonly string[]): string {
  const names = [
    ...new Set(
      causes.flatMap((path) => {
        const { entity, member } = addressOf({ path });
        return member ?? entity ?? [];
      }),
    ),
  ];
  if (names.length === 0) return "";
  const rest = names.length - MOST;
  return `because of ${names.slice(0, MOST).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
