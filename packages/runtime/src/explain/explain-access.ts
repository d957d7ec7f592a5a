// Explains access: asks the database which clauses hold, and says in words what decided.
import { type AccessReason, type Explanation, describeRule } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { type RecordTruths, type RuleClause, compileTruths, listRules } from "../query/explain.ts";
import { createReadBindings } from "../records/record-request.ts";
import { listAccessReasons } from "./access-reasons.ts";
import { describeUnreadReference, listMemberReasons, listReferringMembers } from "./member-reasons.ts";
import { type AccessQuestion, resolveSubject } from "./question.ts";

/** What decides about an operation; undefined where there is no such record. */
export async function explainAccess(
  session: Session,
  question: AccessQuestion,
): Promise<Explanation | undefined> {
  const { family, entity, operation, id } = question;
  const clauses = listRules(entity, family, operation);
  const members = listReferringMembers(question);
  const truths = id === undefined ? null : await readTruths(session, question, { clauses, members, id });
  if (truths === undefined) return undefined;
  const unread = members.filter((_, i) => truths?.members[i] === false);
  const deciding = [
    ...listAccessReasons(question),
    ...clauses.map((clause, i) =>
      describeClause(clause, truths === null ? null : truths.clauses[i] === true),
    ),
  ];
  return {
    allowed: deciding.every(({ kind, clause, holds }) => holds !== false || isPart(kind, clause, clauses)),
    because: [
      ...deciding,
      ...listMemberReasons(question),
      ...unread.map((member) => describeUnreadReference(question, member)),
    ],
  };
}

/** Undefined where there is no such record. */
async function readTruths(
  session: Session,
  question: AccessQuestion,
  {
    id,
    ...asked
  }: Pick<Parameters<typeof compileTruths>[0], "clauses" | "members"> & { readonly id: string },
): Promise<RecordTruths | undefined> {
  const { schema, entity, ruleArguments } = question;
  const subject = resolveSubject(question);
  const { statement, read } = compileTruths({ schema, entity, caller: subject.scope, ...asked });
  const { rows } = await session.run(statement.bind(createReadBindings(subject, [id], ruleArguments)));
  return rows[0] && read(rows[0]);
}

/** A part of a rule does not decide by itself: another one may hold in its place. */
function isPart(kind: AccessReason["kind"], pointer: string, clauses: readonly RuleClause[]): boolean {
  return kind === "rule" && clauses.some((clause) => clause.pointer === pointer && !clause.isWhole);
}

function describeClause({ pointer, rule }: RuleClause, holds: boolean | null): AccessReason {
  const reason = { kind: "rule", clause: pointer } as const;
  if (rule === null)
    return { ...reason, holds: false, words: "No record is open: the model has no read rule." };
  if (rule === "everyone") return { ...reason, holds: true, words: "Every record is open." };
  return { ...reason, holds, words: describeRule(rule) };
}
