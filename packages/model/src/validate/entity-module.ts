// Every entity belongs to a module that exists.
import { getModulePath } from "../files.ts";
import type { EntityValidator } from "./validation.ts";

export const entityModule: EntityValidator = (entity, validation) => {
  if (validation.lookup.modules.has(entity.module)) return;
  validation.report(entity, {
    path: ["module"],
    code: "unknown_module",
    message: `There is no module "${entity.module}". Create ${getModulePath({ name: entity.module })}, or name another module.`,
  });
};
