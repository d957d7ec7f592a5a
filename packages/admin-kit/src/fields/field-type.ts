// What a field type is to the admin: how a value is entered, shown and filtered by. Each type has a folder of its own.
import type { UiField } from "@lathe/client";
import type { ComponentType } from "react";

/** What a control of a value gets. Label, hint, error and the mark of a change stand around it: see `FieldFrame`. */
export interface FieldInputProps {
  /** Where the field is: the path of the entity. */
  readonly path: string;
  readonly name: string;
  readonly field: UiField;
  /** As the API has it; undefined where nothing was entered yet. */
  readonly value: unknown;
  onChange(value: unknown): void;
  /** The field was left: what it has is to be checked. */
  onBlur?(): void;
  /** The id that the label points to. */
  readonly id: string;
  /** The ids of hint and error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly readOnly?: boolean;
  /** The whole record as it would be saved: what a slug is made from. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** True for a record that is not saved yet. */
  readonly isNew?: boolean;
}

/** What shows a value gets. */
export interface FieldViewProps {
  readonly path: string;
  readonly name: string;
  readonly field: UiField;
  readonly value: unknown;
  /** A cell has one line; a page has room. */
  readonly place: "cell" | "page";
}

/** What a control for the value of a condition gets; the operator decides what the value is. */
export interface FieldFilterProps {
  readonly path: string;
  readonly name: string;
  readonly field: UiField;
  readonly operator: string;
  readonly value: unknown;
  onChange(value: unknown): void;
  readonly label: string;
}

/** How values of a type are entered, shown and filtered by. */
export interface FieldTypeUi {
  readonly Input: ComponentType<FieldInputProps>;
  readonly View: ComponentType<FieldViewProps>;
  /** Undefined where lists can't be filtered by it. */
  readonly Filter?: ComponentType<FieldFilterProps>;
}
