// What decided about an access, as it is shown: clauses of rules below the rules that they are part of. Free of React.
import type { AccessReason, Explanation } from "@lathe/client";

/** A reason with how deep it stands below others. */
export interface ShownReason extends AccessReason {
  readonly depth: number;
}

/** The reasons in two parts: what decided, and what a record does not show or take. */
export interface ShownExplanation {
  readonly allowed: boolean;
  readonly deciding: readonly ShownReason[];
  readonly members: readonly AccessReason[];
}

/** Sorts reasons for people. */
export function showExplanation({ allowed, because }: Explanation): ShownExplanation {
  const isMember = ({ kind }: AccessReason) => kind === "member";
  const deciding = because.filter((reason) => !isMember(reason));
  return {
    allowed,
    deciding: deciding.map((reason) => ({ ...reason, depth: findDepth(reason, deciding) })),
    members: because.filter(isMember),
  };
}

/** How many of the other clauses a clause is part of. */
function findDepth({ clause }: AccessReason, others: readonly AccessReason[]): number {
  return others.filter((other) => clause.startsWith(`${other.clause}/`)).length;
}
