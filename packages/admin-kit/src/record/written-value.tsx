// A value that is written outside of its form, in the control of its type.
import { useEffect } from "react";
import { FieldEditor } from "../fields/field-editor.tsx";
import { findPartOfMember } from "./form-members.ts";
import { useRecordForm } from "./record-form-context.tsx";
import { FieldFrame } from "../fields/field-frame.tsx";
import { RelationInput } from "../picker/relation-input.tsx";

/** The control of a member, with a value that is not in the draft; the focus comes to it when it is opened. */
export function WrittenValue({
  member,
  value,
  onChange,
}: {
  readonly member: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}) {
  const { form, path } = useRecordForm();
  const part = findPartOfMember(form.screen, member);
  const id = `result-${member}`;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  if (part === undefined || part.kind === "manyToMany") return null;
  if (part.kind === "field")
    return (
      <FieldEditor
        id={id}
        path={path}
        name={part.name}
        field={part.field}
        value={value}
        onChange={onChange}
      />
    );
  const { relation, name } = part;
  return (
    <FieldFrame id={id} label={relation.label} required={relation.required}>
      {(control) => (
        <RelationInput
          {...control}
          path={path}
          name={name}
          relation={relation}
          value={typeof value === "string" ? value : null}
          onChange={(target) => onChange(target?.id ?? null)}
        />
      )}
    </FieldFrame>
  );
}
