// What the parts of the matrix of permissions are called.
import type { TextKey } from "../texts/catalogue.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { GridAction, GridModule, GridRow } from "./permission-grid.ts";

const ACTIONS = {
  read: "access.read",
  create: "access.create",
  update: "access.update",
  delete: "access.delete",
  write: "access.write",
} as const satisfies Readonly<Record<GridAction, TextKey>>;

const RESOURCES = {
  "system.accounts": "shell.accounts",
  "system.roles": "shell.roles",
  "system.tokens": "shell.tokens",
  "system.audit": "access.audit",
  "system.views": "access.views",
  "system.import": "access.import",
} as const satisfies Readonly<Record<string, TextKey>>;

function isAction(action: string): action is GridAction {
  return Object.hasOwn(ACTIONS, action);
}

function isResource(subject: string): subject is keyof typeof RESOURCES {
  return Object.hasOwn(RESOURCES, subject);
}

/** Names of actions, modules and rows; what the operator is told nothing of has the name that the model gives it. */
export function useGridNames() {
  const { text } = useTexts();
  return {
    nameAction: (action: string) => (isAction(action) ? text(ACTIONS[action]) : action),
    nameModule: ({ name, label }: Pick<GridModule, "name" | "label">) =>
      label ?? (name === "system" ? text("shell.system") : name),
    nameRow: ({ subject, label }: Pick<GridRow, "subject" | "label">) =>
      label ?? (isResource(subject) ? text(RESOURCES[subject]) : subject.slice(subject.indexOf(".") + 1)),
  };
}
