// Signing in.
import { LatheError } from "@lathe/client";
import { useSession } from "@lathe/admin-kit";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { getSearchParam } from "../../search-params.ts";

/** The page of signing in. */
export function SignInScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const search = useSearch({ from: "/_sign-in" });
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      await session.signIn({ email: String(form.get("email")), password: String(form.get("password")) });
      await navigate({ href: getSearchParam(search, "to") ?? "/" });
    } catch (error) {
      setProblem(error instanceof LatheError ? error.message : "No connection.");
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>Sign in</h1>
      {problem === undefined ? undefined : <p role="alert">{problem}</p>}
      <TextInput label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordInput label="Password" name="password" autoComplete="current-password" required />
      <Button type="submit" fullWidth>
        Sign in
      </Button>
    </form>
  );
}
