// What a rule shows and hides of the records of this machine.
import type { RuleCountsAnswer, RuleExampleAnswer, WordValue } from "@lathe/contract";
import { type Condition, type Parameter, type Rule, getLookup, isCondition, isSameJson } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useParts } from "../state/parts-context.tsx";
import { useModel } from "../state/use-model.ts";
import { lookAgain } from "../view-as/look-again.ts";
import { ViewAsSelect } from "../view-as/view-as-select.tsx";
import { ANYONE, useViewer } from "../view-as/view-as-state.ts";
import styles from "./rule-side.module.css";
import { createValueWords, nameRelations, wordCondition } from "./word-rule.ts";

const QUIET_MS = 400;

/** Shows the counts for the caller that is chosen beside them, and some records; or why there are none. */
export function RuleCounts({
  entity,
  rule,
  parameters,
  effect,
}: {
  readonly entity: string;
  readonly rule: Rule;
  readonly parameters: readonly Parameter[];
  /** What becomes of records that it holds for: "are readable". */
  readonly effect: string;
}) {
  const { api } = useParts();
  const asked = useQuietValue(rule);
  const model = useModel();
  const { named, wordValue } = useMemo(() => {
    const lookup = getLookup(model);
    const base = lookup.entities.get(entity);
    return base === undefined
      ? { named: asked, wordValue: () => undefined }
      : { named: nameRelations(lookup, base, asked), wordValue: createValueWords(lookup, base) };
  }, [model, entity, asked]);
  const viewer = useViewer() ?? ANYONE;
  const as = viewer.choice;
  const { data: found, error } = useQuery({
    queryKey: ["rule-check", entity, asked, parameters, as],
    queryFn: async ({ signal }) => ({
      as,
      answer: await api.call("POST /api/rule-check", {
        body: { entity, rule: asked, parameters, as },
        signal,
      }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: lookAgain,
  });
  // What was found of another caller is not shown as this one's meanwhile.
  const data = found !== undefined && isSameJson(found.as, as) ? found.answer : undefined;
  const problem = error?.message ?? data?.note ?? null;
  return (
    <section className={styles["part"]}>
      <div className={styles["title"]}>
        <h3>On the records of this machine</h3>
      </div>
      <div className={styles["viewer"]}>
        <span>View as</span>
        <ViewAsSelect placeholder="Anyone, not signed in" />
      </div>
      {problem === null ? undefined : <p className={styles["note"]}>{problem}</p>}
      {data === undefined || data.counts === null || error !== null ? undefined : data.counts.total === 0 ? (
        <p className={styles["note"]}>There are no {entity} yet.</p>
      ) : (
        <Found
          counts={data.counts}
          examples={data.examples}
          rule={named}
          wordValue={wordValue}
          what={`${entity} ${effect}`}
        />
      )}
    </section>
  );
}

function Found({
  counts: { total, holds, hiddenBy },
  examples,
  rule,
  wordValue,
  what,
}: {
  readonly counts: RuleCountsAnswer;
  readonly examples: readonly RuleExampleAnswer[];
  readonly rule: Rule;
  readonly wordValue: WordValue;
  readonly what: string;
}) {
  const hiding = hiddenBy.filter(({ rows }) => rows > 0);
  const fields = hiding.map(({ pointer }) => findCondition(rule, pointer)?.field);
  const nameField = (pointer: string) => findCondition(rule, pointer)?.field ?? pointer;
  /** The field alone, unless others are about it, too. */
  const nameCondition = (pointer: string) => {
    const condition = findCondition(rule, pointer);
    if (condition === undefined) return pointer;
    const isOnly = fields.indexOf(condition.field) === fields.lastIndexOf(condition.field);
    return isOnly ? condition.field : wordCondition(condition, wordValue);
  };
  const nameFields = (pointers: readonly string[]) => [...new Set(pointers.map(nameField))].join(", ");
  return (
    <>
      <p className={styles["sum"]}>
        <strong>{holds.toLocaleString("en")}</strong> of {total.toLocaleString("en")} {what}
      </p>
      <progress
        className={styles["bar"]}
        max={total}
        value={holds}
        aria-label="Those that the rule holds for"
      />
      {hiding.map(({ pointer, rows }) => (
        <p key={pointer} className={styles["hidden"]}>
          <span title={nameCondition(pointer)}>Hidden by {nameCondition(pointer)}</span>
          <b>{rows.toLocaleString("en")}</b>
        </p>
      ))}
      {examples.length === 0 ? undefined : (
        <ul className={styles["examples"]} aria-label="Some of the newest records">
          {examples.map(({ id, label, holds: isShown, hiddenBy: pointers }) => (
            <li key={id} data-hidden={!isShown || undefined}>
              <Icon name={isShown ? "eye" : "eye-off"} label={isShown ? "shown" : "hidden"} size={14} />
              <span title={label}>{label}</span>
              <em title={nameFields(pointers)}>{nameFields(pointers)}</em>
            </li>
          ))}
        </ul>
      )}
    </>
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

/** The condition that a pointer such as `/rule/all/0` leads to. */
function findCondition(rule: Rule, pointer: string): Condition | undefined {
  let at: unknown = rule;
  for (const key of pointer.split("/").slice(2)) at = (at as Record<string, unknown> | undefined)?.[key];
  return at === undefined || !isCondition(at as Rule) ? undefined : (at as Condition);
}
