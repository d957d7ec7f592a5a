// What goes with a part that is removed, in words. Pure.
import type { Hazard } from "@lathe/contract";

type LosingHazard = Pick<Hazard, "part" | "counts" | "statement">;

/** One of what is lost: the records of an entity, the links of a relation, images, or the values of a column. */
export function nameLost(hazard: LosingHazard): "record" | "link" | "image" | "value" {
  const { counts, statement } = hazard;
  if (counts === "images") return "image";
  if (!isOfMember(hazard)) return "record";
  // Links of many to many are rows of a table of their own.
  return statement?.startsWith("select count(*)") === true ? "link" : "value";
}

/** Whether a hazard is about a member; else it is about its entity. */
export function isOfMember({ part }: Pick<Hazard, "part">): boolean {
  return part !== undefined && part !== null && part.member !== null;
}
