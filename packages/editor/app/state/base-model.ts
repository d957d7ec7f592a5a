// The model as the generator has it: read as a whole, or followed by what is told of its changes.
import type { Problem } from "@lathe/contract";
import { type Model, type PartChange, applyChanges } from "@lathe/model";
import type { Answer } from "../api/generator-api.ts";
import { keepSame } from "./step-parts.ts";

/** The model as the generator has it. */
export interface BaseModel {
  readonly model: Model;
  readonly revision: string;
  /** What is wrong with files that could not be read. */
  readonly fileProblems: readonly Problem[];
  /** Of the last model that was read as a whole; what is wrong with all others the editor finds out by itself. */
  readonly told: ToldProblems | undefined;
}

/** All that is wrong with a model, as the generator tells it. */
export interface ToldProblems {
  readonly model: Model;
  readonly problems: readonly Problem[];
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
  const read: Model = {
    project,
    modules: modules.map(({ entities: _entities, ...module }) => module),
    entities: entities.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
  const fileProblems = problems.filter(({ file, subject }) => file === subject);
  const model = former === undefined ? read : keepSame(former.model, read);
  return { model, revision, fileProblems, told: fileProblems.length > 0 ? undefined : { model, problems } };
}

/** The base after changes that were told; undefined where they don't start from it, so that it has to be read. */
export function followBase(base: BaseModel, { revision, since, changes }: BaseNews): BaseModel | undefined {
  if (changes === null || since !== base.revision || base.fileProblems.length > 0) return undefined;
  return { ...base, model: applyChanges(base.model, changes), revision };
}
