// What a delete would meet, sorted by what becomes of it. Free of React.
import type { AnyRecord, LabelledRecord, ReferrerItem, Referrers, UiRelation, UiScreen } from "@lathe/client";
import { getOwn } from "../record/get-own.ts";
import type { Screens } from "../screens/screens.ts";

/** Records of one entity that refer to a record by one relation. */
export interface ReferrerGroup {
  readonly path: string;
  /** Undefined where the operator has no screen of it. */
  readonly screen: UiScreen | undefined;
  readonly relationName: string;
  readonly relation: UiRelation | undefined;
  readonly total: number;
  readonly sample: readonly LabelledRecord[];
}

/** What becomes of the records that refer to a record. */
export interface ReferrerGroups {
  /** They keep it from being deleted. */
  readonly blocking: readonly ReferrerGroup[];
  readonly deleted: readonly ReferrerGroup[];
  readonly unlinked: readonly ReferrerGroup[];
}

/** Sorts referrers by what becomes of them; who only belongs together with the record is never deleted with it. */
export function groupReferrers({ items }: Referrers, { find }: Pick<Screens, "find">): ReferrerGroups {
  const groups = items
    .filter(({ total }) => total > 0)
    .map((item) => ({ fate: getFate(item, find), group: toGroup(item, find) }));
  const pick = (fate: Fate) => groups.filter((each) => each.fate === fate).map(({ group }) => group);
  return { blocking: pick("blocking"), deleted: pick("deleted"), unlinked: pick("unlinked") };
}

/** The records that a record itself refers to, which stay: the label of the relation, and what the target is called. */
export function listKeptTargets(
  record: AnyRecord,
  { relations }: Pick<UiScreen, "relations">,
): readonly { readonly relation: string; readonly name: string }[] {
  return Object.entries(relations).flatMap(([name, { kind, label, targetDisplay }]) => {
    const target = getOwn(record, name);
    if (kind !== "belongsTo" || targetDisplay === null || typeof target !== "object" || target === null)
      return [];
    const shown = (target as Readonly<Record<string, unknown>>)[targetDisplay];
    return typeof shown === "string" && shown !== "" ? [{ relation: label, name: shown }] : [];
  });
}

/** The conditions of the list of a group, as addresses have them; undefined where lists can't be filtered by its relation. */
export function toListFilter({ relation, relationName }: ReferrerGroup, id: string): string | undefined {
  if (relation?.filterable !== true) return undefined;
  return `${relation.kind === "belongsTo" ? `${relationName}Id` : relationName}~in~${id}`;
}

type Fate = keyof ReferrerGroups;

function getFate({ module, entity, relation, onDelete }: ReferrerItem, find: Screens["find"]): Fate {
  if (onDelete === "restrict") return "blocking";
  const isMembership = find(`${module}/${entity}`)?.relations[relation]?.kind === "manyToMany";
  return onDelete === "cascade" && !isMembership ? "deleted" : "unlinked";
}

function toGroup(
  { module, entity, relation, total, sample }: ReferrerItem,
  find: Screens["find"],
): ReferrerGroup {
  const path = `${module}/${entity}`;
  const screen = find(path);
  return { path, screen, relationName: relation, relation: screen?.relations[relation], total, sample };
}
