// What a kept draft is called once members of its entity were renamed or removed: drafts outlive a new version of the application. Free of
// React.
import type { UiScreen } from "@lathe/client";
import { listChanged } from "./draft.ts";
import { findFormPart, findPartOfMember, getMemberName } from "./form-members.ts";
import type { KeptDraft } from "./kept-drafts.ts";

/** The ids of the parts of the model that a draft changes, by the names that these have in it. */
export type PartIds = Readonly<Record<string, string>>;

/** Notes which parts a kept draft is about. */
export function listPartIds(screen: UiScreen, { draft }: KeptDraft): PartIds {
  const ids = listChanged(draft).flatMap((name) => {
    const part = findPartOfMember(screen, name);
    if (part === undefined) return [];
    return [[name, part.kind === "field" ? part.field.id : part.relation.id]] as const;
  });
  return Object.fromEntries(ids);
}

/** The draft with the names of now; what the entity does not have any more is left out of it. */
export function followRenames(screen: UiScreen, kept: KeptDraft, ids: PartIds): KeptDraft {
  const names = new Map(listChanged(kept.draft).map((name) => [name, findName(screen, name, ids[name])]));
  if ([...names].every(([before, now]) => before === now)) return kept;
  const rename = <T>(members: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(members).flatMap(([name, value]) => {
        const now = names.has(name) ? names.get(name) : name;
        return now === undefined ? [] : [[now, value] as const];
      }),
    );
  const { base, changes, memberships, chosen } = kept.draft;
  const draft = {
    ...kept.draft,
    base: rename(base),
    changes: rename(changes),
    memberships: rename(memberships),
    chosen: rename(chosen),
  };
  // What was sent before has names that there are not any more.
  return { draft, attempt: undefined, unanswered: [] };
}

function findName(screen: UiScreen, name: string, id: string | undefined): string | undefined {
  if (id === undefined) return findPartOfMember(screen, name) === undefined ? undefined : name;
  const names = [...Object.keys(screen.fields), ...Object.keys(screen.relations)];
  const parts = names.flatMap((each) => findFormPart(screen, each) ?? []);
  const part = parts.find((each) => (each.kind === "field" ? each.field.id : each.relation.id) === id);
  return part === undefined ? undefined : getMemberName(part);
}
