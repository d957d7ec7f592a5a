// What people call a member that was written: the label of its field or relation. Free of React.
import type { UiScreen } from "@lathe/client";

/** The label of a member; its name where the screen does not have it. */
export function labelMember(screen: UiScreen | undefined, member: string): string {
  const relation = member.endsWith("Id") ? member.slice(0, -2) : member;
  return (
    screen?.fields[member]?.label ??
    screen?.relations[relation]?.label ??
    screen?.relations[member]?.label ??
    member
  );
}
