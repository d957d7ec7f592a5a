// A field in a form: its control in its frame, or its value as text where it can't be changed.
import type { UiField } from "@lathe/client";
import { type ReactNode, memo } from "react";
import { useFieldUi } from "../own/own-widget.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { CharacterCounter } from "./character-counter.tsx";
import { EmptyValue } from "./empty-value.tsx";
import styles from "./field-editor.module.css";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProblem, formatProblem } from "./field-problem.ts";
import type { FieldInputProps } from "./field-type.ts";
import { findFieldType } from "./field-types.ts";
import { FieldView } from "./field-view.tsx";

/** What a field of a form gets. */
export interface FieldEditorProps extends Omit<
  FieldInputProps,
  "labelledBy" | "describedBy" | "invalid" | "invalidPaths"
> {
  /** What is wrong with it: found here, or said by the server in its own words. */
  readonly problems?: readonly (FieldProblem | ServerProblem)[] | undefined;
  /** The value before it was changed; left out where it was not. */
  readonly change?: { readonly from: unknown } | undefined;
  onUndo?: (() => void) | undefined;
  /** Text in place of a control. */
  readonly isReadOnly?: boolean | undefined;
}

/** What the server says of a value. */
export interface ServerProblem {
  /** In words; it may have links in it. */
  readonly message: ReactNode;
  /** Where inside the value, as a JSON pointer. */
  readonly path?: string | undefined;
}

/** The longest text whose characters are counted beside the label. */
const MAX_COUNTED = 1000;

const NO_PROBLEMS: readonly (FieldProblem | ServerProblem)[] = [];

/** Shows a field of a form. It renders anew when what it gets has changed, and not with the rest of the form. */
export const FieldEditor = memo(function FieldEditor(props: FieldEditorProps) {
  return props.field.readOnly || props.isReadOnly === true ? (
    <ReadOnlyField {...props} />
  ) : (
    <EditableField {...props} />
  );
});

function EditableField(props: FieldEditorProps) {
  const { problems = NO_PROBLEMS, change, onUndo, ...input } = props;
  const { path, name, field, value, isNew } = input;
  const texts = useTexts();
  const { Input, Hint, labelling, isCounted = false } = useFieldUi(field.type, path, name);
  const hint = <FieldHint path={path} field={field} value={value} isNew={isNew} />;
  return (
    <FieldFrame
      id={input.id}
      label={field.label}
      required={field.required}
      labelling={labelling?.(field) ?? "control"}
      hint={Hint === undefined && field.description === "" ? undefined : hint}
      aside={isCounted ? countText(field, value) : undefined}
      problems={problems.map((problem) =>
        "key" in problem ? formatProblem(problem, texts) : problem.message,
      )}
      was={
        change === undefined ? undefined : (
          <FormerValue path={path} name={name} field={field} value={change.from} />
        )
      }
      onUndo={onUndo}
    >
      {({ labelledBy, describedBy, invalid }) => (
        <Input
          {...input}
          labelledBy={labelledBy}
          describedBy={describedBy}
          invalid={invalid}
          invalidPaths={problems.flatMap((problem) => (problem.path === undefined ? [] : [problem.path]))}
        />
      )}
    </FieldFrame>
  );
}

function FieldHint({ field, ...props }: Pick<FieldEditorProps, "path" | "field" | "value" | "isNew">) {
  const { Hint } = findFieldType(field.type);
  return (
    <>
      {field.description === "" ? null : <span className={styles["description"]}>{field.description}</span>}
      {Hint === undefined ? null : <Hint field={field} {...props} />}
    </>
  );
}

const FormerValue = memo(function FormerValue(
  props: Pick<FieldEditorProps, "path" | "name" | "field" | "value">,
) {
  const { text } = useTexts();
  return props.value === null || props.value === undefined ? (
    text("fields.was-empty")
  ) : (
    // A cell has a sign in place of yes and no.
    <FieldView {...props} place={props.field.type === "boolean" ? "page" : "cell"} />
  );
});

function ReadOnlyField({ id, path, name, field, value }: FieldEditorProps) {
  return (
    <FieldFrame id={id} label={field.label} labelling="group" hint={field.description}>
      {({ labelledBy, describedBy }) => (
        // Focus comes here from links to a field.
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form control is in it
          role="group"
          id={id}
          tabIndex={-1}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className={styles["text"]}
        >
          {value === null || value === undefined ? (
            <EmptyValue />
          ) : (
            <FieldView path={path} name={name} field={field} value={value} place="page" />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function countText({ maxLength }: UiField, value: unknown) {
  return maxLength === undefined || maxLength > MAX_COUNTED ? undefined : (
    <CharacterCounter text={typeof value === "string" ? value : ""} limit={maxLength} />
  );
}
