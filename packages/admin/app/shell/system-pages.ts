// The pages about the application itself, as far as the operator may read them. Free of React.
import type { Screens, TextKey } from "@lathe/admin-kit";

/** A page about the application itself. */
export interface SystemPage {
  readonly to: string;
  readonly icon: string;
  readonly label: Extract<TextKey, `shell.${string}`> & keyof typeof LABELS;
  readonly permission: string | null;
}

const LABELS = {
  "shell.accounts": true,
  "shell.roles": true,
  "shell.tokens": true,
  "shell.audit-trail": true,
  "shell.trash": true,
} as const;

const PAGES: readonly SystemPage[] = [
  { to: "/system/accounts", icon: "users", label: "shell.accounts", permission: "system.accounts.read" },
  { to: "/system/roles", icon: "shield", label: "shell.roles", permission: "system.roles.read" },
  { to: "/system/tokens", icon: "key-round", label: "shell.tokens", permission: "system.tokens.read" },
  { to: "/system/audit", icon: "scroll-text", label: "shell.audit-trail", permission: "system.audit.read" },
  { to: "/_trash", icon: "trash-2", label: "shell.trash", permission: null },
];

/** Those that the operator may read; the trash where anything can be deleted. */
export function listSystemPages({ can, all }: Pick<Screens, "can" | "all">): readonly SystemPage[] {
  const hasTrash = all.some(({ operations, history }) => operations.delete && history?.keep === "values");
  return PAGES.filter(({ permission }) => (permission === null ? hasTrash : can(permission)));
}
