// Who made a change, in words.
import type { Actor } from "@lathe/client";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { findActorName } from "./actor-name.ts";

/** Says who made a change: a name, "You", a token, nobody who signed in, or an account that is gone. */
export function useActorName(): (actor: Actor) => string {
  const { text } = useTexts();
  const { id: ownId } = useScreens().ui.account;
  return (actor) => {
    const { kind, id } = actor;
    const name = findActorName(actor);
    if (kind === "system") return text("relations.actor-nobody");
    if (kind === "account" && id === ownId) return text("relations.actor-you");
    if (name === undefined)
      return text(actor.name === null ? "relations.actor-gone" : "relations.actor-unnamed");
    return kind === "token" ? text("relations.actor-token", { name }) : name;
  };
}
