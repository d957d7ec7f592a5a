// The name of whoever made a change, as far as there is one. Free of React.
import type { Actor } from "@lathe/client";

/** The name of an account or a token; undefined where it is gone, has none, or was nobody. */
export function findActorName(actor: Pick<Actor, "name"> | null | undefined): string | undefined {
  const name = actor?.name?.trim();
  return name === "" ? undefined : name;
}
