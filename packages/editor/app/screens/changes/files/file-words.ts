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

/** What a file changes for: "subtitle, wordCount"; undefined where nothing is told. */
export function describeCauses(causes: readonly string[]): string | undefined {
  const names = [
    ...new Set(
      causes.flatMap((path) => {
        const { entity, member } = addressOf({ path });
        return member ?? entity ?? [];
      }),
    ),
  ];
  if (names.length === 0) return undefined;
  const rest = names.length - MOST;
  return `${names.slice(0, MOST).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
