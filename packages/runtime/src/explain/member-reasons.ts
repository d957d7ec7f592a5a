// Members that a record does not show to a caller, or does not take from one. They tell something, and decide nothing.
import type { AccessReason } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { listClauses } from "../query/explain.ts";
import { formatPermission } from "../records/caller.ts";
import { listRuleEntities } from "./rule-entities.ts";
import { type AccessQuestion, resolveSubject } from "./question.ts";

/** Members that are hidden or closed whatever the record is. */
export function listMemberReasons(question: AccessQuestion): readonly AccessReason[] {
  const { family, entity, operation } = question;
  if (operation === "delete") return [];
  const isRead = operation === "list" || operation === "get";
  if (family === "admin") return isRead ? listUnreadTargets(question) : [];
  return entity.members
    .filter(({ external }) => !(isRead ? external.read : external.write))
    .map(({ name }) =>
      describeMember(
        name,
        isRead ? `External records do not show ${name}.` : `External callers can't write ${name}.`,
      ),
    );
}

/** What operators see of a target is null without its permission; the id stays. */
function listUnreadTargets(question: AccessQuestion): readonly AccessReason[] {
  if (question.account?.principal.account.kind !== "operator") return [];
  const { scope } = resolveSubject(question);
  return question.entity.members.flatMap(({ relation }) => {
    if (relation === undefined || relation.selection.length === 0) return [];
    const target = question.schema.entities.get(relation.target);
    if (target === undefined || scope.canRead(target) || !question.canKnow(target)) return [];
    return [
      describeMember(
        relation.name,
        `${relation.name} is null without ${formatPermission(target, "read")}; its id is shown.`,
      ),
    ];
  });
}

/** The members whose value depends on whether a caller may read another record, as far as the one who asks may know it. */
export function listReferringMembers(question: AccessQuestion): readonly MemberDefinition[] {
  const { family, entity, operation, schema } = question;
  if (operation !== "list" && operation !== "get") return [];
  return entity.members.filter((member) => {
    const isShown = family === "admin" ? member.through !== undefined : member.external.read;
    const target = findTarget(question, member);
    return (
      isShown &&
      target !== undefined &&
      [target, ...listTargetRuleEntities(schema, target)].every((one) => question.canKnow(one))
    );
  });
}

/** That a member shows nothing of the record behind it. */
export function describeUnreadReference(question: AccessQuestion, member: MemberDefinition): AccessReason {
  const target = findTarget(question, member)?.name ?? "";
  return describeMember(
    member.name,
    `${member.name} is null, because the caller can't read the record of ${target} behind it.`,
  );
}

function findTarget({ schema }: AccessQuestion, { relation, through }: MemberDefinition) {
  return schema.entities.get(relation?.target ?? through?.target ?? "");
}

function listTargetRuleEntities(
  schema: AccessQuestion["schema"],
  target: EntityDefinition,
): readonly EntityDefinition[] {
  return listRuleEntities(schema, target, listClauses("", target.readRule));
}

function describeMember(name: string, words: string): AccessReason {
  return { kind: "member", clause: name, holds: false, words };
}
