// What a field type is to the admin: how a value is entered, shown and filtered by. Each type has a folder of its own.
import type { UiField } from "@lathe/client";
import type { ComponentType, ReactNode } from "react";
import type { ViewTools } from "./view-tools.ts";

/** What a control of a value gets. Label, hint, error and the mark of a change stand around it: see `FieldFrame`. */
export interface FieldInputProps {
  /** Where the field is: the path of the entity. */
  readonly path: string;
  readonly name: string;
  readonly field: UiField;
  /** As the API has it; undefined where nothing was entered yet. What can't be read yet is kept as it was typed. */
  readonly value: unknown;
  onChange(value: unknown): void;
  /** The field was left: what it has is to be checked. */
  onBlur?: (() => void) | undefined;
  /** The id that the label points to. */
  readonly id: string;
  /** The id of the label, for controls that are several. */
  readonly labelledBy?: string | undefined;
  /** The ids of hint and error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  /** Where inside the value something is wrong, as JSON pointers. */
  readonly invalidPaths?: readonly string[] | undefined;
  /** The whole record as it would be saved: what a slug is made from. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** True for a record that is not saved yet. */
  readonly isNew?: boolean | undefined;
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
  /** Of lists, or `last` and `next`, whose value is `{n, unit}`. */
  readonly operator: string;
  /** A list for `in`, `notIn` and `between`; a day for datetime. */
  readonly value: unknown;
  onChange(value: unknown): void;
  readonly label: string;
}

/** What a hint of a type gets. */
export interface FieldHintProps {
  readonly path: string;
  readonly field: UiField;
  readonly value: unknown;
  readonly isNew?: boolean | undefined;
}

/** How values of a type are entered, shown and filtered by. */
export interface FieldTypeUi {
  readonly Input: ComponentType<FieldInputProps>;
  /** Shows a value. No component: a page of a list has a thousand of them, and it would be felt. */
  readonly show: (props: FieldViewProps, tools: ViewTools) => ReactNode;
  /** Undefined where lists can't be filtered by it. */
  readonly Filter?: ComponentType<FieldFilterProps>;
  /** What is said below the control besides the description. */
  readonly Hint?: ComponentType<FieldHintProps>;
  /** How the control gets its name: by a label for it, by a label for a group, or it has its own. A label for it, unless given. */
  labelling?(field: UiField): "control" | "group" | "own";
  /** Whether the length of its texts is counted beside the label. */
  readonly isCounted?: boolean;
}
