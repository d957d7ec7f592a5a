// What is done with members: one step each, with what stands in the way told where it is.
import type { Entity } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { useCallback, useMemo } from "react";
import { useOfferUndo } from "../../../frame/use-undo.ts";
import { useEdit } from "../../../state/use-edit.ts";
import { openInUse } from "../in-use/in-use-state.ts";
import { type Flag, switchFlag } from "./flags.ts";
import {
  MEMBER_LISTS,
  type Member,
  createAddEdit,
  createMoveEdit,
  createRemoveEdit,
  createReplaceEdit,
  findFreeName,
} from "./member.ts";
import { parseMembers } from "./member-clipboard.ts";

/** What can be done. */
export interface MemberActions {
  /** Switches a flag of all of them as one step. */
  switchFlag(members: readonly Member[], flag: Flag): void;
  /** Moves a member to a place among its kind. */
  move(member: Member, place: number): void;
  duplicate(member: Member): string | undefined;
  remove(members: readonly Member[]): void;
  /** Adds members that were copied; false where the text is none. */
  paste(text: string): boolean;
}

/** The actions on members of an entity. */
export function useMemberActions(entity: Entity): MemberActions {
  const edit = useEdit();
  const { show, announce } = useToasts();
  const offerUndo = useOfferUndo();
  const submit = useCallback(
    (step: Parameters<typeof edit>[0]) => {
      const submission = edit(step);
      if (!submission.ok) show({ text: submission.issues[0]?.message ?? submission.message, tone: "danger" });
      return submission.ok;
    },
    [edit, show],
  );
  return useMemo<MemberActions>(
    () => ({
      switchFlag(members, flag) {
        const changed = switchFlag(members, flag);
        const [first] = changed;
        if (first === undefined) return;
        const whose = changed.length === 1 ? first.part.name : `${changed.length} members`;
        submit({
          label: `switch ${flag} of ${whose}`,
          edits: changed.map((member) => createReplaceEdit(entity.name, member)),
          ...(changed.length === 1 ? { mergeKey: `flags ${first.part.id}` } : {}),
        });
      },
      move(member, place) {
        const list = entity[MEMBER_LISTS[member.kind]];
        if (place < 0 || place >= list.length || list[place]?.name === member.part.name) return;
        const label = `move ${member.part.name}`;
        if (submit({ label, edits: [createMoveEdit(entity, member, place)] }))
          announce(`${member.part.name}, now ${place + 1} of ${list.length}`);
      },
      duplicate(member) {
        const name = findFreeName(entity, member.part.name);
        const { id: _id, label: _label, ...rest } = member.part;
        const place = entity[MEMBER_LISTS[member.kind]].findIndex(({ id }) => id === member.part.id) + 1;
        const copy = { kind: member.kind, part: { ...rest, name } };
        const label = `duplicate ${member.part.name}`;
        return submit({ label, edits: [createAddEdit(entity.name, copy, place)] }) ? name : undefined;
      },
      remove(members) {
        const what = members.length === 1 ? (members[0]?.part.name ?? "") : `${members.length} members`;
        const removeAll = (cascade: boolean): string | undefined => {
          const edits = members.map((member) => createRemoveEdit(entity.name, member, cascade));
          const submission = edit({ label: `remove ${what}`, edits });
          if (submission.ok) {
            const step = { id: submission.id, label: `remove ${what}` };
            offerUndo(step, { text: `Removed ${what}.`, icon: "trash-2" });
          } else if (!cascade && submission.uses.length > 0)
            openInUse({ name: what, uses: submission.uses, removeAll: () => removeAll(true) });
          else if (!cascade)
            show({ text: submission.issues[0]?.message ?? submission.message, tone: "danger" });
          return submission.ok ? undefined : (submission.issues[0]?.message ?? submission.message);
        };
        removeAll(false);
      },
      paste(text) {
        const members = parseMembers(text);
        if (members === undefined) return false;
        const taken: string[] = [];
        const edits = members.map(({ kind, part }) => {
          const name = findFreeName(entity, String(part["name"]), taken);
          taken.push(name);
          return createAddEdit(entity.name, { kind, part: { ...part, name } });
        });
        const label =
          members.length === 1
            ? `paste ${String(members[0]?.part["name"])}`
            : `paste ${members.length} members`;
        if (submit({ label, edits })) announce(`Added ${taken.join(", ")}`);
        return true;
      },
    }),
    [entity, edit, submit, announce, show, offerUndo],
  );
}
