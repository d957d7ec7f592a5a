// Members as text, to be carried from one entity to another: JSON without ids.
import { MEMBER_LISTS, type Member, type MemberKind } from "./member.ts";

/** A member that was copied; what it holds is checked when it is added. */
export interface CopiedMember {
  readonly kind: MemberKind;
  readonly part: Readonly<Record<string, unknown>>;
}

const KINDS = Object.keys(MEMBER_LISTS) as readonly MemberKind[];

/** Members as JSON, by the lists that an entity has. */
export function formatMembers(members: readonly Member[]): string {
  const lists = KINDS.map((kind) => {
    const parts = members
      .filter((member) => member.kind === kind)
      .map(({ part: { id: _id, ...part } }) => part);
    return [MEMBER_LISTS[kind], parts] as const;
  });
  return JSON.stringify(Object.fromEntries(lists.filter(([, parts]) => parts.length > 0)), undefined, 2);
}

/** The members of a text; undefined where it has none. */
export function parseMembers(text: string): readonly CopiedMember[] | undefined {
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const members = KINDS.flatMap((kind) => {
    const list = value[MEMBER_LISTS[kind]];
    if (!Array.isArray(list)) return [];
    return list.flatMap((part: unknown) => {
      if (typeof part !== "object" || part === null || !("name" in part)) return [];
      const { id: _id, ...rest } = part as Record<string, unknown>;
      return [{ kind, part: rest }];
    });
  });
  return members.length === 0 ? undefined : members;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
