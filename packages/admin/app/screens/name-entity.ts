// What people call the records that a change was about; those of the application itself are not in the model.
import { useScreens, useTexts } from "@lathe/admin-kit";

const SYSTEM = {
  accounts: "shell.kind-accounts",
  roles: "shell.kind-roles",
  tokens: "shell.kind-tokens",
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
