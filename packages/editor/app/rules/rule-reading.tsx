// A rule as a sentence: names, and and or in bold.
import type { WordValue } from "@lathe/contract";
import { type Rule, getBranches, isCondition } from "@lathe/model";
import { Fragment } from "react";
import { wordCondition } from "./word-rule.ts";

/** Shows the rule in words. */
export function RuleReading({
  rule,
  wordValue,
  isInner = false,
}: {
  readonly rule: Rule;
  readonly wordValue: WordValue;
  readonly isInner?: boolean;
}) {
  if (isCondition(rule)) {
    const words = wordCondition(rule, wordValue);
    return (
      <>
        <strong>{rule.field}</strong>
        {words.slice(rule.field.length)}
      </>
    );
  }
  const branches = getBranches(rule);
  const isClosed = isInner && branches.length > 1;
  return (
    <>
      {isClosed ? "(" : undefined}
      {branches.map((branch, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- branches have no other identity, and no state
        <Fragment key={index}>
          {index === 0 ? undefined : <strong>{"all" in rule ? " and " : " or "}</strong>}
          <RuleReading rule={branch} wordValue={wordValue} isInner />
        </Fragment>
      ))}
      {isClosed ? ")" : undefined}
    </>
  );
}
