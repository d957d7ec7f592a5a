// A value of a member, to be read outside of its form.
import { getOwn } from "./get-own.ts";
import { FieldView } from "../fields/field-view.tsx";
import { RelationLabel } from "../picker/relation-label.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { findPartOfMember } from "./form-members.ts";
import { useFormState, useRecordForm } from "./record-form-context.tsx";

/** Shows a value that a member of the form has, had or may have. Yes and no are words: the dash of a cell reads as empty. */
export function MemberValue({
  member,
  value,
  place,
}: {
  readonly member: string;
  readonly value: unknown;
  readonly place: "cell" | "page";
}) {
  const { form, path } = useRecordForm();
  const { text } = useTexts();
  const part = findPartOfMember(form.screen, member);
  const name = part?.name ?? "";
  const embedded = useFormState(({ draft }) => getOwn(draft.base, name));
  const chosen = useFormState(({ draft }) => getOwn(draft.chosen, name));
  if (value === null || value === undefined || value === "") return <>{text("record.empty")}</>;
  if (part?.kind === "field") {
    const shownAs = part.field.type === "boolean" ? "page" : place;
    return <FieldView path={path} name={name} field={part.field} value={value} place={shownAs} />;
  }
  if (part === undefined) return <>{String(value)}</>;
  const { relation } = part;
  return (
    <RelationLabel
      path={path}
      name={name}
      relation={relation}
      id={String(value)}
      embedded={embedded}
      chosen={chosen}
    />
  );
}
