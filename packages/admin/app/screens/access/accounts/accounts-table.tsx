// Accounts as rows.
import { RelativeTime, useScreens, useTexts } from "@lathe/admin-kit";
import type { SystemAccount } from "@lathe/client";
import { Initials } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import plain from "../../plain-page/plain-page.module.css";
import styles from "../access.module.css";
import accountStyles from "./accounts.module.css";

/** As many roles of an account as can be read in a row. */
const SHOWN_ROLES = 2;

/** Shows accounts. */
export function AccountsTable({
  accounts,
  hasRoles,
  isStale,
}: {
  readonly accounts: readonly SystemAccount[];
  readonly hasRoles: boolean;
  readonly isStale: boolean;
}) {
  const { text } = useTexts();
  return (
    <table
      className={plain["table"]}
      data-tall
      data-stale={isStale || undefined}
      aria-label={text("shell.accounts")}
    >
      <thead>
        <tr>
          <th>{text("access.name")}</th>
          <th className={styles["optional"]}>{text("access.email")}</th>
          {hasRoles ? <th>{text("shell.roles")}</th> : undefined}
          <th className={`${styles["when"]} ${styles["optional"]}`}>{text("access.last-signed-in")}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} hasRoles={hasRoles} />
        ))}
      </tbody>
    </table>
  );
}

function AccountRow({ account, hasRoles }: { readonly account: SystemAccount; readonly hasRoles: boolean }) {
  const { text } = useTexts();
  const { id, email, roles, lastSignedInAt } = account;
  const isSelf = useScreens().ui.account.id === id;
  const name = account.name === "" ? email : account.name;
  return (
    <tr>
      <td className={plain["record"]}>
        <span className={styles["who"]}>
          <Initials name={name} />
          <Link to="/system/accounts/$id" params={{ id }} search={{}} className={plain["link"]} title={name}>
            {name}
          </Link>
        </span>
      </td>
      <td className={styles["optional"]} title={email}>
        {email}
      </td>
      {hasRoles ? (
        <td title={roles.join(", ")}>
          <span className={accountStyles["roles"]}>
            {roles.slice(0, SHOWN_ROLES).map((role) => (
              <span key={role} className={styles["tag"]}>
                {role}
              </span>
            ))}
            {roles.length > SHOWN_ROLES ? (
              <span className={accountStyles["others"]}>
                {text("access.more-roles", { count: roles.length - SHOWN_ROLES })}
              </span>
            ) : undefined}
          </span>
        </td>
      ) : undefined}
      <td className={`${styles["muted"]} ${styles["optional"]}`}>
        {isSelf ? (
          text("access.now-you")
        ) : lastSignedInAt === null ? (
          text("access.never")
        ) : (
          <RelativeTime instant={lastSignedInAt} />
        )}
      </td>
    </tr>
  );
}
