// Who may read an entity outside: anyone, those who are signed in, or nobody.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";

/** Who may read outside. */
export type Exposure = "anyone" | "signedIn" | "none";

/** The widest of what list and get allow. */
export function getExposure({ external }: Pick<Entity, "external">): Exposure {
  const modes = [external.list, external.get];
  if (modes.includes("anonymous")) return "anyone";
  return modes.includes("authenticated") ? "signedIn" : "none";
}

/** Shows it as a globe, a person or nothing. */
export function ExposureIcon({ exposure }: { readonly exposure: Exposure }) {
  if (exposure === "none") return undefined;
  return exposure === "anyone" ? (
    <Icon name="globe" size={14} label="anyone can read it" />
  ) : (
    <Icon name="user-round" size={14} label="signed-in visitors can read it" />
  );
}
