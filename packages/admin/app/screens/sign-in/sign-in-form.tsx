// The form of signing in, with every answer that it can get.
import { useTexts } from "@lathe/admin-kit";
import type { Credentials } from "@lathe/client";
import { Button, PasswordInput, TextInput, UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import styles from "./sign-in-form.module.css";
import { ProblemBox } from "./problem-box.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Email, password, one button. */
export function SignInForm({
  email,
  onEmail,
  onForgotten,
  signIn,
}: {
  readonly email: string;
  onEmail(email: string): void;
  onForgotten(): void;
  signIn(credentials: Credentials): Promise<boolean>;
}) {
  const { text } = useTexts();
  const passwordId = useId();
  const passwordRef = useRef<HTMLInputElement>(null);
  const form = useSignIn({ passwordRef, signIn });
  const [isCapsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(email);
      }}
    >
      <ProblemBox problem={form.problem} isCapsLock={isCapsLock} />
      <TextInput
        label={text("shell.email")}
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
        autoFocus
        value={email}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      <div className={styles["password"]}>
        <label htmlFor={passwordId}>{text("shell.password")}</label>
        <PasswordInput
          id={passwordId}
          ref={passwordRef}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": text("shell.show-password"), tabIndex: 0 }}
          onKeyDown={noticeCapsLock}
          value={form.password}
          onChange={({ currentTarget }) => form.setPassword(currentTarget.value)}
        />
        {/* Behind the password, to which Tab leads from the address; shown above it. */}
        <UnstyledButton className={styles["link"]} type="button" onClick={onForgotten}>
          {text("shell.forgotten")}
        </UnstyledButton>
      </div>
      <Button type="submit" fullWidth loading={form.isSlow} disabled={form.isLimited}>
        {text("shell.sign-in")}
      </Button>
    </form>
  );
}
