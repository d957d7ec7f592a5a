// The operator's own page: who they are, what they have set, their password and their sessions.
import { PageHeader, useDocumentTitle, useScreens, useTexts } from "@lathe/admin-kit";
import { Initials } from "@lathe/ui";
import { PasswordPanel } from "./password-panel.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import styles from "./profile.module.css";
import { SessionsPanel } from "./sessions-panel.tsx";

/** The page of the operator's own account. */
export function ProfileScreen() {
  const { text, locale } = useTexts();
  const { account } = useScreens().ui;
  const name = account.name === "" ? account.email : account.name;
  useDocumentTitle(text("shell.profile"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={text("shell.profile")} />
      <div className={styles["panels"]}>
        <ProfilePanel title={text("shell.you")}>
          <div className={styles["who"]}>
            <Initials name={name} size={40} />
            <div className={styles["names"]}>
              <p className={styles["name"]}>{name}</p>
              <p className={styles["muted"]}>{account.email}</p>
            </div>
          </div>
          <p className={styles["muted"]}>
            {text("shell.your-roles", {
              count: account.roles.length,
              roles: new Intl.ListFormat(locale).format(account.roles),
            })}
          </p>
        </ProfilePanel>
        <PreferencesPanel />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </div>
  );
}
