// A form, for components: a change of one member renders that member alone.
import { type ReactNode, createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { getControlId } from "./control-id.ts";
import type { FormState, RecordForm } from "./record-form.ts";

/** What the parts of a form stand in. */
export interface FormSurroundings {
  readonly form: RecordForm;
  /** The path of the entity. */
  readonly path: string;
  /** Undefined for a record that is not saved yet. */
  readonly recordId: string | undefined;
  /** Text in place of controls. */
  readonly isReadOnly: boolean;
  /** The id of the control of a member. */
  getControlId(member: string): string;
}

/** What a form is given with. */
export interface RecordFormProviderProps extends Omit<FormSurroundings, "isReadOnly" | "getControlId"> {
  readonly isReadOnly?: boolean;
  /** What the ids of its controls begin with, where another form is on the page. */
  readonly scope?: string;
  readonly children: ReactNode;
}

const FormContext = createContext<FormSurroundings | undefined>(undefined);

/** Gives a form to what is inside. */
export function RecordFormProvider({
  form,
  path,
  recordId,
  isReadOnly = false,
  scope = "",
  children,
}: RecordFormProviderProps) {
  const value = useMemo(
    () => ({
      form,
      path,
      recordId,
      isReadOnly,
      getControlId: (member: string) => getControlId(member, scope),
    }),
    [form, path, recordId, isReadOnly, scope],
  );
  return <FormContext value={value}>{children}</FormContext>;
}

/** The form around a component. */
export function useRecordForm(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (surroundings === undefined) throw new Error("useRecordForm works inside a RecordFormProvider only.");
  return surroundings;
}

/** Whether a component stands in a form: what takes a value can be elsewhere, too. */
export function useIsInForm(): boolean {
  return useContext(FormContext) !== undefined;
}

/** A part of what the form knows; it renders anew when that part is another one. */
export function useFormState<Part>(select: (state: FormState) => Part): Part {
  const { form } = useRecordForm();
  return useSyncExternalStore(form.subscribe, () => select(form.getState()));
}
