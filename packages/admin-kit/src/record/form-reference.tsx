// A belongsTo in a form.
import type { UiRelation } from "@lathe/client";
import { useCallback } from "react";
import { getOwn } from "./get-own.ts";
import { FieldFrame } from "../fields/field-frame.tsx";
import { formatFormProblems } from "./format-problems.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { getMember, isChanged } from "./draft.ts";
import { useFormState, useRecordForm } from "./record-form-context.tsx";
import { RelationInput } from "../picker/relation-input.tsx";
import { RelationLabel } from "../picker/relation-label.tsx";

/** Chooses the record of a relation. */
export function FormReference({ name, relation }: { readonly name: string; readonly relation: UiRelation }) {
  const { form, path, isReadOnly, getControlId } = useRecordForm();
  const texts = useTexts();
  const member = `${name}Id`;
  const value = useFormState(({ draft }) => toId(getMember(draft, member)));
  const former = useFormState(({ draft }) => toId(getOwn(draft.base, member)));
  const embedded = useFormState(({ draft }) => getOwn(draft.base, name));
  const chosen = useFormState(({ draft }) => getOwn(draft.chosen, name));
  const problems = useFormState(({ problems: all }) => getOwn(all, member));
  const hasChange = useFormState(({ draft }) => draft.version !== null && isChanged(draft, member));
  const onBlur = useCallback(() => form.leave(member), [form, member]);
  const label = { path, name, relation, embedded, chosen };
  return (
    <FieldFrame
      id={getControlId(member)}
      label={relation.label}
      required={relation.required && !isReadOnly}
      labelling={isReadOnly ? "group" : "control"}
      hint={relation.description}
      problems={formatFormProblems(problems, texts)}
      was={hasChange ? <RelationLabel {...label} id={former} /> : undefined}
      onUndo={() => form.undo(member)}
    >
      {(control) =>
        isReadOnly ? (
          <RelationLabel {...label} id={value} />
        ) : (
          <RelationInput
            {...label}
            {...control}
            value={value}
            onChange={(target) => form.choose(name, target)}
            onBlur={onBlur}
          />
        )
      }
    </FieldFrame>
  );
}

function toId(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
