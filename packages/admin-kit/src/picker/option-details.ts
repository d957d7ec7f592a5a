// What is shown of an option besides its label: the image of the selection, and one more member. Free of React.
import type { AdminImage, UiField, UiRelation, UiScreen } from "@lathe/client";

/** A record that can be chosen, with the members of the selection. */
export interface PickedOption {
  readonly id: string;
  readonly label: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A member of the selection. */
export interface OptionMember {
  readonly name: string;
  readonly field: UiField;
  readonly value: unknown;
}

/** What stands beside and below a label. */
export interface OptionDetails {
  /** Undefined where the selection has no image; its value is null where this record has none. */
  readonly image: (OptionMember & { readonly value: AdminImage | null }) | undefined;
  /** The first other member that this record has a value of. */
  readonly second: OptionMember | undefined;
}

/** The members of a selection that can be shown as they are: fields, with their values. */
export function listOptionMembers(
  data: Readonly<Record<string, unknown>>,
  { selection }: Pick<UiRelation, "selection">,
  target: UiScreen | undefined,
): readonly OptionMember[] {
  return selection.flatMap((name) => {
    const field = target?.fields[name];
    return field === undefined ? [] : [{ name, field, value: data[name] ?? null }];
  });
}

/** What is shown of an option besides its label. */
export function findOptionDetails(
  { data }: Pick<PickedOption, "data">,
  relation: Pick<UiRelation, "selection" | "targetDisplay">,
  target: UiScreen | undefined,
): OptionDetails {
  const members = listOptionMembers(data, relation, target);
  const image = members.find(({ field }) => field.type === "image");
  const second = members.find(
    ({ name, field, value }) =>
      name !== relation.targetDisplay && field.type !== "image" && field.type !== "json" && value !== null,
  );
  return {
    image: image === undefined ? undefined : { ...image, value: image.value as AdminImage | null },
    second,
  };
}

/** An embedded object of a record as an option; undefined where it does not tell the label, or is another record. */
export function readEmbedded(
  embedded: unknown,
  id: string | null,
  { targetDisplay }: Pick<UiRelation, "targetDisplay">,
): PickedOption | undefined {
  if (embedded === null || typeof embedded !== "object" || targetDisplay === null) return undefined;
  const { id: embeddedId, ...data } = embedded as Readonly<Record<string, unknown>>;
  const label = data[targetDisplay];
  if (typeof embeddedId !== "string" || embeddedId !== id || typeof label !== "string") return undefined;
  return { id: embeddedId, label, data };
}
