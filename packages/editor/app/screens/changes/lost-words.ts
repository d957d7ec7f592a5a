// What goes with a part that is removed or becomes another, in words. Pure.
import type { Hazard } from "@lathe/contract";

type LosingHazard = Pick<Hazard, "part" | "counts" | "statement">;

/** One of what is lost: the records of an entity, the links of a relation, images, the values of a column, or what is remembered of changes. */
export function nameLost(hazard: LosingHazard): "record" | "link" | "image" | "value" | "remembered change" {
  const { counts, statement } = hazard;
  if (counts === "images") return "image";
  if (counts === "changes") return "remembered change";
  if (counts === "altered_values") return "value";
  if (!isOfMember(hazard)) return "record";
  // Links of many to many are rows of a table of their own.
  return statement?.startsWith("select count(*)") === true ? "link" : "value";
}

/** That there is nothing to lose on the database that was counted. */
export function describeNothingLost(hazard: LosingHazard): string {
  return `it has no ${nameLost(hazard)}s here`;
}

/** Whether the values stay, but not as they are: numbers lose their decimals, times their time of day. */
export function isAltered({ counts }: Pick<Hazard, "counts">): boolean {
  return counts === "altered_values";
}

/** Whether a hazard is about a member; else it is about its entity. */
export function isOfMember({ part }: Pick<Hazard, "part">): boolean {
  return part !== undefined && part !== null && part.member !== null;
}
