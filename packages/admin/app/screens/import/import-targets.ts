// What the columns of a file can go to. Free of React.
import type { ImportMapping, UiField, UiRelation, UiScreen } from "@lathe/client";

/** How the cells of a column are read. */
export type Reading = NonNullable<ImportMapping["read"]>;

/** A member that a column can go to. */
export interface ImportTarget {
  /** As the server names it: `authorId`. */
  readonly member: string;
  readonly label: string;
  readonly required: boolean;
  /** Whether records can be known by it. */
  readonly isKey: boolean;
  readonly field?: UiField;
  readonly relation?: UiRelation;
}

/** The members that the columns of a file can go to, in the order of the model; the id is the last. */
export function listImportTargets({ fields, relations }: UiScreen, idLabel: string): readonly ImportTarget[] {
  const written = Object.entries(fields)
    .filter(([, { readOnly }]) => !readOnly)
    .map(([member, field]): ImportTarget => {
      const { label, required, unique } = field;
      return { member, label, required, isKey: unique, field };
    });
  const referred = Object.entries(relations)
    .filter(([, { kind }]) => kind === "belongsTo")
    .map(([name, relation]): ImportTarget => {
      const { label, required } = relation;
      return { member: `${name}Id`, label, required, isKey: false, relation };
    });
  return [...written, ...referred, { member: "id", label: idLabel, required: false, isKey: true }];
}

/** Required members that no column goes to, and that nothing else fills. */
export function listMissing(
  targets: readonly ImportTarget[],
  mapped: readonly (string | null)[],
): readonly ImportTarget[] {
  return targets.filter(
    ({ member, required, field }) =>
      required && (field === undefined || field.default === null) && !mapped.includes(member),
  );
}
