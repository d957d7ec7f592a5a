// Differences between two models for people.
import type { ModelChange, ModelChangeKind } from "@lathe/contract";
import type { Style, Terminal } from "../terminal.ts";
import { columns } from "./columns.ts";

const MARKS: Readonly<Record<ModelChangeKind, readonly [mark: string, style: Style]>> = {
  added: ["+", "green"],
  removed: ["-", "red"],
  renamed: ["~", "cyan"],
  changed: ["~", "yellow"],
};

const LONGEST = 48;

/** The lines of model changes: what happened, where, and from what to what. */
export function changeLines(changes: readonly ModelChange[], paint: Terminal["paint"]): readonly string[] {
  const rows = changes.map(({ kind, path, before, after }) => {
    const [mark, style] = MARKS[kind];
    const story = kind === "added" || kind === "removed" ? "" : `${short(before)} -> ${short(after)}`;
    return [paint(style, `${mark} ${kind}`), path, paint("dim", story)];
  });
  return columns(rows, "  ");
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}
