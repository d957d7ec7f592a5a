// What becomes of a role that two people changed at once: what each of them did to it. Free of React.

/** What can be changed of a role. */
export interface RoleMembers {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}

/** The changes of one person on top of what another has saved meanwhile. Both began with `base`. */
export function mergeRole(base: RoleMembers, mine: RoleMembers, theirs: RoleMembers): RoleMembers {
  const removed = base.permissions.filter((each) => !mine.permissions.includes(each));
  const added = mine.permissions.filter((each) => !base.permissions.includes(each));
  const kept = theirs.permissions.filter((each) => !removed.includes(each) && !added.includes(each));
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    description: mine.description === base.description ? theirs.description : mine.description,
    permissions: [...kept, ...added],
  };
}
