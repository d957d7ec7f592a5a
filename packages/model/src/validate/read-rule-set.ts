// An entity that external callers can read or change says which records they may read.
import type { EntityValidator } from "./validation.ts";

export const readRuleSet: EntityValidator = (entity, validation) => {
  if (entity.readRule !== null) return;
  const open = (["list", "get", "update", "delete"] as const).find(
    (operation) => entity.external[operation] !== "off",
  );
  if (open === undefined) return;
  validation.report(entity, {
    path: ["readRule"],
    code: "read_rule_missing",
    message: `External ${open} is on, so "readRule" must say which records may be read: a rule, or "everyone" if none is to be hidden.`,
  });
};
