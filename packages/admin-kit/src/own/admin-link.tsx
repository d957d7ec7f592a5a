// A link inside the admin, for own screens.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Leads to a place of the admin: `/content/articles/…`, with what stands behind a question mark, where there is something. */
export function AdminLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
}
