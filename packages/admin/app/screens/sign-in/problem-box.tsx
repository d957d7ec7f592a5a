// Why signing in was refused, in words.
import { type Texts, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { useEffect, useState } from "react";
import styles from "./problem-box.module.css";
import { type SignInProblem, formatWait } from "./sign-in-problem.ts";

/** Says why; the box is there for screen readers before it has something to say. */
export function ProblemBox({
  problem,
  isCapsLock,
}: {
  readonly problem: SignInProblem | undefined;
  readonly isCapsLock: boolean;
}) {
  const texts = useTexts();
  return (
    <div role="alert" className={styles["place"]}>
      {problem === undefined ? undefined : (
        <div className={styles["box"]}>
          <Icon name="circle-alert" />
          <span>
            {problem.kind === "limited" ? (
              <TimeToWait until={problem.until} />
            ) : (
              describe(texts, problem, isCapsLock)
            )}
          </span>
        </div>
      )}
    </div>
  );
}

function describe(
  { text }: Texts,
  problem: Exclude<SignInProblem, { readonly kind: "limited" }>,
  isCapsLock: boolean,
): string {
  switch (problem.kind) {
    case "wrong":
      return [text("shell.wrong-password"), ...(isCapsLock ? [text("shell.caps-lock")] : [])].join(" ");
    case "visitor":
      return text("shell.visitor-account");
    case "offline":
      return text("shell.no-connection");
    case "failed":
      return text("shell.sign-in-failed", { id: problem.requestId });
  }
}

/** Counts down until the next try makes sense. */
function TimeToWait({ until }: { readonly until: number }) {
  const { text } = useTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { unit, count } = formatWait(until, now) ?? { unit: "seconds", count: 0 };
  return unit === "minutes"
    ? text("shell.too-many-tries-minutes", { count })
    : text("shell.too-many-tries-seconds", { count });
}
