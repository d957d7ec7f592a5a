// A forgotten password: a link is sent, and nobody learns whether there is such an account.
import { createAnonymousAuthCalls, useTexts } from "@lathe/admin-kit";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { ProblemBox } from "./problem-box.tsx";
import styles from "./sign-in-form.module.css";
import { type SignInProblem, describeSignInProblem } from "./sign-in-problem.ts";

/** Asks for the address, and always gives the same answer. */
export function ForgottenForm({ email: known, onBack }: { readonly email: string; onBack(): void }) {
  const { text } = useTexts();
  const [email, setEmail] = useState(known);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const send = async () => {
    try {
      await createAnonymousAuthCalls().requestPasswordReset(email.trim());
      setSent(true);
    } catch (error) {
      const described = describeSignInProblem(error, Date.now());
      // What is no address is no account's: the same answer as for all others.
      if (described.kind === "wrong") setSent(true);
      else setProblem(described);
    }
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ProblemBox problem={problem} isCapsLock={false} />
      {isSent ? (
        <output>{text("shell.link-on-its-way")}</output>
      ) : (
        <>
          <p className={styles["text"]}>{text("shell.forgotten-hint")}</p>
          <TextInput
            label={text("shell.email")}
            type="email"
            autoComplete="username"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" fullWidth>
            {text("shell.send-link")}
          </Button>
        </>
      )}
      <Button variant="subtle" fullWidth onClick={onBack}>
        {text("shell.back-to-sign-in")}
      </Button>
    </form>
  );
}
