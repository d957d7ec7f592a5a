// Brings an operator to a member of the form, on whichever part of the record it is.
import { findPartOfMember, focusMember, useRecordForm } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { useNavigate } from "@tanstack/react-router";

/** What moves the focus to a member; where its part is not shown, after going there. */
export function useShowMember(): (member: string) => void {
  const { form, recordId } = useRecordForm();
  const navigate = useNavigate();
  const { screen } = form;
  const goTo = async (id: string, member: string) => {
    const params = { module: screen.module, entity: screen.name, id };
    const tab = findTab(screen, member);
    if (tab === undefined) await navigate({ to: "/$module/$entity/$id", params, search: {} });
    else await navigate({ to: "/$module/$entity/$id/$tab", params: { ...params, tab }, search: {} });
    requestAnimationFrame(() => focusMember(member));
  };
  return (member) => {
    if (!focusMember(member) && recordId !== undefined) void goTo(recordId, member);
  };
}

/** The part of a record that has a member; undefined for its content. */
function findTab(screen: UiScreen, member: string): string | undefined {
  const name = findPartOfMember(screen, member)?.name ?? member;
  if (screen.form.tabs.includes(name)) return name;
  return screen.form.side.flat().includes(name) ? "_details" : undefined;
}
