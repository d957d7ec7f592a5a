// Every entity belongs to a module that exists.
import { moduleFile } from "../files.ts";
import type { EntityRule } from "./validation.ts";

export const entityModule: EntityRule = (entity, validation) => {
  if (validation.lookup.modules.has(entity.module)) return;
  validation.report(entity, {
    path: ["module"],
    code: "unknown_module",
    message: `There is no module "${entity.module}". Create ${moduleFile({ name: entity.module })}, or name another module.`,
  });
};
