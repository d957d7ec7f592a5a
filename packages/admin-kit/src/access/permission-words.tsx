// Some permissions in a few words.
import { WILDCARD } from "@lathe/contract";
import { useScreens } from "../screens/screens-context.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { useGridNames } from "./use-grid-names.ts";

/** Of how many things it is said what may be done with them. */
const NAMED = 3;

/** Says what may be done with the first things, and how many more there are; on hover all permissions, as programs have them. */
export function PermissionWords({ held }: { readonly held: readonly string[] }) {
  const { text } = useTexts();
  const listWords = usePermissionWords();
  if (held.includes(WILDCARD)) return text("access.may-everything");
  if (held.length === 0) return text("access.may-nothing");
  const words = listWords(held);
  const named = words.slice(0, NAMED).join("; ");
  const more = words.length - NAMED;
  return (
    <span title={held.toSorted().join("\n")}>
      {more > 0 ? text("access.and-more", { permissions: named, count: more }) : named}
    </span>
  );
}

/** Says permissions by what they are about: "Articles: read, update", "Content: everything". */
export function usePermissionWords(): (permissions: readonly string[]) => readonly string[] {
  const { text } = useTexts();
  const say = useSubjectWords();
  return (permissions) => {
    const bySubject = Map.groupBy(
      permissions.toSorted(),
      (permission) => splitPermission(permission).subject,
    );
    return [...bySubject].map(([subject, held]) =>
      subject === "" ? text("access.may-everything") : say(subject, held),
    );
  };
}

/** "Articles: read, update", "Content: everything". */
function useSubjectWords(): (subject: string, permissions: readonly string[]) => string {
  const { text, locale } = useTexts();
  const { ui, find } = useScreens();
  const { nameAction, nameModule, nameRow } = useGridNames();
  return (subject, permissions) => {
    const actions = permissions.map((permission) => splitPermission(permission).action);
    const module = ui.modules.find(({ name }) => name === subject);
    if (actions.includes(WILDCARD)) {
      const everything = toInnerWord(text("access.may-everything"), locale);
      return `${nameModule({ name: subject, label: module?.label })}: ${everything}`;
    }
    const label = find(subject.replace(".", "/"))?.labelPlural;
    const words = actions.map((action) => toInnerWord(nameAction(action), locale));
    return `${nameRow({ subject, label })}: ${words.join(", ")}`;
  };
}

function splitPermission(permission: string) {
  const end = permission.lastIndexOf(".");
  return { subject: permission.slice(0, end), action: permission.slice(end + 1) };
}
