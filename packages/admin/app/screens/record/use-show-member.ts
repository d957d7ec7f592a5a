// Brings an operator to a member of the form, on whichever part of the record it is.
import { findPartOfMember, focusMember, useRecordForm } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { useNavigate } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { useSide } from "./side-context.tsx";

/** What moves the focus to a member; where its part is not shown, after going there. */
export function useShowMember(): (member: string) => void {
  const { form, recordId } = useRecordForm();
  const navigate = useNavigate();
  const { screen } = form;
  const { showDetails } = useSide();
  const goTo = async (id: string, member: string) => {
    const params = { module: screen.module, entity: screen.name, id };
    const tab = findTab(screen, member);
    if (tab === undefined) await navigate({ to: "/$module/$entity/$id", params, search: {} });
    else await navigate({ to: "/$module/$entity/$id/$tab", params: { ...params, tab }, search: {} });
    requestAnimationFrame(() => focusMember(member));
  };
  return (member) => {
    // What has to be there before it can have the focus.
    if (isAtSide(screen, member)) flushSync(showDetails);
    if (!focusMember(member) && recordId !== undefined) void goTo(recordId, member);
  };
}

/** The part of a record that has a member; undefined for its content. */
function findTab(screen: UiScreen, member: string): string | undefined {
  const name = findPartOfMember(screen, member)?.name ?? member;
  if (screen.form.tabs.includes(name)) return name;
  return isAtSide(screen, member) ? "_details" : undefined;
}

function isAtSide(screen: UiScreen, member: string): boolean {
  return screen.form.side.flat().includes(findPartOfMember(screen, member)?.name ?? member);
}
