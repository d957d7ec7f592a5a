// What a rule about an entity can compare: its fields, ids of relations, fields one step away, and what every record has.
import { type FieldType, OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import { type Entity, type Field, type Lookup, findValueAtPath, toIdMember } from "@lathe/model";

/** Something to compare. */
export interface Comparable {
  /** As rules write it. */
  readonly path: string;
  /** As it is shown: relations by their names. */
  readonly name: string;
  readonly type: FieldType;
  /** Where it is a field. */
  readonly field: Field | undefined;
  /** The relation whose id it is. */
  readonly relation: string | undefined;
}

/** Comparables of one place, and the names of what can't be compared there. */
export interface ComparableGroup {
  readonly title: string;
  readonly items: readonly Comparable[];
  readonly incomparable: readonly string[];
  /** Relations that lead a second step away, where rules don't reach. */
  readonly farther?: readonly string[];
}

const SYSTEM_MEMBERS = ["id", "createdAt", "updatedAt"];

/** What can be compared, nearest first. */
export function listComparables(lookup: Lookup, base: Entity): readonly ComparableGroup[] {
  const toItem = (path: string, relation?: string): Comparable | undefined => {
    const value = findValueAtPath(lookup, base, path);
    return value === undefined
      ? undefined
      : { path, name: relation ?? path, type: value.type, field: value.field, relation };
  };
  const collect = (title: string, paths: readonly string[]): ComparableGroup => {
    const items = paths.map((path) => toItem(path)).filter((item) => item !== undefined);
    const [able, unable] = [items.filter(canCompare), items.filter((item) => !canCompare(item))];
    return { title, items: able, incomparable: unable.map(({ name }) => name) };
  };
  const links = base.relations.filter(({ kind }) => kind === "belongsTo");
  const near = collect(
    base.name,
    base.fields.map(({ name }) => name),
  );
  const ids = links.map(({ name }) => toItem(toIdMember(name), name)).filter((item) => item !== undefined);
  return [
    { ...near, items: [...near.items, ...ids] },
    ...links.map(({ name, target }) => {
      const { fields = [], relations = [] } = lookup.entities.get(target) ?? {};
      const toPaths = (members: readonly { readonly name: string }[]) =>
        members.map((member) => `${name}.${member.name}`);
      return { ...collect(`${target}, one step away`, toPaths(fields)), farther: toPaths(relations) };
    }),
    collect("Every record has", SYSTEM_MEMBERS),
  ];
}

/** Those whose names hold a text; without one, those that are no step away. */
export function filterComparables(
  groups: readonly ComparableGroup[],
  text: string,
): readonly ComparableGroup[] {
  const wanted = text.trim().toLowerCase();
  const matches = (name: string) => name.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ name }) => (wanted === "" ? !name.includes(".") : matches(name))),
      incomparable: group.incomparable.filter((name) =>
        wanted === "" ? !name.includes(".") : matches(name),
      ),
    }))
    .filter(({ items, incomparable }) => items.length + incomparable.length > 0);
}

/** The relation of a text that asks for more than one step: `order` of "order.customer.name"; undefined where it does not. */
export function findFartherStep(groups: readonly ComparableGroup[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const [first = "", ...rest] = wanted.split(".");
  if (rest.length === 0) return undefined;
  const farther = groups.flatMap((group) => group.farther ?? []);
  const asked = farther.find((path) => {
    const name = path.toLowerCase();
    return name.startsWith(wanted) || wanted.startsWith(`${name}.`);
  });
  const reached = groups
    .flatMap(({ items }) => items)
    .find(({ name }) => rest.length > 1 && name.toLowerCase().startsWith(`${first}.`))?.name;
  return (asked ?? reached)?.split(".")[0];
}

/** The comparable at a path; undefined where there is none. */
export function findComparable(groups: readonly ComparableGroup[], path: string): Comparable | undefined {
  for (const { items } of groups) {
    const found = items.find((item) => item.path === path);
    if (found !== undefined) return found;
  }
  return undefined;
}

const canCompare = ({ type }: Comparable) => OPERATORS_BY_FIELD_TYPE[type].length > 0;
