// The form of the admin names members of the entity, each once, where they can stand.
import { getMembersByName } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { EntityValidator } from "./validation.ts";

interface FormPlace {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly isTab: boolean;
}

export const adminForm: EntityValidator = (entity, validation) => {
  const seen = new Set<string>();
  for (const { name, path, isTab } of listPlaces(entity)) {
    if (!(isTab ? isTabMember(entity, name) : isFormMember(entity, name))) {
      const choice = isTab ? "a manyToMany relation or a collection" : describeMembers(entity);
      validation.report(entity, {
        path,
        code: "unknown_member",
        message: `"${entity.name}" has no "${name}" that can stand here. Name ${choice}.`,
      });
    } else if (seen.has(name)) {
      validation.report(entity, {
        path,
        code: "duplicate_entry",
        message: `"${name}" stands twice in the form; remove one.`,
      });
    }
    seen.add(name);
  }
};

function listPlaces({ admin: { form } }: Entity): readonly FormPlace[] {
  const inGroups = (["main", "side"] as const).flatMap((column) =>
    form[column].flatMap((group, index) =>
      group.map((name, place) => ({ name, path: ["admin", "form", column, index, place], isTab: false })),
    ),
  );
  const inTabs = form.tabs.map((name, place) => ({
    name,
    path: ["admin", "form", "tabs", place],
    isTab: true,
  }));
  return [...inGroups, ...inTabs];
}

function isFormMember(entity: Entity, name: string): boolean {
  const { fields, relations, projection } = getMembersByName(entity);
  return entity.kind === "virtual" ? projection.has(name) : fields.has(name) || relations.has(name);
}

function isTabMember(entity: Entity, name: string): boolean {
  const { relations, collections } = getMembersByName(entity);
  return collections.has(name) || relations.get(name)?.kind === "manyToMany";
}

function describeMembers({ kind }: Entity): string {
  return kind === "virtual" ? "a projected member" : "a field or a relation";
}
