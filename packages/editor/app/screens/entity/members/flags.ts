// The flags of members: what is switched by a cell of the grid.
import { getFieldTypeDefinition } from "@lathe/model";
import type { Member, MemberKind } from "./member.ts";

/** The flags, in the order of their columns. */
export const FLAGS = ["required", "unique", "searchable", "filterable", "sortable", "read", "write"] as const;

/** The name of a flag. */
export type Flag = (typeof FLAGS)[number];

/** Whether a flag is set; or why it can't be. */
export type FlagState = boolean | { readonly impossible: string };

/** What each is called, for those who hear it. */
export const FLAG_NAMES: Readonly<Record<Flag, string>> = {
  required: "Required",
  unique: "Unique",
  searchable: "Searchable",
  filterable: "Filterable",
  sortable: "Sortable",
  read: "Read outside",
  write: "Written outside",
};

const FLAGS_OF_KINDS: Readonly<Record<MemberKind, readonly Flag[]>> = {
  field: FLAGS,
  relation: ["required", "filterable", "read", "write"],
  collection: ["read"],
};

const PASSIVES = { searchable: "searched", filterable: "filtered", sortable: "sorted by", unique: "unique" };

/** The state of a flag; undefined where members of that kind have no such flag. */
export function getFlagState({ kind, part }: Member, flag: Flag): FlagState | undefined {
  if (!FLAGS_OF_KINDS[kind].includes(flag)) return undefined;
  if (flag === "read") return part.external.read;
  if (kind === "field") {
    if (flag === "write") {
      if (part.type === "image") return { impossible: "pictures can't be written outside" };
      return part.readOnly && !part.external.write
        ? { impossible: "only own code writes it" }
        : part.external.write;
    }
    if (flag === "required") return part.required;
    // What is set although it can't be can be taken back.
    if (part[flag] || getFieldTypeDefinition(part).capabilities[flag]) return part[flag];
    return { impossible: `${part.type} can't be ${PASSIVES[flag]}` };
  }
  if (kind === "collection") return undefined;
  if (flag === "required")
    return part.kind === "manyToMany" && !part.required
      ? { impossible: "a many to many relation may be empty" }
      : part.required;
  return flag === "write" ? part.external.write : part.filterable;
}

/** A member with a flag set or not. */
export function withFlag(member: Member, flag: Flag, isOn: boolean): Member {
  const { part } = member;
  const changed =
    flag === "read" || flag === "write"
      ? { ...part, external: { ...part.external, [flag]: isOn } }
      : { ...part, [flag]: isOn };
  return { kind: member.kind, part: changed } as Member;
}

/** What a switch of several members does: sets the flag where all can have it and one has not, else takes it from all. */
export function switchFlag(members: readonly Member[], flag: Flag): readonly Member[] {
  const able = members.filter((member) => typeof getFlagState(member, flag) === "boolean");
  const isOn = able.some((member) => getFlagState(member, flag) === false);
  return able
    .filter((member) => getFlagState(member, flag) !== isOn)
    .map((member) => withFlag(member, flag, isOn));
}
