// Links to what the application itself has: accounts, roles and tokens.
import { useScreens } from "@lathe/admin-kit";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface SystemRecordLinkProps {
  readonly entity: string;
  readonly id: string;
  readonly className: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

/** A link to the page of an account or a role, or to the list that has a token; plain text where the operator may not read it. */
export function SystemRecordLink({ entity, id, children, ...inside }: SystemRecordLinkProps) {
  const { can } = useScreens();
  const isReadable = can(`system.${entity}.read`);
  if (isReadable && entity === "accounts")
    return (
      <Link {...inside} to="/system/accounts/$id" params={{ id }} search={{}}>
        {children}
      </Link>
    );
  if (isReadable && entity === "roles")
    return (
      <Link {...inside} to="/system/roles/$id" params={{ id }} search={{}}>
        {children}
      </Link>
    );
  if (isReadable && entity === "tokens")
    return (
      <Link {...inside} to="/system/tokens" search={{}}>
        {children}
      </Link>
    );
  return <span title={inside.title}>{children}</span>;
}
