// The session has ended, or is about to: signing in again over the page as it is.
import { Dialog, useFrame, useSession, useTexts } from "@lathe/admin-kit";
import type { SessionAccount } from "@lathe/client";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { ProblemBox } from "../screens/sign-in/problem-box.tsx";
import formStyles from "../screens/sign-in/sign-in-form.module.css";
import { useSignIn } from "../screens/sign-in/use-sign-in.ts";
import styles from "./session-dialog.module.css";
import { useSignOut } from "./use-sign-out.ts";

/** Asks for the password of whom the page is of. What was typed stays. */
export function SessionDialog({
  account,
  hasEnded,
  onDone,
}: {
  readonly account: SessionAccount;
  /** Otherwise the session still runs, and the dialog can be left. */
  readonly hasEnded: boolean;
  onDone(): void;
}) {
  const { text } = useTexts();
  const session = useSession();
  const unsaved = useFrame().getUnsaved();
  const passwordRef = useRef<HTMLInputElement>(null);
  const form = useSignIn({
    passwordRef,
    signIn: (credentials) => session.signIn(credentials),
    onSignedIn: onDone,
  });
  const [isLeaving, setLeaving] = useState(false);
  const name = account.name === "" ? account.email : account.name;
  if (isLeaving) return <LeaveDialog unsaved={unsaved} onStay={() => setLeaving(false)} />;
  return (
    <Dialog
      opened
      isFirm={hasEnded}
      width={420}
      title={text(hasEnded ? "shell.session-ended" : "shell.sign-in-again-now")}
      onClose={hasEnded ? () => {} : onDone}
      footer={
        <>
          <button type="button" className={styles["other"]} onClick={() => setLeaving(true)}>
            {text("shell.not-you", { name })}
          </button>
          <Button type="submit" form="sign-in-again" loading={form.isSlow} disabled={form.isLimited}>
            {text("shell.sign-in-and-go-on")}
          </Button>
        </>
      }
    >
      <form
        id="sign-in-again"
        className={formStyles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(account.email);
        }}
      >
        <p className={formStyles["text"]}>
          {text(hasEnded ? "shell.sign-in-again" : "shell.sign-in-longer")}{" "}
          {unsaved === 0 ? undefined : text("shell.changes-still-here", { count: unsaved })}
        </p>
        <ProblemBox problem={form.problem} isCapsLock={false} />
        <TextInput label={text("shell.email")} value={account.email} autoComplete="username" readOnly />
        <PasswordInput
          label={text("shell.password")}
          ref={passwordRef}
          data-autofocus
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": text("shell.show-password"), tabIndex: 0 }}
          value={form.password}
          onChange={({ currentTarget }) => form.setPassword(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Leaving the page to somebody else: what is not saved goes. */
function LeaveDialog({ unsaved, onStay }: { readonly unsaved: number; onStay(): void }) {
  const { text } = useTexts();
  const signOut = useSignOut({ isSure: true });
  return (
    <Dialog
      opened
      isFirm
      width={420}
      title={text("shell.leave-page")}
      onClose={onStay}
      footer={
        <>
          <button type="button" className={styles["leave"]} onClick={signOut}>
            {text("shell.leave-and-sign-in")}
          </button>
          <Button data-autofocus onClick={onStay}>
            {text("shell.stay")}
          </Button>
        </>
      }
    >
      <p className={formStyles["text"]}>
        {unsaved === 0 ? text("shell.leave-hint") : text("shell.leave-loses", { count: unsaved })}
      </p>
    </Dialog>
  );
}
