// Which records a caller reads, in words.
import type { CheckedEntity } from "@lathe/contract";
import { EVERYONE, type Entity } from "@lathe/model";

/** Which records a caller reads of an entity. */
export interface Reach {
  /** A few words: "23 of 30, admin all". */
  readonly short: string;
  /** In each family a sentence, with what stands in the way where that is everything. */
  readonly outside: string;
  readonly admin: string;
  readonly isNone: boolean;
}

/** The words. */
export function describeReach(
  { kind, readRule }: Pick<Entity, "kind" | "readRule">,
  { operations, rows }: CheckedEntity,
): Reach {
  const { admin, external } = operations;
  const readsAdmin = admin.list.allowed || admin.get.allowed;
  const readsOutside = external.list.allowed || external.get.allowed;
  // Operators read all that is stored; the rule of a virtual entity holds for them, too.
  const isBounded = kind === "virtual" && readRule !== null;
  const isEvery = readRule === EVERYONE;
  const outside = rows === null ? describeUncounted(isEvery) : formatRows(rows.holds, rows.total);
  const shown = isBounded ? rows?.holds : rows?.total;
  const inside =
    rows === null || shown === undefined
      ? describeUncounted(!isBounded || isEvery)
      : formatRows(shown, rows.total);
  return {
    short: shorten(readsOutside ? outside : undefined, readsAdmin ? inside : undefined),
    outside: readsOutside ? `Outside: ${outside}.` : `Outside: nothing. ${external.list.why ?? ""}`.trim(),
    admin: readsAdmin ? `Admin: ${inside}.` : `Admin: nothing. ${admin.list.why ?? ""}`.trim(),
    isNone: !readsOutside && !readsAdmin,
  };
}

function shorten(outside: string | undefined, inside: string | undefined): string {
  if (outside === undefined) return inside === undefined ? "None" : `Admin: ${inside}`;
  const first = outside.charAt(0).toUpperCase() + outside.slice(1);
  // How many there are is told already.
  return inside === undefined || inside === NO_RECORDS
    ? first
    : `${first}, admin ${inside.replace(/ (?:of )?[\d,]+$/, "")}`;
}

function describeUncounted(isEvery: boolean): string {
  return isEvery ? "every record" : "where the rule holds";
}

const NO_RECORDS = "no records yet";

function formatRows(shown: number, total: number): string {
  if (total === 0) return NO_RECORDS;
  const all = total.toLocaleString("en");
  if (shown === total) return `all ${all}`;
  return `${shown.toLocaleString("en")} of ${all}`;
}
