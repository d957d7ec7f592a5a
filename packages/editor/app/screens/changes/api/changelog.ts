// Changes of the API as a text for those who call it. Pure.
import type { ApiChange } from "@lathe/contract";

const TITLES: readonly (readonly [ApiChange["kind"], string])[] = [
  ["breaking", "Breaking"],
  ["additive", "Added"],
];

/** The changes as Markdown: what breaks first, routes that say the same together. */
export function toChangelog(changes: readonly ApiChange[]): string {
  return TITLES.flatMap(([wanted, title]) => {
    const own = Map.groupBy(
      changes.filter(({ kind }) => kind === wanted),
      ({ message }) => message,
    );
    if (own.size === 0) return [];
    const lines = [...own].map(
      ([message, same]) => `- ${message} (${same.map(({ route }) => `\`${route}\``).join(", ")})`,
    );
    return [`## ${title}\n\n${lines.join("\n")}\n`];
  }).join("\n");
}
