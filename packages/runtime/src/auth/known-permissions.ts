// The permissions that an application has, and who may hand them on.
import { SYSTEM_MODULE, WILDCARD } from "@lathe/contract";
import type { ApplicationDefinition } from "../definition.ts";
import { forbidden, validationFailed } from "../errors/application-error.ts";
import type { RouteRequest } from "../server/route.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { isPermission } from "../identity/permissions.ts";
import { type Principal, hasPermission } from "../identity/principal.ts";

/** Refuses the `permissions` of a body that the application does not have, or the caller; `what` is to get them. */
export function assertCanGivePermissions(
  { context, request }: { readonly context: AuthContext; readonly request: RouteRequest },
  permissions: readonly string[],
  what: string,
): void {
  assertKnownPermissions(context.definition, permissions);
  assertHasPermissions(getPrincipal(request), permissions, what);
}

function assertKnownPermissions(definition: ApplicationDefinition, permissions: readonly string[]): void {
  const problems = permissions.flatMap((permission, index) =>
    isKnownPermission(definition, permission)
      ? []
      : [
          {
            path: `/permissions/${index}`,
            code: "unknown_permission",
            message: `There is no permission ${JSON.stringify(permission)} in this application. Send such as "system.audit.read", "{module}.{entity}.read" or "{module}.*".`,
          },
        ],
  );
  if (problems.length > 0) throw validationFailed(problems);
}

/** Refuses a caller who does not hold all of some permissions; `what` begins the sentence that says so. */
export function assertHasPermissions(
  principal: Principal,
  permissions: readonly string[],
  what: string,
): void {
  if (permissions.every((permission) => hasPermission(principal, permission))) return;
  throw forbidden(`${what} holds permissions that you don't hold yourself.`);
}

function isKnownPermission({ entities }: ApplicationDefinition, text: string): boolean {
  if (!isPermission(text)) return false;
  const [module, name] = text.split(".");
  if (module === WILDCARD || module === SYSTEM_MODULE) return true;
  return entities.some((entity) => entity.module === module && (name === WILDCARD || name === entity.name));
}
