// Commits changes of a member: one step each, and the answer is why it can't be.
import { type Entity, type FieldSettings, createEdit } from "@lathe/model";
import { useCallback } from "react";
import type { Submission } from "../../../state/model-editor.ts";
import { useEdit } from "../../../state/use-edit.ts";
import { type Member, createReplaceEdit } from "../members/member.ts";

/** Changes members of a part, and for fields what refers to them. A change to undefined leaves a member to be derived. */
export type CommitChanges = (
  changes: Readonly<Record<string, unknown>>,
  settings?: FieldSettings,
) => string | undefined;

/** Why a step was refused, in the words of what is wrong. */
export function getRefusal(submission: Submission): string | undefined {
  return submission.ok ? undefined : (submission.issues[0]?.message ?? submission.message);
}

/** Commits changes of a member of an entity. */
export function useMemberCommit(entity: Entity, member: Member): CommitChanges {
  const edit = useEdit();
  return useCallback(
    (changes, settings) => {
      const { kind, part } = member;
      // What is derived is left out; what the draft holds is read by the model's edits.
      const draft = JSON.parse(JSON.stringify({ ...part, ...changes })) as never;
      const changed =
        kind === "field"
          ? createEdit("PUT /api/entities/:entity/field-draft/:field", {
              params: { entity: entity.name, field: part.name },
              body: { field: draft, ...(settings === undefined ? {} : { settings }) },
            })
          : createReplaceEdit(entity.name, { kind, part: draft });
      const names = [...Object.keys(changes), ...Object.keys(settings ?? {})];
      // Options go and come with a type.
      const what = names.includes("type") ? "type" : names.join(", ");
      return getRefusal(edit({ label: `change ${what} of ${part.name}`, edits: [changed] }));
    },
    [edit, entity.name, member],
  );
}
