// Who may read an entity outside: anyone, those who are signed in, or nobody. Pure.
import type { Entity } from "@lathe/model";

/** Who may read outside. */
export type Exposure = "anyone" | "signedIn" | "none";

/** The widest of what list and get allow. */
export function getExposure({ external }: Pick<Entity, "external">): Exposure {
  const modes = [external.list, external.get];
  if (modes.includes("anonymous")) return "anyone";
  return modes.includes("authenticated") ? "signedIn" : "none";
}
