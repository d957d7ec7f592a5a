// Names that parts had while the page was open: an address that still has one leads to what became of it.
import type { Entity, Model } from "@lathe/model";
import type { EditorState } from "./editor-state.ts";
import type { Store } from "./store.ts";

const ids = new Map<string, string>();
const seen = new WeakSet<Entity>();

/** Remembers every name that parts of the model have from now on. */
export function rememberNames(state: Pick<Store<Pick<EditorState, "model">>, "get" | "subscribe">): void {
  const remember = () => {
    for (const entity of state.get().model?.entities ?? []) {
      if (seen.has(entity)) continue;
      seen.add(entity);
      ids.set(entity.name, entity.id);
      for (const { id, name } of listNamed(entity)) ids.set(`${entity.id} ${name}`, id);
    }
  };
  remember();
  state.subscribe(remember);
}

/** What an entity is called that had a name before. */
export function findEntityName({ entities }: Pick<Model, "entities">, former: string): string | undefined {
  const id = ids.get(former);
  return entities.find((entity) => entity.id === id)?.name;
}

/** What a member is called that had a name before. */
export function findMemberName(entity: Entity, former: string): string | undefined {
  const id = ids.get(`${entity.id} ${former}`);
  return listNamed(entity).find((member) => member.id === id)?.name;
}

function listNamed({ fields, relations, collections, projection }: Entity) {
  return [...fields, ...relations, ...collections, ...projection];
}
