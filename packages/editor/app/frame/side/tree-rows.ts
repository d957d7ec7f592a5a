// The rows of the tree: modules with their entities, narrowed by what was typed.
import type { Entity, Model } from "@lathe/model";

/** A row of the tree. */
export type TreeRow =
  | {
      readonly kind: "module";
      readonly name: string;
      readonly count: number;
      readonly isOpen: boolean;
      /** Whether it goes with the next generation. */
      readonly isRemoved: boolean;
      /** Whether it has no entities, also none that the filter hides or that can't be read. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: "entity"; readonly entity: Entity; readonly hit: string | undefined }
  /** One that goes with the next generation. */
  | { readonly kind: "removed"; readonly entity: Entity }
  /** One whose file can't be read. */
  | { readonly kind: "unreadable"; readonly entity: Pick<Entity, "name" | "module"> };

/** What the tree shows. */
export interface TreeContent {
  readonly rows: readonly TreeRow[];
  readonly shown: number;
  readonly total: number;
}

/** The rows for a filter; while one is typed, no module is folded. What is gone stands behind what is there. */
export function listTreeRows(
  model: Model,
  filter: string,
  folded: readonly string[],
  removed: readonly Entity[] = [],
  unreadable: readonly Pick<Entity, "name" | "module">[] = [],
): TreeContent {
  const wanted = filter.trim().toLowerCase();
  const rows: TreeRow[] = [];
  let shown = 0;
  const present = new Set(model.entities.map(({ id }) => id));
  const absent: readonly Extract<TreeRow, { kind: "removed" | "unreadable" }>[] = [
    ...unreadable.map((entity) => ({ kind: "unreadable", entity }) as const),
    // What has changed may be told before the model has it: nothing is both there and gone.
    ...removed.filter(({ id }) => !present.has(id)).map((entity) => ({ kind: "removed", entity }) as const),
  ];
  const known = new Set(model.modules.map(({ name }) => name));
  const modules = [...known, ...absent.map(({ entity }) => entity.module)];
  for (const name of new Set(modules)) {
    const entities = model.entities.filter((entity) => entity.module === name);
    const matches = entities.flatMap((entity): readonly Extract<TreeRow, { kind: "entity" }>[] => {
      const hit = wanted === "" ? null : findHit(entity, wanted);
      return hit === undefined ? [] : [{ kind: "entity", entity, hit: hit ?? undefined }];
    });
    const gone = absent.filter(
      ({ entity }) => entity.module === name && entity.name.toLowerCase().includes(wanted),
    );
    if (wanted !== "" && matches.length + gone.length === 0) continue;
    shown += matches.length;
    const isOpen = wanted !== "" || !folded.includes(name);
    const isRemoved = !known.has(name) && gone.every(({ kind }) => kind === "removed");
    const isEmpty =
      known.has(name) && entities.length === 0 && !unreadable.some((entity) => entity.module === name);
    rows.push({ kind: "module", name, count: matches.length, isOpen, isRemoved, isEmpty });
    if (isOpen) rows.push(...matches, ...gone);
  }
  return { rows, shown, total: model.entities.length };
}

/** What of an entity has the wanted text: null where its name has it, the name of a member or its label else. */
function findHit(entity: Entity, wanted: string): string | null | undefined {
  if (entity.name.toLowerCase().includes(wanted)) return null;
  const labels = [entity.label, entity.labelPlural];
  const members = [...entity.fields, ...entity.relations, ...entity.collections, ...entity.projection];
  return [...labels, ...members.map(({ name }) => name)].find((text) => text.toLowerCase().includes(wanted));
}
