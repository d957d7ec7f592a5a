// Signing in: the page for those who are not.
import { createAnonymousAuthCalls, useSession, useTexts, getSearchParam } from "@lathe/admin-kit";
import type { Session as BegunSession } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readLinkToken } from "./link-token.ts";
import { ForgottenForm } from "./forgotten-form.tsx";
import { ProblemBox } from "./problem-box.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { StrangerFrame } from "./stranger-frame.tsx";

/** The page of signing in; it goes on where somebody wanted to go. */
export function SignInScreen() {
  const session = useSession();
  const [email, setEmail] = useState("");
  const [isForgotten, setForgotten] = useState(false);
  const [token] = useState(() => readLinkToken(location.hash));
  const link = useLink(token, (begun) => session.adopt(begun));
  useGoOn({ isByLink: token !== undefined });
  if (link === "running") return <StrangerFrame />;
  return (
    <StrangerFrame>
      {link === "failed" ? <LinkFailed /> : undefined}
      {link === "visitor" ? <ProblemBox problem={{ kind: "visitor" }} isCapsLock={false} /> : undefined}
      {isForgotten ? (
        <ForgottenForm email={email} onBack={() => setForgotten(false)} />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          onForgotten={() => setForgotten(true)}
          signIn={(credentials) => session.signIn(credentials)}
        />
      )}
    </StrangerFrame>
  );
}

/** Goes on where somebody wanted to go, once they are signed in: here, by a link, or in another tab. */
function useGoOn({ isByLink }: { readonly isByLink: boolean }): void {
  const session = useSession();
  const navigate = useNavigate();
  const to = getSearchParam(useSearch({ from: "/stranger/_sign-in" }), "to");
  useEffect(() => {
    const goOn = () => {
      if (session.getState().status === "signedIn")
        void navigate({ href: findDestination(to), replace: true });
    };
    // Who was sent here may be signed in by now, by a tab that has answered late. Who signs out still is for a moment.
    if (to !== undefined && !isByLink) goOn();
    return session.subscribe(goOn);
  }, [session, navigate, to, isByLink]);
}

/** What became of a link that signs in: it works once, for some minutes. */
function useLink(
  token: string | undefined,
  onBegun: (begun: BegunSession) => boolean,
): "none" | "running" | "failed" | "visitor" {
  const { data: isOperator, isError } = useQuery({
    queryKey: ["sign-in-link", token],
    enabled: token !== undefined,
    staleTime: Infinity,
    queryFn: async () => {
      // The token must not stay in the address: a reload would try it again.
      history.replaceState(history.state, "", location.pathname + location.search);
      return onBegun(await createAnonymousAuthCalls().followSignInLink(token ?? ""));
    },
  });
  if (token === undefined) return "none";
  if (isOperator === false) return "visitor";
  return isError ? "failed" : "running";
}

function LinkFailed() {
  const { text } = useTexts();
  return <p role="alert">{text("shell.link-incomplete")}</p>;
}

/** A place of this admin; never another site, whatever the address says. */
function findDestination(to: string | undefined): string {
  return to !== undefined && /^\/(?![/\\])/.test(to) ? to : "/";
}
