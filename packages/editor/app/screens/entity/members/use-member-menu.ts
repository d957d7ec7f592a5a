// Carries out what is chosen in a member's menu, or by its keys.
import type { Entity } from "@lathe/model";
import { useCopy, useToasts } from "@lathe/ui";
import { useCallback } from "react";
import { openRename } from "../../../rename/rename-state.ts";
import { MEMBER_LISTS, type Member } from "./member.ts";
import { formatMembers } from "./member-clipboard.ts";
import type { MemberAction } from "./member-menu.tsx";
import { useMemberActions } from "./use-member-actions.ts";

/** Does something with a member, and with those that are chosen beside it where that makes sense. Answers the name of a copy. */
export type DoWithMember = (
  member: Member,
  action: Exclude<MemberAction, "open">,
  chosen?: readonly Member[],
) => string | undefined;

/** What does things with members of an entity. */
export function useMemberMenu(entity: Entity): DoWithMember {
  const actions = useMemberActions(entity);
  const { copy } = useCopy();
  const { announce } = useToasts();
  return useCallback(
    (member, action, chosen = [member]) => {
      const { kind, part } = member;
      const list: readonly { readonly name: string }[] = entity[MEMBER_LISTS[kind]];
      const index = list.findIndex(({ name }) => name === part.name);
      if (action === "rename") openRename({ part: kind, entity: entity.name, name: part.name });
      if (action === "copy") {
        copy(formatMembers(chosen));
        announce(chosen.length === 1 ? `Copied ${part.name}` : `Copied ${chosen.length} members`);
      }
      if (action === "up") actions.move(member, index - 1);
      if (action === "down") actions.move(member, index + 1);
      if (action === "remove") actions.remove(chosen);
      return action === "duplicate" ? actions.duplicate(member) : undefined;
    },
    [entity, actions, copy, announce],
  );
}
