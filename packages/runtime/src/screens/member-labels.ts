// What operators call the members of records, for files that are made for them.
import type { ApplicationDefinition, EntityDefinition } from "../definition.ts";
import { type Translations, findTranslation } from "./translation.ts";

/** Gives the labels of an entity's members in a language, by their names; what has none is called by its name. */
export type MemberLabels = (entity: EntityDefinition, locale: string) => (member: string) => string;

/** The labels of a project, in its own words or in those of a translation. */
export function createMemberLabels(
  { admin }: Pick<ApplicationDefinition, "admin">,
  translations: Translations,
): MemberLabels {
  return (entity, locale) => {
    const screen = admin?.screens.find(
      ({ module, name }) => module === entity.module && name === entity.name,
    );
    const words = findTranslation(translations, locale)?.parts ?? {};
    return (name) => {
      const member = entity.members.find((one) => one.name === name);
      if (screen === undefined || member === undefined) return name;
      const { id, relation } = member;
      const part = relation === undefined ? screen.fields[name] : screen.relations[relation.name];
      const label = (Object.hasOwn(words, id) ? words[id]?.label : undefined) ?? part?.label ?? "";
      return label.trim() === "" ? name : label;
    };
  };
}
