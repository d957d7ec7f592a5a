// The operator may not see this: which permission is missing, and whom to ask.
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { StatePanel } from "./state-panel.tsx";

/** Says that the operator's roles do not allow this. */
export function NoPermission({
  title,
  permission,
  action,
}: {
  /** What they may not; to see this unless given. */
  readonly title?: string;
  /** The permission that is missing. */
  readonly permission?: string;
  /** Where to go instead; home unless given. */
  readonly action?: ReactNode;
}) {
  const { text, rich, locale } = useTexts();
  const { roles } = useScreens().ui.account;
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(roles);
  return (
    <StatePanel
      icon="lock"
      title={title ?? text("shell.may-not-see-this")}
      actions={
        action ?? (
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            {text("shell.back-home")}
          </Button>
        )
      }
    >
      {roles.length === 0
        ? text("shell.no-roles")
        : text("shell.roles-do-not-allow", { count: roles.length, roles: list })}{" "}
      {permission === undefined
        ? text("shell.ask-owner")
        : rich("shell.ask-owner-for", { permission: <code>{permission}</code> })}
    </StatePanel>
  );
}
