// Reasons in the operator's language; what is not known here stays as the application says it. Free of React.
import type { AccessReason } from "@lathe/client";
import { getMemberLabel } from "../record/form-members.ts";
import { type ConditionScope, wordCondition } from "./condition-words.ts";
import type { ShownReason } from "./reason-tree.ts";

/** What the application says of operations, accounts and rules; which operation it is, and where, is asked above. */
const SENTENCES = [
  ["is open to anyone.", "relations.explain-anyone"],
  ["is open to whoever is signed in.", "relations.explain-signed-in"],
  ["is on.", "relations.explain-on"],
  ["is off.", "relations.explain-off"],
  ["Records of a virtual entity are read only.", "relations.explain-virtual"],
  ["Nobody is signed in, and the admin API is for operators.", "relations.explain-nobody"],
  ["The account is an operator's.", "relations.explain-operator"],
  ["The account is a visitor's, and the admin API is for operators.", "relations.explain-visitor"],
  ["The account is disabled, so that its tokens open nothing.", "relations.explain-disabled"],
  ["No record is open: the model has no read rule.", "relations.explain-no-rule"],
  ["Every record is open.", "relations.explain-everyone"],
] as const;

/** What decided, in words. */
export function wordReason(
  { kind, clause, holds, words, joins }: ShownReason,
  scope: ConditionScope,
): string {
  const { text } = scope;
  if (joins !== undefined) return text(`relations.explain-${joins}`);
  const sentence = SENTENCES.find(([end]) => words.endsWith(end));
  if (sentence !== undefined) return text(sentence[1]);
  if (kind === "permission") return wordPermission({ clause, holds, words }, text);
  return (kind === "rule" ? wordCondition(words, scope) : undefined) ?? words;
}

function wordPermission(
  { clause, holds, words }: Pick<AccessReason, "clause" | "holds" | "words">,
  text: ConditionScope["text"],
): string {
  const [, roles] = / Its roles: (.*)\.$/.exec(words) ?? [];
  const held = roles?.split(", ") ?? [];
  return [
    text(holds === true ? "relations.explain-holds-permission" : "relations.explain-lacks-permission", {
      permission: clause,
    }),
    held.length === 0
      ? text("relations.explain-no-roles")
      : text("relations.explain-roles", { count: held.length, roles: held.join(", ") }),
  ].join(" ");
}

/** What of a record is not shown, or not taken, in words. */
export function wordMember({ clause, words }: AccessReason, { screen, text }: ConditionScope): string {
  const label = getMemberLabel(screen, clause);
  // Most are hidden because the model says so: their names are enough.
  if (words === `External records do not show ${clause}.`) return label;
  if (words === `External callers can't write ${clause}.`)
    return text("relations.explain-unwritten", { label });
  if (words.startsWith(`${clause} is null, because`)) return text("relations.explain-unread", { label });
  const [, permission] = / is null without (\S+); its id is shown\.$/.exec(words) ?? [];
  return permission === undefined ? words : text("relations.explain-only-id", { label, permission });
}
