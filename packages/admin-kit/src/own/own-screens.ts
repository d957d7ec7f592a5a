// What the code of a project adds to the admin: what `admin/custom/index.ts` exports, and its types. Free of React but for types.
import type { AnyRecord, FieldType } from "@lathe/client";
import type { ComponentType } from "react";
import type { FieldInputProps, FieldViewProps } from "../fields/field-type.ts";

/** How a part is loaded, when it is first shown: `() => import("./board.tsx").then(({ Board }) => Board)`. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** What all parts but widgets have. */
interface OwnPart {
  /** Who sees it: operators with this permission, such as `content.articles.update`; all of them unless given. */
  readonly permission?: string;
}

/** A page of a project's own, at `/admin/_pages/{path}` and in the menu. */
export interface OwnPage extends OwnPart {
  /** Its place in addresses: letters, digits and dashes. */
  readonly path: string;
  readonly label: string;
  /** A Lucide icon that the admin has, by its name. */
  readonly icon?: string;
  /** The heading of the menu that it stands below; right below Home unless given. */
  readonly group?: string;
  readonly load: LoadPart<OwnPageProps>;
}

/** What a page gets. */
export interface OwnPageProps {
  /** What stands behind its own path in the address; empty where nothing does. */
  readonly rest: string;
}

/** A panel at the side of a record. */
export interface OwnPanel<Path extends string = string, Item = AnyRecord> extends OwnPart {
  /** Of which records: `content/articles`. */
  readonly entity: Path;
  readonly title: string;
  readonly load: LoadPart<OwnPanelProps<Item>>;
}

/** What a panel gets. */
export interface OwnPanelProps<Item = AnyRecord> {
  /** As it was loaded, or saved last: what is typed meanwhile is not in it. */
  readonly record: Item;
}

/** A column of a list, behind those of the model; operators can move and hide it. */
export interface OwnColumn<Path extends string = string, Item = AnyRecord> extends OwnPart {
  readonly entity: Path;
  /** Its name in addresses and views: letters, digits and dashes. */
  readonly name: string;
  readonly label: string;
  /** Pixels; 156 unless given. */
  readonly width?: number;
  /** The members that it needs: a list loads no others than those of its columns. */
  readonly members: readonly (keyof Item & string)[];
  readonly load: LoadPart<OwnColumnProps<Item>>;
}

/** What a cell gets. */
export interface OwnColumnProps<Item = AnyRecord> {
  /** With `id` and the members that the column needs. */
  readonly record: Partial<Item> & { readonly id: string };
}

/** A route of the project's own as a button. */
export interface OwnAction<Path extends string = string, Item = AnyRecord> extends OwnPart {
  readonly entity: Path;
  /** What it does, as a verb: "Close the comments". */
  readonly label: string;
  readonly icon?: string;
  /** On the page of a record, for the chosen records of a list, or both. */
  readonly on: "record" | "selection" | "both";
  /** What is asked before it is done; without it, the page of a record asks nothing. */
  readonly confirm?: string;
  /** What is said when it was done. */
  readonly done?: string;
  /** Whether the page of a record offers it; it does unless this says no. */
  readonly isOffered?: (record: Item) => boolean;
  /** What is sent for the record of an id. */
  readonly request: (id: string) => OwnActionRequest;
}

/** A request to a route of the project's own. */
export interface OwnActionRequest {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  /** As `src/custom/routes.ts` has it, below `/api/own`: `/articles/1/closing`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** How the values of a field, or of all fields of a type, are entered and shown; what is left out stays as it is. */
export interface OwnWidget<Value = unknown> {
  readonly Input?: LoadPart<OwnInputProps<Value>>;
  readonly View?: LoadPart<OwnViewProps<Value>>;
}

/** What a control gets; label, hint, error and the mark of a change stand around it. */
export type OwnInputProps<Value = unknown> = Omit<FieldInputProps, "value"> & {
  /** Null where it is empty, undefined where nothing was entered yet. */
  readonly value: Value | null | undefined;
};

/** What shows a value gets. */
export type OwnViewProps<Value = unknown> = Omit<FieldViewProps, "value"> & {
  readonly value: Value | null | undefined;
};

type Paths<Records> = keyof Records & string;

/** Panels, by the records of a project: `AdminRecords` of `client/admin.ts`. */
export type OwnPanels<Records> = readonly {
  [Path in Paths<Records>]: OwnPanel<Path, Records[Path]>;
}[Paths<Records>][];

/** Columns, by the records of a project. */
export type OwnColumns<Records> = readonly {
  [Path in Paths<Records>]: OwnColumn<Path, Records[Path]>;
}[Paths<Records>][];

/** Actions, by the records of a project. */
export type OwnActions<Records> = readonly {
  [Path in Paths<Records>]: OwnAction<Path, Records[Path]>;
}[Paths<Records>][];

/** Widgets, by a type of fields, or by a field: `content/articles.readingMinutes`. */
export type OwnWidgets<Records> = { readonly [Type in FieldType]?: OwnWidget } & FieldWidgets<Records>;

type FieldWidgets<Records> = Intersect<
  { [Path in Paths<Records>]: WidgetsOf<Path, Records[Path]> }[Paths<Records>]
>;

type WidgetsOf<Path extends string, Item> = {
  readonly [Member in keyof Item & string as `${Path}.${Member}`]?: OwnWidget<Item[Member]>;
};

type Intersect<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What a project adds to the admin. */
export interface OwnScreens {
  readonly pages: readonly OwnPage[];
  readonly panels: readonly OwnPanel[];
  readonly columns: readonly OwnColumn[];
  readonly actions: readonly OwnAction[];
  readonly widgets: Readonly<Record<string, OwnWidget | undefined>>;
  /** Why it adds nothing, or less than it should; empty where all is well. */
  readonly problems: readonly string[];
}

/** Of a project without own screens. */
export const NO_OWN_SCREENS: OwnScreens = {
  pages: [],
  panels: [],
  columns: [],
  actions: [],
  widgets: {},
  problems: [],
};

/** The parts of an entity that the operator may see. */
export function listPartsOf<Part extends OwnPart & { readonly entity: string }>(
  parts: readonly Part[],
  path: string,
  can: (permission: string) => boolean,
): readonly Part[] {
  return parts.filter(
    ({ entity, permission }) => entity === path && (permission === undefined || can(permission)),
  );
}
