// Changing one's own password.
import { useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import { LatheError } from "@lathe/client";
import { Button, PasswordInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { UserName } from "../sign-in/user-name.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import styles from "./profile.module.css";
import { sessionsKey } from "./sessions-panel.tsx";

/** The form of a new password: all other sessions end. */
export function PasswordPanel() {
  const { text } = useTexts();
  const { show } = useToasts();
  const { account } = useScreens().ui;
  const api = useApi();
  const queries = useQueryClient();
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.auth.changePassword({ currentPassword, newPassword }),
    async onSuccess() {
      setCurrent("");
      setNew("");
      show({ text: text("shell.password-changed") });
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const problems = describe(error, text("shell.no-connection"));
  const toggle = { "aria-label": text("shell.show-password"), tabIndex: 0 };
  return (
    <ProfilePanel title={text("shell.password")}>
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <UserName email={account.email} />
        <div className={styles["pair"]}>
          <PasswordInput
            label={text("shell.current-password")}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            value={currentPassword}
            error={problems.current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
          />
          <PasswordInput
            label={text("shell.new-password")}
            description={text("shell.password-rule", { count: 8 })}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            value={newPassword}
            error={problems.next}
            onChange={({ currentTarget }) => setNew(currentTarget.value)}
          />
        </div>
        <div className={styles["actions"]}>
          <Button
            type="submit"
            variant="default"
            disabled={currentPassword === "" || newPassword === "" || isPending}
          >
            {text("shell.change-password")}
          </Button>
        </div>
      </form>
    </ProfilePanel>
  );
}

/** Which of the two fields a refusal is about. */
function describe(
  error: unknown,
  noConnection: string,
): { readonly current?: string; readonly next?: string } {
  if (error === null) return {};
  if (!(error instanceof LatheError)) return { next: noConnection };
  const [entry] = error.errors;
  const message = entry?.message ?? error.message;
  return entry?.path.includes("newPassword") === true ? { next: message } : { current: message };
}
