// Modules have distinct names, and so have the entities of the whole project.
import type { ModelValidator } from "./validation.ts";

export const uniqueNames: ModelValidator = (validation) => {
  const { modules, entities } = validation.lookup.model;
  const moduleNames = new Set<string>();
  for (const module of modules) {
    if (moduleNames.has(module.name)) {
      validation.report(module, {
        path: ["name"],
        code: "name_taken",
        message: `There is another module "${module.name}". Choose another name.`,
      });
    }
    moduleNames.add(module.name);
  }
  const entityModules = new Map<string, string>();
  for (const entity of entities) {
    const other = entityModules.get(entity.name);
    if (other !== undefined) {
      validation.report(entity, {
        path: ["name"],
        code: "name_taken",
        message: `There is another entity "${entity.name}", in module "${other}". Entity names are unique in the project; choose another.`,
      });
    }
    entityModules.set(entity.name, entity.module);
  }
};
