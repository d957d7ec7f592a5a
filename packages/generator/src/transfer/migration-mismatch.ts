// Whether two databases are at the same migration, and wholly so.
import type { AppliedMigration } from "./data-entry.ts";

/** Why records of one database don't fit into another, for people; undefined where both have the same migrations. */
export function describeMigrationMismatch(
  source: readonly AppliedMigration[],
  target: readonly AppliedMigration[],
): string | undefined {
  const length = Math.max(source.length, target.length);
  for (let index = 0; index < length; index++) {
    const [from, to] = [source[index], target[index]];
    if (from?.number === to?.number && from?.checksum === to?.checksum) continue;
    if (from === undefined)
      return `The target is newer than the source: it has ${to?.file}. ${BRING_TOGETHER}`;
    if (to === undefined)
      return `The target is older than the source: it lacks ${from.file}. ${BRING_TOGETHER}`;
    return `The target was made by other migrations than the source: ${to.file} there is not ${from.file} here.`;
  }
  return undefined;
}

const BRING_TOGETHER =
  "Run npm run migrate on the older one first; or name a database without tables, which gets the migrations of the source.";

/** Which migration did not come to its end, for people; undefined where all did. */
export function describeUnfinished(
  side: "source" | "target",
  entries: readonly { readonly file: string; readonly appliedAt: string | null }[],
): string | undefined {
  const unfinished = entries.find(({ appliedAt }) => appliedAt === null);
  if (unfinished === undefined) return undefined;
  return `${unfinished.file} was begun on the ${side}, and did not come to its end. Run npm run migrate there first.`;
}
