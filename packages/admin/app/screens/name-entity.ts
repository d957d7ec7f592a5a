// What people call the records and the fields that a change was about; those of the application itself are not in the model.
import { labelMember, useScreens, useTexts } from "@lathe/admin-kit";

const SYSTEM = {
  accounts: "shell.kind-accounts",
  roles: "shell.kind-roles",
  tokens: "shell.kind-tokens",
  views: "shell.kind-views",
} as const;

/** Records of the application itself that changes are about. */
export const SYSTEM_KINDS = ["accounts", "roles", "tokens"] as const;

const SYSTEM_MEMBERS = {
  config: "audit.view-config",
  description: "access.description",
  disabled: "access.disabled",
  email: "access.email",
  entity: "audit.view-entity",
  expiresAt: "access.ends",
  kind: "access.kind",
  module: "audit.view-module",
  name: "access.name",
  password: "shell.password",
  passwordReset: "audit.password-reset",
  permissions: "access.permissions",
  pinned: "audit.view-pinned",
  position: "audit.view-position",
  roles: "shell.roles",
  shared: "audit.view-shared",
  verified: "audit.verified",
} as const;

/** Says what one record of an entity is called, or several. */
export function useEntityName(): (
  entity: { readonly module: string; readonly entity: string },
  count?: number,
) => string {
  const { text } = useTexts();
  const { find } = useScreens();
  return ({ module, entity }, count = 1) => {
    const screen = find(`${module}/${entity}`);
    if (screen !== undefined) return count === 1 ? screen.label : screen.labelPlural;
    const key = module === "system" ? SYSTEM[entity as keyof typeof SYSTEM] : undefined;
    return key === undefined ? entity : text(key, { count });
  };
}

/** Says what the fields are called that a change was about. */
export function useMemberNames(): (change: {
  readonly module: string;
  readonly entity: string;
  readonly members: readonly string[];
}) => string {
  const { text, locale } = useTexts();
  const { find } = useScreens();
  return ({ module, entity, members }) => {
    const names = members.map((member) => {
      const key = module === "system" ? SYSTEM_MEMBERS[member as keyof typeof SYSTEM_MEMBERS] : undefined;
      return key === undefined ? labelMember(member, find(`${module}/${entity}`)) : text(key);
    });
    return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(names);
  };
}
