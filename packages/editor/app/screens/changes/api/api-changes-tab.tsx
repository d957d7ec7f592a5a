// What becomes different for callers of the API, by family and route.
import type { ApiChange, Hazard } from "@lathe/contract";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { NameWords } from "../../../parts/name-words.tsx";
import { useWantedDecision } from "../checklist/wanted-decision.ts";
import { describeBreaking } from "../decisions.ts";
import { reviewState } from "../review-state.ts";
import { Tag } from "../summary/tag.tsx";
import { type EditorPlan, usePlan } from "../use-plan.ts";
import { formatCount } from "../words.ts";
import styles from "./api-changes.module.css";
import { toChangelog } from "./changelog.ts";

const FAMILY_WORDS: Readonly<Record<ApiChange["family"], string>> = {
  external: "External API",
  admin: "Admin API",
};

/** Shows the changes; who opens it has seen them. */
export function ApiChangesTab() {
  const { plan } = usePlan();
  const breaking = plan && describeBreaking(plan);
  useEffect(() => {
    if (breaking !== undefined) reviewState.set({ seenBreaking: breaking });
  }, [breaking]);
  return plan === undefined ? undefined : <ApiChanges plan={plan} />;
}

function ApiChanges({ plan }: { readonly plan: EditorPlan }) {
  const { isCopied, copy } = useCopy();
  const page = useRef<HTMLDivElement>(null);
  useWantedDecision("breaking", () => page.current?.querySelector<HTMLElement>("[data-breaking]"));
  const families = Map.groupBy(plan.apiChanges, ({ family }) => family);
  const openRules = plan.hazards.filter(
    ({ kind }) => kind === "always_true_rule" || kind === "always_hidden",
  );
  return (
    <div ref={page} className={styles["page"]}>
      {openRules.map((hazard) => (
        <RuleWarning key={hazard.id} hazard={hazard} />
      ))}
      {plan.apiChanges.length === 0 ? (
        <p className={styles["none"]}>Nothing becomes different for callers.</p>
      ) : (
        <p className={styles["tools"]}>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name={isCopied ? "check" : "copy"} size={14} />}
            onClick={() => copy(toChangelog(plan.apiChanges))}
          >
            {isCopied ? "Copied" : "Copy as changelog"}
          </Button>
        </p>
      )}
      {(["external", "admin"] as const).map((family) => {
        const changes = families.get(family);
        return changes === undefined ? undefined : (
          <FamilyChanges key={family} title={FAMILY_WORDS[family]} changes={changes} />
        );
      })}
    </div>
  );
}

function FamilyChanges({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly ApiChange[];
}) {
  const routes = Map.groupBy(changes, ({ route }) => route);
  return (
    <section className={styles["family"]} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span>{formatCount(changes.length, "change")}</span>
      </header>
      <ul>
        {[...routes].map(([route, own]) => (
          <li key={route}>
            <code>{route}</code>
            <ul>
              {own.map(({ kind, message }) => (
                <li key={message} data-breaking={kind === "breaking" || undefined}>
                  <span className={styles["verdict"]}>
                    <Tag tone={kind === "breaking" ? "warning" : "success"}>{kind}</Tag>
                  </span>
                  <span>
                    <NameWords text={message} />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The part is named in its place. */
const withoutFile = (message: string) => message.replace(/^model\/\S+: /, "");

function RuleWarning({ hazard: { message, part } }: { readonly hazard: Hazard }) {
  return (
    <p className={styles["rule"]}>
      <Icon name="triangle-alert" label="Warning" />
      <span>
        <NameWords text={part ? `"${part.entity}": ${withoutFile(message)}` : message} />
      </span>
      {part === undefined || part === null ? undefined : (
        <Link to="/e/$entity/access" params={{ entity: part.entity }}>
          Open the rule
        </Link>
      )}
    </p>
  );
}
