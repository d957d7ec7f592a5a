// The ids of controls in a form: labels, links from summaries and the focus find a member by them.

/** The id of the control of a member; forms that stand over another one have a scope. */
export function getControlId(member: string, scope = ""): string {
  return `${scope}member-${member}`;
}

/** Moves the focus to the control of a member, and the page to it; false where it is not on the page, or not to be seen. */
export function focusMember(member: string): boolean {
  const control = document.getElementById(getControlId(member));
  if (control === null) return false;
  control.focus({ preventScroll: true });
  if (!control.contains(document.activeElement)) return false;
  control.scrollIntoView({ block: "center" });
  return true;
}
