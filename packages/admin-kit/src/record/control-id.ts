// The ids of controls in a form: labels, links from summaries and the focus find a member by them.

/** The id of the control of a member. */
export function getControlId(member: string): string {
  return `member-${member}`;
}

/** Moves the focus to the control of a member, and the page to it; false where it is not on the page. */
export function focusMember(member: string): boolean {
  const control = document.getElementById(getControlId(member));
  if (control === null) return false;
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
  return true;
}
