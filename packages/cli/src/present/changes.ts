// Differences between two models for people.
import type { ModelChange, ModelChangeKind } from "@lathe/contract";
import type { Style, Terminal } from "../terminal.ts";
import { formatColumns } from "./columns.ts";

/** How each kind of change is marked. */
export const CHANGE_MARKS: Readonly<Record<ModelChangeKind, readonly [mark: string, style: Style]>> = {
  added: ["+", "green"],
  removed: ["-", "red"],
  renamed: ["~", "cyan"],
  changed: ["~", "yellow"],
};

const MAX_VALUE_LENGTH = 48;

/** The lines of model changes: what happened, where, and from what to what. */
export function formatModelChanges(
  changes: readonly ModelChange[],
  paint: Terminal["paint"],
): readonly string[] {
  const rows = changes.map(({ kind, path, before, after }) => {
    const [mark, style] = CHANGE_MARKS[kind];
    const story =
      kind === "added" || kind === "removed" ? "" : `${formatShort(before)} -> ${formatShort(after)}`;
    return [paint(style, `${mark} ${kind}`), path, paint("dim", story)];
  });
  return formatColumns(rows, "  ");
}

function formatShort(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 3)}...` : text;
}
