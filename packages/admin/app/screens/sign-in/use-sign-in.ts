// Trying to sign in: the password, what came of the last try, and when the next one makes sense.
import { useSlow } from "@lathe/admin-kit";
import type { Credentials } from "@lathe/client";
import { type RefObject, useEffect, useState } from "react";
import { type SignInProblem, describeSignInProblem } from "./sign-in-problem.ts";

/** Trying to sign in. A wrong password is emptied, and has the focus. */
export function useSignIn({
  passwordRef,
  signIn,
  onSignedIn,
}: {
  /** The field of the password. */
  readonly passwordRef: RefObject<HTMLInputElement | null>;
  signIn(credentials: Credentials): Promise<boolean>;
  onSignedIn?(): void;
}) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<SignInProblem>();
  const [isBusy, setBusy] = useState(false);
  const isLimited = useIsLimited(problem, () => setProblem(undefined));

  const refuse = (refused: SignInProblem) => {
    setProblem(refused);
    if (refused.kind !== "wrong" && refused.kind !== "visitor") return;
    setPassword("");
    passwordRef.current?.focus();
  };
  const submit = async (email: string) => {
    setBusy(true);
    try {
      if (await signIn({ email: email.trim(), password })) onSignedIn?.();
      else refuse({ kind: "visitor" });
    } catch (error) {
      refuse(describeSignInProblem(error, Date.now()));
    } finally {
      setBusy(false);
    }
  };
  return {
    password,
    setPassword,
    problem,
    isLimited,
    isSlow: useSlow(isBusy),
    submit: (email: string) => {
      if (!isBusy && !isLimited) void submit(email);
    },
  };
}

/** Whether tries make no sense yet; when they do again, it is told. */
function useIsLimited(problem: SignInProblem | undefined, onEnd: () => void): boolean {
  const until = problem?.kind === "limited" ? problem.until : undefined;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(onEnd, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- another function is no other end
  }, [until]);
  return until !== undefined;
}
