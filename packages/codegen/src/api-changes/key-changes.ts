// Values that no two records may have together: what a body meets that is written.
import type { ApiEntity } from "./api-snapshot.ts";
import { type Finding, additive, breaking, formatList, quoteName } from "./finding.ts";
import type { OperationComparison } from "./member-usage.ts";
import { isSingleKey } from "./single-key.ts";

/** Keys that come and go, as far as the body has one of their members; one over a member alone is told of that member. */
export function collectKeyChanges(comparison: OperationComparison): readonly Finding[] {
  const { before, after } = comparison.entity;
  const [old, next] = [listKeys(before, comparison), listKeys(after, comparison)];
  return [
    ...next
      .filter(({ key }) => old.every((known) => known.key !== key))
      .map(({ names }) => breaking(`A body is refused with 409 where another record has the same ${names}.`)),
    ...old
      .filter(({ key }) => next.every((known) => known.key !== key))
      .map(({ names }) => additive(`Several records can have the same ${names}.`)),
  ];
}

interface ApiKey {
  /** The same whatever the members are called, and in whatever order they stand. */
  readonly key: string;
  readonly names: string;
}

function listKeys(
  { resolved, members }: ApiEntity,
  { family, operation }: Pick<OperationComparison, "family" | "operation">,
): readonly ApiKey[] {
  if (operation !== "create" && operation !== "update") return [];
  const { properties } = resolved.schemas[family][operation];
  return resolved.uniqueKeys
    .filter((key) => !isSingleKey(key))
    .filter((key) => key.members.some((name) => Object.hasOwn(properties, name)))
    .map((key) => ({
      key: key.members
        .map((name) => members.find((member) => member.name === name)?.key ?? name)
        .toSorted()
        .join("\n"),
      names: formatList(key.members.map(quoteName)),
    }));
}
