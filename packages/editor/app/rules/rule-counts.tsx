// What a rule shows and hides of the records of this machine.
import type { Parameter, Rule } from "@lathe/model";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParts } from "../state/parts-context.tsx";
import styles from "./rule-side.module.css";

const QUIET_MS = 400;

/** Shows the counts; nothing where there are none. */
export function RuleCounts({
  entity,
  rule,
  parameters,
}: {
  readonly entity: string;
  readonly rule: Rule;
  readonly parameters: readonly Parameter[];
}) {
  const { api } = useParts();
  const asked = useQuietValue(rule);
  const { data } = useQuery({
    queryKey: ["rule-check", entity, asked, parameters],
    queryFn: ({ signal }) =>
      api.call("POST /api/rule-check", { body: { entity, rule: asked, parameters }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const counts = data?.counts ?? null;
  if (counts === null) return undefined;
  const { total, holds, hiddenBy } = counts;
  const hiding = hiddenBy.filter(({ rows }) => rows > 0);
  return (
    <section className={styles["part"]}>
      <h3>On the records of this machine</h3>
      <p className={styles["sum"]}>
        <strong>{holds.toLocaleString("en")}</strong> of {total.toLocaleString("en")} {entity} are readable
      </p>
      <progress className={styles["bar"]} max={Math.max(total, 1)} value={holds} aria-label="Readable" />
      {hiding.map(({ pointer, rows }) => (
        <p key={pointer} className={styles["hidden"]}>
          Hidden by {findField(asked, pointer) ?? pointer}
          <span>{rows.toLocaleString("en")}</span>
        </p>
      ))}
    </section>
  );
}

/** A value once it has not changed for a while. */
function useQuietValue<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

/** The field of the condition that a pointer such as `/rule/all/0` leads to. */
function findField(rule: Rule, pointer: string): string | undefined {
  let at: unknown = rule;
  for (const key of pointer.split("/").slice(2)) at = (at as Record<string, unknown> | undefined)?.[key];
  return (at as { readonly field?: string } | undefined)?.field;
}
