// Every place where one part of the model names another. One walk serves finding, renaming and clearing.
import type { UseKind } from "@lathe/contract";
import {
  type Lookup,
  getMembersByName,
  findRelationOfIdMember,
  splitPath,
  findStoredEntity,
} from "./lookup.ts";
import { toIdMember } from "./names.ts";
import type { Field } from "./fields/index.ts";
import type { Collection } from "./parts/collection.ts";
import type { Entity } from "./parts/entity.ts";
import type { EntityAdmin } from "./parts/entity-admin.ts";
import { type EntityIndex, type IndexMember, getIndexMemberName } from "./parts/entity-index.ts";
import type { ProjectedMember } from "./parts/projection.ts";
import type { Relation } from "./parts/relation.ts";
import { type Rule, getBranches, isCondition } from "./parts/rule.ts";

/** What is used: a module, an entity, or a member of an entity. */
export type UsedPart =
  | { readonly part: "module"; readonly name: string }
  | { readonly part: "entity"; readonly name: string }
  | { readonly part: "member"; readonly entity: string; readonly name: string };

/** One place that names another part. */
export interface Use {
  readonly kind: UseKind;
  readonly used: UsedPart;
  /** The entity in whose file the use stands. */
  readonly entity: Entity;
  /** Keys and indexes into that file. */
  readonly path: readonly (string | number)[];
  /** The innermost part that holds the use: a field, relation, collection, projected member or the entity. */
  readonly holder: Entity | Field | Relation | Collection | ProjectedMember;
}

/** What becomes of a used name: itself, another one, or undefined to clear a use that can be cleared. */
export type UseMapper = (name: string, use: Use) => string | undefined;

/** Every use that stands in an entity's file. */
export function listUses(lookup: Lookup, entity: Entity): readonly Use[] {
  const uses: Use[] = [];
  mapUses(lookup, entity, (name, use) => {
    uses.push(use);
    return name;
  });
  return uses;
}

/** The entity with every used name replaced; the same object where nothing changed. */
export function mapUses(lookup: Lookup, entity: Entity, map: UseMapper): Entity {
  const walker = new UseWalker(lookup, entity, map);
  return withChanges(entity, {
    module: walker.required({ part: "module", name: entity.module }, "module", ["module"]),
    source:
      entity.source === null
        ? null
        : walker.required({ part: "entity", name: entity.source }, "source", ["source"]),
    display: walker.ownMember(entity.display, "display", ["display"]),
    defaultSort: walker.sort(entity.defaultSort, "defaultSort", ["defaultSort"]),
    admin: walker.admin(),
    indexes: walker.indexes(),
    readRule:
      entity.readRule === null || entity.readRule === "everyone"
        ? entity.readRule
        : walker.ownRule(entity.readRule, ["readRule"]),
    writeRule: entity.writeRule === null ? null : walker.ownRule(entity.writeRule, ["writeRule"]),
    fields: mapUnlessSame(entity.fields, (field, index) => walker.field(field, index)),
    relations: mapUnlessSame(entity.relations, (relation, index) => walker.relation(relation, index)),
    collections: mapUnlessSame(entity.collections, (collection, index) =>
      walker.collection(collection, index),
    ),
    projection: mapUnlessSame(entity.projection, (member, index) => walker.projected(member, index)),
  });
}

type Path = readonly (string | number)[];

/** One walk over one entity. */
class UseWalker {
  readonly #lookup: Lookup;
  readonly #entity: Entity;
  readonly #map: UseMapper;
  #holder: Use["holder"];

  constructor(lookup: Lookup, entity: Entity, map: UseMapper) {
    this.#lookup = lookup;
    this.#entity = entity;
    this.#map = map;
    this.#holder = entity;
  }

  /** A use that can't be cleared, only renamed. */
  required(used: UsedPart, kind: UseKind, path: Path): string {
    return this.#clearable(used, kind, path) ?? used.name;
  }

