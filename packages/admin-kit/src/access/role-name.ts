// Names of roles: they stand in permissions and in lists of roles, so that they are small words. Free of React.
import { makeSlug } from "../fields/slug/make-slug.ts";

/** The most characters of a name. */
export const MAX_ROLE_NAME_LENGTH = 48;

/** The form of what was typed that a role can have; undefined where nothing of it can stay. */
export function fitRoleName(typed: string): string | undefined {
  const name = makeSlug(typed, MAX_ROLE_NAME_LENGTH)?.replace(/^[0-9-]+/, "");
  return name === "" ? undefined : name;
}

/** Whether a role can have this name. */
export function isRoleName(name: string): boolean {
  return fitRoleName(name) === name;
}
