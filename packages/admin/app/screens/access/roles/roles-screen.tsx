// The roles of the application.
import { EmptyState, PermissionWords, RelativeTime, useApi, useTexts } from "@lathe/admin-kit";
import type { SystemRole } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PAGE_SIZE, rolesQuery } from "../access-queries.ts";
import plain from "../../plain-page/plain-page.module.css";
import styles from "../access.module.css";
import { NewLink } from "../new-link.tsx";
import { readPage, writePage } from "../../paging/page-number.ts";
import { PagedScreen } from "../../paging/paged-screen.tsx";

/** The page of all roles. */
export function RolesScreen() {
  const { text } = useTexts();
  const page = readPage(useSearch({ from: "/desk/system/roles" }));
  const navigate = useNavigate({ from: "/system/roles" });
  return (
    <PagedScreen
      title={text("shell.roles")}
      action={
        <NewLink to="/system/roles/_new" permission="system.roles.write" label={text("access.new-role")} />
      }
      loaded={useQuery(rolesQuery(useApi(), page))}
      page={page}
      size={PAGE_SIZE}
      formatTotal={(count) => text("access.roles-total", { count })}
      onPage={(next, options) => void navigate({ search: { page: writePage(next) }, ...options })}
      empty={<EmptyState icon="shield" title={text("access.no-roles")} />}
    >
      {(roles, isStale) => <RolesTable roles={roles} isStale={isStale} />}
    </PagedScreen>
  );
}

function RolesTable({
  roles,
  isStale,
}: {
  readonly roles: readonly SystemRole[];
  readonly isStale: boolean;
}) {
  const { text } = useTexts();
  return (
    <table className={plain["table"]} data-stale={isStale || undefined} aria-label={text("shell.roles")}>
      <thead>
        <tr>
          <th>{text("access.name")}</th>
          <th className={styles["optional"]}>{text("access.description")}</th>
          <th className={`${styles["wide"]} ${styles["optional"]}`}>{text("access.may")}</th>
          <th className={styles["number"]}>{text("shell.accounts")}</th>
          <th className={`${styles["when"]} ${styles["optional"]}`}>{text("access.changed")}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ id, name, description, permissions, accounts, updatedAt }) => (
          <tr key={id}>
            <td className={plain["record"]}>
              <Link to="/system/roles/$id" params={{ id }} search={{}} className={plain["link"]} title={name}>
                {name}
              </Link>
            </td>
            <RoleDescription>{name === "owner" ? text("access.owner-may") : description}</RoleDescription>
            <td className={`${styles["muted"]} ${styles["optional"]}`}>
              <PermissionWords held={permissions} />
            </td>
            <td>{text("access.accounts-of", { count: accounts })}</td>
            <td className={`${styles["muted"]} ${styles["optional"]}`}>
              <RelativeTime instant={updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoleDescription({ children }: { readonly children: string }) {
  return (
    <td className={styles["optional"]} title={children}>
      {children}
    </td>
  );
}
