// Short words for models: every part has an id of its own, so that a rename is a part with the same id and another name.
import { type Model, isUsable, parseModel } from "@lathe/model";

/** A part of a model as JSON; what is left out takes a default. */
export type Draft = Readonly<Record<string, unknown>>;

/** A field. Its id is its name unless `id` says otherwise. */
export function field(name: string, type: string, options: Draft = {}): Draft {
  return { id: `f-${name}`, name, type, ...options };
}

/** A belongsTo. */
export function belongsTo(name: string, target: string, options: Draft = {}): Draft {
  return { id: `r-${name}`, name, kind: "belongsTo", target, ...options };
}

/** A manyToMany. */
export function manyToMany(name: string, target: string, options: Draft = {}): Draft {
  return { id: `r-${name}`, name, kind: "manyToMany", target, ...options };
}

/** A stored entity of the module "content". */
export function entity(name: string, members: readonly Draft[] = [], options: Draft = {}): Draft {
  const isRelation = ({ kind }: Draft) => kind !== undefined;
  return {
    id: `e-${name}`,
    name,
    module: "content",
    kind: "persistent",
    fields: members.filter((member) => !isRelation(member)),
    relations: members.filter(isRelation),
    ...options,
  };
}

/** The entity "notes" with these members. */
export function notes(members: readonly Draft[], options: Draft = {}): Draft {
  return entity("notes", members, options);
}

/** A module; the modules that no draft names have their name as id. */
export interface ModuleDraft {
  readonly id: string;
  readonly name: string;
}

/** A model of entities. */
export function createModelFromDrafts(
  entities: readonly Draft[],
  modules: readonly ModuleDraft[] = [],
): Model {
  const named = [...new Set(entities.map(({ module }) => String(module)))];
  const whole = named.map(
    (name) => modules.find((known) => known.name === name) ?? { id: `m-${name}`, name },
  );
  const { model, issues } = parseModel(
    new Map<string, string>([
      ["lathe.json", JSON.stringify({ name: "evolution" })],
      ...whole.map((module): [string, string] => [
        `model/${module.name}/module.json`,
        JSON.stringify(module),
      ]),
      ...entities.map((draft): [string, string] => [
        `model/${String(draft["module"])}/${String(draft["name"])}.json`,
        JSON.stringify(draft),
      ]),
    ]),
  );
  if (!isUsable(issues)) throw new Error(`The model has problems: ${JSON.stringify(issues, null, 1)}`);
  return model;
}

/** The n-th id, as a text in SQL. */
export function uuid(n: number): string {
  return `'00000000-0000-7000-8000-${String(n).padStart(12, "0")}'`;
}
