// The roles of the application.
import {
  EmptyState,
  ErrorState,
  PageHeader,
  PermissionWords,
  RelativeTime,
  useApi,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { SystemRole } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PAGE_SIZE, rolesQuery } from "../access-queries.ts";
import styles from "../access.module.css";
import { PagedFooter } from "../../paging/paged-footer.tsx";
import { readPage, writePage } from "../../paging/page-number.ts";

/** The page of all roles. */
export function RolesScreen() {
  const { text } = useTexts();
  const page = readPage(useSearch({ from: "/desk/system/roles" }));
  const navigate = useNavigate({ from: "/system/roles" });
  const { data, error, isPlaceholderData, refetch } = useQuery(rolesQuery(useApi(), page));
  useDocumentTitle(text("shell.roles"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={text("shell.roles")}>
        <NewRole />
      </PageHeader>
      <div className={styles["content"]}>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div aria-busy />
        ) : data.items.length === 0 ? (
          <EmptyState icon="shield" title={text("access.no-roles")} />
        ) : (
          <RolesTable roles={data.items} isStale={isPlaceholderData} />
        )}
      </div>
      <PagedFooter
        page={page}
        size={PAGE_SIZE}
        total={data?.total}
        isStale={isPlaceholderData}
        onPage={(next, options) => void navigate({ search: { page: writePage(next) }, ...options })}
      >
        {data === undefined ? undefined : text("access.roles-total", { count: data.total })}
      </PagedFooter>
    </div>
  );
}

function NewRole() {
  const { text } = useTexts();
  const { can } = useScreens();
  const navigate = useNavigate();
  const canWrite = can("system.roles.write");
  useKeys(canWrite ? { n: () => void navigate({ to: "/system/roles/_new", search: {} }) } : {});
  if (!canWrite) return undefined;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/system/roles/_new" search={{}} />}
      leftSection={<Icon name="plus" />}
      rightSection={<kbd className={styles["key"]}>N</kbd>}
      h={32}
      px={12}
    >
      {text("access.new-role")}
    </Button>
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
    <table className={styles["table"]} data-stale={isStale || undefined} aria-label={text("shell.roles")}>
      <thead>
        <tr>
          <th>{text("access.name")}</th>
          <th className={styles["optional"]}>{text("access.description")}</th>
          <th className={`${styles["wide"]} ${styles["optional"]}`}>{text("access.may")}</th>
          <th className={styles["number"]}>{text("shell.accounts")}</th>
          <th className={styles["when"]}>{text("access.changed")}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ id, name, description, permissions, accounts, updatedAt }) => (
          <tr key={id}>
            <td>
              <Link to="/system/roles/$id" params={{ id }} search={{}} className={styles["link"]}>
                {name}
              </Link>
            </td>
            <td className={styles["optional"]} title={description}>
              {description}
            </td>
            <td className={`${styles["muted"]} ${styles["optional"]}`}>
              <PermissionWords held={permissions} />
            </td>
            <td>{text("access.accounts-of", { count: accounts })}</td>
            <td className={styles["muted"]}>
              <RelativeTime instant={updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