  ownMember(name: string | null, kind: UseKind, path: Path): string | null {
    return name === null ? null : (this.#memberName(this.#entity, name, kind, path) ?? null);
  }

  sort(sort: Entity["defaultSort"], kind: UseKind, path: Path): Entity["defaultSort"] {
    if (sort === null) return null;
    const field = this.ownMember(sort.field, kind, [...path, "field"]);
    return field === null ? null : withChanges(sort, { field });
  }

  admin(): EntityAdmin {
    const { admin } = this.#entity;
    return withChanges(admin, {
      listColumns: this.#names(admin.listColumns, this.#entity, "listColumns", ["admin", "listColumns"]),
      sort: this.sort(admin.sort, "sort", ["admin", "sort"]),
      thumbnail: this.ownMember(admin.thumbnail, "thumbnail", ["admin", "thumbnail"]),
      form: withChanges(admin.form, {
        main: this.#groups(admin.form.main, ["admin", "form", "main"]),
        side: this.#groups(admin.form.side, ["admin", "form", "side"]),
        tabs: this.#names(admin.form.tabs, this.#entity, "form", ["admin", "form", "tabs"]),
      }),
    });
  }

  /** An index that loses a member is gone: without it, it would be another one, and a key another rule. */
  indexes(): readonly EntityIndex[] {
    const { indexes } = this.#entity;
    const mapped = indexes.flatMap((index, at) => this.#index(index, ["indexes", at]) ?? []);
    return mapped.length === indexes.length && mapped.every((index, at) => index === indexes[at])
      ? indexes
      : mapped;
  }

  field(field: Field, index: number): Field {
    if (field.type !== "slug" || field.from === null) return field;
    return this.#inside(field, () =>
      withChanges(field, { from: this.ownMember(field.from, "from", ["fields", index, "from"]) }),
    );
  }

  ownRule(rule: Rule, path: Path): Rule {
    return this.#rule(rule, findStoredEntity(this.#lookup, this.#entity), path);
  }

  relation(relation: Relation, index: number): Relation {
    const path = ["relations", index];
    return this.#inside(relation, () =>
      withChanges(relation, {
        target: this.required({ part: "entity", name: relation.target }, "target", [...path, "target"]),
        selection: this.#names(relation.selection, this.#named(relation.target), "selection", [
          ...path,
          "selection",
        ]),
      }),
    );
  }

  collection(collection: Collection, index: number): Collection {
    const path = ["collections", index];
    const shown = this.#named(collection.of.entity);
    return this.#inside(collection, () =>
      withChanges(collection, {
        of: withChanges(collection.of, {
          entity: this.required({ part: "entity", name: collection.of.entity }, "of", [
            ...path,
            "of",
            "entity",
          ]),
          relation: this.required(
            { part: "member", entity: collection.of.entity, name: collection.of.relation },
            "of",
            [...path, "of", "relation"],
          ),
        }),
        selection: this.#names(collection.selection, shown, "selection", [...path, "selection"]),
        rule: collection.rule === null ? null : this.#rule(collection.rule, shown, [...path, "rule"]),
        sort:
          collection.sort === null || shown === undefined
            ? collection.sort
            : (this.#memberName(shown, collection.sort, "sort", [...path, "sort"]) ?? null),
      }),
    );
  }

  projected(member: ProjectedMember, index: number): ProjectedMember {
    const source = findStoredEntity(this.#lookup, this.#entity);
    if (source === undefined) return member;
    const path = ["projection", index, "from"];
    const { from } = member;
    return this.#inside(member, () => {
      if (typeof from === "string")
        return withChanges(member, { from: this.#valuePath(from, source, "projection", path) });
      const used: UsedPart = { part: "member", entity: source.name, name: from.count };
      const count = this.required(used, "projection", [...path, "count"]);
      return withChanges(member, { from: count === from.count ? from : { count } });
    });
  }

  #index(index: EntityIndex, path: Path): EntityIndex | undefined {
    const members = index.members.map((member, at) => this.#indexMember(member, [...path, "members", at]));
    const include = this.#names(index.include, this.#entity, "index", [...path, "include"]);
    if (members.includes(undefined)) return undefined;
    const kept = members.filter((member) => member !== undefined);
    const isSame = kept.every((member, at) => member === index.members[at]);
    return withChanges(index, { members: isSame ? index.members : kept, include });
  }

  #indexMember(member: IndexMember, path: Path): IndexMember | undefined {
    const place = typeof member === "string" ? path : [...path, "name"];
    const name = this.#memberName(this.#entity, getIndexMemberName(member), "index", place);
    if (name === undefined || typeof member === "string") return name;
    return withChanges(member, { name });
  }

  #rule(rule: Rule, base: Entity | undefined, path: Path): Rule {
    if (base === undefined) return rule;
    if (isCondition(rule)) {
      return withChanges(rule, { field: this.#valuePath(rule.field, base, "rule", [...path, "field"]) });
    }
    const key = "all" in rule ? "all" : "any";
    const branches = getBranches(rule);
    const mapped = mapUnlessSame(branches, (branch, index) =>
      this.#rule(branch, base, [...path, key, index]),
    );
    if (mapped === branches) return rule;
    return key === "all" ? { all: mapped } : { any: mapped };
  }

  /** `member`, `relationId` or `relation.member`, seen from a stored entity. */
  #valuePath(value: string, base: Entity, kind: UseKind, path: Path): string {
    const { relation, member } = splitPath(value);
    if (relation === undefined) return this.#memberName(base, member, kind, path) ?? value;
    const hop = getMembersByName(base).relations.get(relation);
    if (hop === undefined) return value;
    const target = this.#named(hop.target);
    const first = this.required({ part: "member", entity: base.name, name: relation }, kind, path);
    const second = (target && this.#memberName(target, member, kind, path)) ?? member;
    return first === relation && second === member ? value : `${first}.${second}`;
  }

  #names(names: readonly string[], owner: Entity | undefined, kind: UseKind, path: Path): readonly string[] {
    if (owner === undefined) return names;
    const mapped = names
      .map((name, index) => this.#memberName(owner, name, kind, [...path, index]))
      .filter((name) => name !== undefined);
    return mapped.length === names.length && mapped.every((name, i) => name === names[i]) ? names : mapped;
  }

  /** Groups of own members; one that has none any more is gone. */
  #groups(groups: readonly (readonly string[])[], path: Path): readonly (readonly string[])[] {
    const mapped = mapUnlessSame(groups, (group, index) =>
      this.#names(group, this.#entity, "form", [...path, index]),
    );
    return mapped.some((group) => group.length === 0) ? mapped.filter((group) => group.length > 0) : mapped;
  }

  /** A member by name; `authorId` uses the relation `author`. */
  #memberName(owner: Entity, name: string, kind: UseKind, path: Path): string | undefined {
    const relation = getMembersByName(owner).fields.has(name)
      ? undefined
      : findRelationOfIdMember(owner, name);
    if (relation === undefined)
      return this.#clearable({ part: "member", entity: owner.name, name }, kind, path);
    const mapped = this.#clearable({ part: "member", entity: owner.name, name: relation.name }, kind, path);
    return mapped === undefined ? undefined : toIdMember(mapped);
  }

  #clearable(used: UsedPart, kind: UseKind, path: Path): string | undefined {
    return this.#map(used.name, { kind, used, entity: this.#entity, path, holder: this.#holder });
  }

  #inside<T>(holder: Use["holder"], walk: () => T): T {
    const outer = this.#holder;
    this.#holder = holder;
    const result = walk();
    this.#holder = outer;
    return result;
  }

  #named(name: string): Entity | undefined {
    return this.#lookup.entities.get(name);
  }
}

/** The object with these members changed; the same object where they are what they were. */
function withChanges<T extends object>(object: T, changes: Partial<T>): T {
  const keys = Object.keys(changes) as (keyof T)[];
  return keys.every((key) => object[key] === changes[key]) ? object : { ...object, ...changes };
}

function mapUnlessSame<T>(items: readonly T[], map: (item: T, index: number) => T): readonly T[] {
  const mapped = items.map(map);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}
