// The application's own resources, from which both the checks at run time and the API documents are made.
import { ACCOUNTS } from "./accounts.ts";
import { AUDIT } from "./audit.ts";
import type { SystemResourceDefinition } from "./definition.ts";
import { JOBS } from "./jobs.ts";
import { ROLES } from "./roles.ts";
import { TOKENS } from "./tokens.ts";
import { VIEWS } from "./views.ts";

/** The resources, by the word that permissions have for them. */
export const SYSTEM_RESOURCE_NAMES = ["accounts", "roles", "tokens", "audit", "jobs", "views"] as const;

/** The name of a resource. */
export type SystemResource = (typeof SYSTEM_RESOURCE_NAMES)[number];

/** The resources. */
export const SYSTEM_RESOURCE_DEFINITIONS: Readonly<Record<SystemResource, SystemResourceDefinition>> = {
  accounts: ACCOUNTS,
  roles: ROLES,
  tokens: TOKENS,
  audit: AUDIT,
  jobs: JOBS,
  views: VIEWS,
};
