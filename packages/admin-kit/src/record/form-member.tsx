// A member of a form: the control of its type, with its value in the draft, what is wrong with it, and what it was.
import { useCallback, useMemo } from "react";
import { getOwn } from "./get-own.ts";
import { FieldEditor } from "../fields/field-editor.tsx";
import { getMember, isChanged } from "./draft.ts";
import { type FormPart, findFormPart } from "./form-members.ts";
import { FormMembership } from "./form-membership.tsx";
import { FormReference } from "./form-reference.tsx";
import { useFormState, useRecordForm } from "./record-form-context.tsx";

/** Shows the member of that name, where relations are named without `Id`; nothing where the operator has none. */
export function FormMember({ name }: { readonly name: string }) {
  const { form } = useRecordForm();
  const part = useMemo(() => findFormPart(form.screen, name), [form, name]);
  if (part === undefined) return null;
  if (part.kind === "field") return <FormField part={part} />;
  if (part.kind === "belongsTo") return <FormReference name={name} relation={part.relation} />;
  return <FormMembership name={name} relation={part.relation} />;
}

function FormField({ part: { name, field } }: { readonly part: Extract<FormPart, { kind: "field" }> }) {
  const { form, path, isReadOnly, getControlId } = useRecordForm();
  const value = useFormState(({ draft }) => getMember(draft, name));
  const problems = useFormState(({ problems: all }) => getOwn(all, name));
  const isNew = useFormState(({ draft }) => draft.version === null);
  const from = useFormState(({ draft }) => (isChanged(draft, name) ? getOwn(draft.base, name) : undefined));
  const hasChange = useFormState(({ draft }) => draft.version !== null && isChanged(draft, name));
  const source = field.from;
  const sourceValue = useFormState(({ draft }) =>
    source === undefined ? undefined : getMember(draft, source),
  );
  const change = useMemo(() => (hasChange ? { from } : undefined), [hasChange, from]);
  const values = useMemo(
    () => (source === undefined ? undefined : { [source]: sourceValue }),
    [source, sourceValue],
  );
  const onChange = useCallback((next: unknown) => form.change(name, next), [form, name]);
  const onBlur = useCallback(() => form.leave(name), [form, name]);
  const onUndo = useCallback(() => form.undo(name), [form, name]);
  return (
    <FieldEditor
      id={getControlId(name)}
      path={path}
      name={name}
      field={field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onUndo={onUndo}
      problems={problems}
      change={change}
      values={values}
      isNew={isNew}
      isReadOnly={isReadOnly}
    />
  );
}
