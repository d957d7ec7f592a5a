// Reasons that no record is needed for: whether an operation is there, for whom, and what the account holds.
import { type AccessReason, type Family, PERMISSION_ACTION_BY_OPERATION } from "@lathe/contract";
import { isPermitted } from "../identity/principal.ts";
import { formatPermission } from "../records/caller.ts";
import type { AccessQuestion } from "./question.ts";

type EntryQuestion = Pick<AccessQuestion, "family" | "entity" | "operation" | "account">;

/** The mode of the operation, then what is asked of the account. */
export function listAccessReasons(question: EntryQuestion): readonly AccessReason[] {
  return question.family === "admin" ? listAdminReasons(question) : listExternalReasons(question);
}

function listAdminReasons({ entity, operation, account }: EntryQuestion): readonly AccessReason[] {
  const mode: AccessReason = {
    kind: "mode",
    clause: `/operations/${operation}`,
    holds: entity.operations[operation],
    words: entity.operations[operation]
      ? describeOperation("admin", operation, "is on.")
      : describeOff("admin", { entity, operation }),
  };
  if (account === null)
    return [mode, describeAccount(false, "Nobody is signed in, and the admin API is for operators.")];
  const { kind, roles } = account.principal.account;
  const permission = formatPermission(entity, PERMISSION_ACTION_BY_OPERATION[operation]);
  const holds = isPermitted(account.principal, permission);
  const held = roles.length === 0 ? "It has no roles." : `Its roles: ${roles.join(", ")}.`;
  return [
    mode,
    ...listDisabledReasons(account),
    kind === "operator"
      ? describeAccount(true, "The account is an operator's.")
      : describeAccount(false, "The account is a visitor's, and the admin API is for operators."),
    {
      kind: "permission",
      clause: permission,
      holds,
      words: `The account ${holds ? "holds" : "does not hold"} ${permission}. ${held}`,
    },
  ];
}

function listExternalReasons({ entity, operation, account }: EntryQuestion): readonly AccessReason[] {
  const mode = entity.external[operation];
  const words = {
    off: describeOff("external", { entity, operation }),
    anonymous: describeOperation("external", operation, "is open to anyone."),
    authenticated: describeOperation("external", operation, "is open to whoever is signed in."),
  }[mode];
  const isOpen = mode === "anonymous" || (mode === "authenticated" && account !== null);
  const reason: AccessReason = { kind: "mode", clause: `/external/${operation}`, holds: isOpen, words };
  return account === null ? [reason] : [reason, ...listDisabledReasons(account)];
}

/** The tokens of a disabled account are refused wherever a token is looked at. */
function listDisabledReasons({ isDisabled }: NonNullable<EntryQuestion["account"]>): readonly AccessReason[] {
  return isDisabled
    ? [describeAccount(false, "The account is disabled, so that its tokens open nothing.")]
    : [];
}

function describeAccount(holds: boolean, words: string): AccessReason {
  return { kind: "permission", clause: "account", holds, words };
}

function describeOff(
  family: Family,
  { entity, operation }: Pick<EntryQuestion, "entity" | "operation">,
): string {
  const isWrite = operation !== "list" && operation !== "get";
  if (entity.source !== null && isWrite) return "Records of a virtual entity are read only.";
  return describeOperation(family, operation, "is off.");
}

function describeOperation(family: Family, operation: string, state: string): string {
  return `In the ${family} API, ${operation} ${state}`;
}
