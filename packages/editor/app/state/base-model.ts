// The model as the generator has it: read as a whole, or followed by what is told of its changes.
import type { Problem } from "@lathe/contract";
import { type Model, type PartChange, applyChanges } from "@lathe/model";
import type { Answer } from "../api/generator-api.ts";
import { keepSame } from "./step-parts.ts";

/** The model as the generator has it. */
export interface BaseModel {
  readonly model: Model;
  readonly revision: string;
  /** What is wrong with files that could not be read; all else the editor finds out by itself. */
  readonly fileProblems: readonly Problem[];
}

/** What is told of another model. */
export interface BaseNews {
  readonly revision: string;
  readonly since: string | null;
  readonly changes: readonly PartChange[] | null;
}

/** The base of an answer, with the very objects of the former one where they say the same. */
export function readBase(
  { revision, project, modules, problems }: Answer<"GET /api/model-editor">,
  former: BaseModel | undefined,
): BaseModel {
  const entities = modules.flatMap((module) => module.entities);
  const model: Model = {
    project,
    modules: modules.map(({ entities: _entities, ...module }) => module),
    entities: entities.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return {
    model: former === undefined ? model : keepSame(former.model, model),
    revision,
    fileProblems: problems.filter(({ file, subject }) => file === subject),
  };
}

/** The base after changes that were told; undefined where they don't start from it, so that it has to be read. */
export function followBase(base: BaseModel, { revision, since, changes }: BaseNews): BaseModel | undefined {
  if (changes === null || since !== base.revision || base.fileProblems.length > 0) return undefined;
  return { ...base, model: applyChanges(base.model, changes), revision };
}
