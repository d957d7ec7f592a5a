// What decided about an access, as it is shown: clauses of rules below the rules that they are part of. Free of React.
import type { AccessReason, Explanation } from "@lathe/client";

/** A reason with how deep it stands below others. */
export interface ShownReason extends AccessReason {
  readonly depth: number;
  /** How its parts below it decide; undefined where it has none. */
  readonly joins: "all" | "any" | undefined;
  /** Whether it stops nobody where it does not hold: another one holds in its place. */
  readonly isOffset: boolean;
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
    deciding: deciding.map((reason) => ({
      ...reason,
      depth: deciding.filter((other) => isPartOf(reason, other)).length,
      joins: findJoin(reason, deciding),
      isOffset: allowed || deciding.some((other) => other.holds === true && isPartOf(reason, other)),
    })),
    members: because.filter(isMember),
  };
}

function isPartOf({ clause }: AccessReason, whole: AccessReason): boolean {
  return clause.startsWith(`${whole.clause}/`);
}

/** The pointer of a part says which kind of whole it is in: `/readRule/all/0`. */
function findJoin(whole: AccessReason, others: readonly AccessReason[]): ShownReason["joins"] {
  const part = others.find((other) => isPartOf(other, whole));
  if (part === undefined) return undefined;
  return part.clause.startsWith(`${whole.clause}/any/`) ? "any" : "all";
}
