// What a form has of an entity: its members by name, their labels, and which of them can be written. Free of React.
import type { UiField, UiRelation, UiScreen } from "@lathe/client";

/** A part of a form. */
export type FormPart =
  | { readonly kind: "field"; readonly name: string; readonly field: UiField }
  | { readonly kind: "belongsTo" | "manyToMany"; readonly name: string; readonly relation: UiRelation };

/** The part of that name, where relations are named without `Id`; undefined where the operator has none. */
export function findFormPart({ fields, relations }: UiScreen, name: string): FormPart | undefined {
  const field = fields[name];
  if (field !== undefined) return { kind: "field", name, field };
  const relation = relations[name];
  return relation === undefined ? undefined : { kind: relation.kind, name, relation };
}

/** What a change of it is called in a draft: a belongsTo is written as `{relation}Id`. */
export function getMemberName({ kind, name }: FormPart): string {
  return kind === "belongsTo" ? `${name}Id` : name;
}

/** The part that a member of a draft or of a body belongs to. */
export function findPartOfMember(screen: UiScreen, member: string): FormPart | undefined {
  return findFormPart(screen, member) ?? findFormPart(screen, member.replace(/Id$/, ""));
}

/** The label of a member. */
export function getMemberLabel(screen: UiScreen, member: string): string {
  const part = findPartOfMember(screen, member);
  if (part === undefined) return member;
  return part.kind === "field" ? part.field.label : part.relation.label;
}

/** The members that can be written. */
export function listWritableMembers({ fields, relations }: UiScreen): readonly string[] {
  const written = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  const referred = Object.entries(relations).filter(([, { kind }]) => kind === "belongsTo");
  return [...written.map(([name]) => name), ...referred.map(([name]) => `${name}Id`)];
}

/** The members that are images. */
export function listImages({ fields }: UiScreen): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === "image");
}

/** The relations that are memberships. */
export function listMemberships({ relations }: UiScreen): readonly string[] {
  return Object.keys(relations).filter((name) => relations[name]?.kind === "manyToMany");
}

/** Members whose texts are merged by paragraphs. */
export function isLongText({ fields }: UiScreen, member: string): boolean {
  const type = fields[member]?.type;
  return type === "text" || type === "markdown";
}

/** Changed members in the order of the form. */
export function sortByForm(screen: UiScreen, members: readonly string[]): readonly string[] {
  const { main, side, tabs } = screen.form;
  const order = [...main.flat(), ...side.flat(), ...tabs].flatMap((name) => {
    const part = findFormPart(screen, name);
    return part === undefined ? [] : [getMemberName(part)];
  });
  const rank = (member: string) => (order.includes(member) ? order.indexOf(member) : order.length);
  return members.toSorted((a, b) => rank(a) - rank(b));
}

/** The labels of members, in a sentence. */
export function formatMemberLabels(screen: UiScreen, members: readonly string[], locale: string): string {
  const labels = sortByForm(screen, members).map((member) => getMemberLabel(screen, member));
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(labels);
}
