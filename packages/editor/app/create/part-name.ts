// The name of an entity or a module while it is typed: what it becomes, and what stands in its way.
import { type Model, suggestFileName } from "@lathe/model";

/** What was typed, read as a name. */
export interface PartName {
  /** Empty where nothing was typed. */
  readonly name: string;
  /** That it becomes something else than was typed, in words. */
  readonly becomes: string | undefined;
  readonly problem: string | undefined;
}

/** Reads the name of a new entity. */
export function readEntityName({ entities }: Pick<Model, "entities">, typed: string): PartName {
  const isTaken = (name: string) => entities.some((entity) => entity.name === name);
  return readName("entity", typed, (name) =>
    isTaken(name) ? `There is an entity ${name} already.` : undefined,
  );
}

/** Reads the name of a new module. */
export function readNewModuleName({ modules }: Pick<Model, "modules">, typed: string): PartName {
  const isTaken = (name: string) => modules.some((module) => module.name === name);
  return readName("module", typed, (name) =>
    isTaken(name) ? `There is a module ${name} already.` : undefined,
  );
}

/** Reads the name of a module that may be there already. */
export function readModuleName(typed: string): PartName {
  return readName("module", typed, () => undefined);
}

function readName(
  kind: "entity" | "module",
  typed: string,
  findTaken: (name: string) => string | undefined,
): PartName {
  const text = typed.trim();
  if (text === "") return { name: "", becomes: undefined, problem: undefined };
  const { name, problem } = suggestFileName(kind, text);
  return {
    name,
    becomes: name === text || problem !== null ? undefined : `Becomes ${name}.`,
    problem: problem ?? findTaken(name),
  };
}
