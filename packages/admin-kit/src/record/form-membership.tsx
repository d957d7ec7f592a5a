// A manyToMany in a form: its members, with what the next save adds and removes.
import type { UiRelation } from "@lathe/client";
import { useCallback } from "react";
import { getOwn } from "./get-own.ts";
import { FieldFrame } from "../fields/field-frame.tsx";
import { MembershipChips } from "../memberships/membership-chips.tsx";
import { formatStaged } from "../memberships/staged-words.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { formatFormProblems } from "./format-problems.ts";
import { useFormState, useRecordForm } from "./record-form-context.tsx";
import type { MembershipStep } from "./staged-memberships.ts";

/** Changes the memberships of a relation. */
export function FormMembership({ name, relation }: { readonly name: string; readonly relation: UiRelation }) {
  const { form, path, recordId, isReadOnly, getControlId } = useRecordForm();
  const texts = useTexts();
  const staged = useFormState(({ draft }) => getOwn(draft.memberships, name));
  const problems = useFormState(({ problems: all }) => getOwn(all, name));
  const onStep = useCallback((step: MembershipStep) => form.stage(name, step), [form, name]);
  return (
    <FieldFrame
      id={getControlId(name)}
      label={relation.label}
      labelling="group"
      hint={relation.description}
      aside={formatStaged(staged, texts)}
      problems={formatFormProblems(problems, texts)}
      isChanged={staged !== undefined}
    >
      {({ id, labelledBy, describedBy }) => (
        <MembershipChips
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          path={path}
          name={name}
          relation={relation}
          recordId={recordId ?? null}
          staged={staged}
          onStep={isReadOnly ? undefined : onStep}
        />
      )}
    </FieldFrame>
  );
}
