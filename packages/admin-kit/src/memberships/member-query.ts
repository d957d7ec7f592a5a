// The members of a record along a relation, by key.
import type { AnyRecord, UiRelation } from "@lathe/client";
import { queryOptions } from "@tanstack/react-query";
import type { EntityCalls } from "../api/admin-api.ts";
import type { PickedOption } from "../picker/option-details.ts";
import { type StagedMembership, listStagedMembers } from "../record/staged-memberships.ts";

/** The most members that are asked for at once. */
export const MEMBER_LIMIT = 100;

/** The members of a record. */
export interface MemberPage {
  readonly items: readonly PickedOption[];
  readonly total: number;
}

/** A page of the members of a record. */
export function membersQuery(
  calls: EntityCalls,
  { path, name, relation }: { readonly path: string; readonly name: string; readonly relation: UiRelation },
  { id, offset }: { readonly id: string; readonly offset: number },
) {
  return queryOptions({
    queryKey: ["records", path, id, "members", name, offset],
    queryFn: async ({ signal }): Promise<MemberPage> => {
      const query = offset === 0 ? { limit: MEMBER_LIMIT } : { limit: MEMBER_LIMIT, offset };
      const { items, total } = await calls.relation(name).list(id, query, { signal });
      return { items: items.map((record) => toMember(record, relation)), total };
    },
  });
}

/** A page of members once what was staged is saved: what is asked for anew takes a moment. */
export function takeStaged(page: MemberPage, staged: StagedMembership): MemberPage {
  const members = listStagedMembers(page.items, staged).filter(({ state }) => state !== "removed");
  const items = members.map(({ record }) => ({ data: {}, ...record }));
  return { items, total: page.total + items.length - page.items.length };
}

/** A record that was read along a relation, with its label. */
export function toMember({ id, ...data }: AnyRecord, { targetDisplay }: UiRelation): PickedOption {
  const label = targetDisplay === null ? undefined : data[targetDisplay];
  return { id, label: typeof label === "string" && label !== "" ? label : id, data };
}
