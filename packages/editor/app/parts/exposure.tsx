// Who may read an entity outside, as an icon.
import { Icon } from "@lathe/ui";
import type { Exposure } from "./get-exposure.ts";

/** Shows it as a globe, a person or nothing. */
export function ExposureIcon({ exposure }: { readonly exposure: Exposure }) {
  if (exposure === "none") return undefined;
  return exposure === "anyone" ? (
    <Icon name="globe" size={14} label="anyone can read it" />
  ) : (
    <Icon name="user-round" size={14} label="signed-in visitors can read it" />
  );
}
