// Some permissions in a few words.
import { useTexts } from "../texts/texts-context.tsx";

/** How many of them are named. */
const NAMED = 3;

/** Names the first of some permissions, and how many more there are; all of them on hover. */
export function PermissionWords({ held }: { readonly held: readonly string[] }) {
  const { text } = useTexts();
  if (held.includes("*")) return text("access.may-everything");
  if (held.length === 0) return text("access.may-nothing");
  const sorted = held.toSorted();
  const named = sorted.slice(0, NAMED).join(", ");
  const more = sorted.length - NAMED;
  return (
    <span title={sorted.join("\n")}>
      {more > 0 ? text("access.and-more", { permissions: named, count: more }) : named}
    </span>
  );
}
