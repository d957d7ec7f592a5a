// The permissions that an application has, and who may hand them on.
import { type Permission, SYSTEM_MODULE, WILDCARD } from "@lathe/contract";
import type { ApplicationDefinition } from "../definition.ts";
import { forbidden, validationFailed } from "../errors/application-error.ts";
import { isPermission } from "../identity/permissions.ts";
import { type Principal, hasPermission } from "../identity/principal.ts";

/** Refuses permissions that the application does not have; `path` is where the body has their list. */
export function parseKnownPermissions(
  definition: ApplicationDefinition,
  permissions: readonly string[],
  path: string,
): readonly Permission[] {
  const problems = permissions.flatMap((permission, index) =>
    isKnownPermission(definition, permission)
      ? []
      : [
          {
            path: `${path}/${index}`,
            code: "unknown_permission",
            message: `There is no permission ${JSON.stringify(permission)} in this application.`,
          },
        ],
  );
  if (problems.length > 0) throw validationFailed(problems);
  return permissions.filter(isPermission);
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
