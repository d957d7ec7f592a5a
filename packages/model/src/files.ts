// Which file of a project holds which part of the model, and how a part is written there.
import { compareCodeUnits } from "./json-value.ts";
import { type Entity, entityShape } from "./parts/entity.ts";
import { type Module, moduleShape } from "./parts/module.ts";
import { type Project, projectShape } from "./parts/project.ts";
import { NO_PARENT } from "./shape/shape.ts";
import type { Model } from "./types.ts";

/** The file of the project settings. */
export const PROJECT_FILE = "lathe.json";

/** The folder of modules and entities. */
export const MODEL_FOLDER = "model";

/** The folder that is kept for roles in the model, which there are none of yet. */
const ROLES_FOLDER = `${MODEL_FOLDER}/_roles`;

/** The folder of the JSON Schemas that model files refer to. */
export const SCHEMA_FOLDER = ".lathe/schema";

/** Texts by their path inside the project, with `/` between folders. */
export type ModelFiles = ReadonlyMap<string, string>;

/** What a path of a model file stands for. */
export type FileRole =
  | { readonly part: "project" }
  | { readonly part: "module"; readonly module: string }
  | { readonly part: "entity"; readonly module: string; readonly entity: string };

/** The file of a module. */
export function getModulePath(module: { readonly name: string }): string {
  return `${MODEL_FOLDER}/${module.name}/module.json`;
}

/** The file of an entity. */
export function getEntityPath(entity: { readonly module: string; readonly name: string }): string {
  return `${MODEL_FOLDER}/${entity.module}/${entity.name}.json`;
}

/** What the file at a path holds, or undefined where no model file belongs. */
export function findFileRole(path: string): FileRole | undefined {
  if (path === PROJECT_FILE) return { part: "project" };
  if (findRolesFolder(path) !== undefined) return undefined;
  const match = /^model\/([^/]+)\/([^/]+)\.json$/.exec(path);
  if (match === null) return undefined;
  const [, module = "", entity = ""] = match;
  return entity === "module" ? { part: "module", module } : { part: "entity", module, entity };
}

/** The folder of roles, where a path is in it. */
export function findRolesFolder(path: string): string | undefined {
  return path.startsWith(`${ROLES_FOLDER}/`) ? ROLES_FOLDER : undefined;
}

/** All files of a model, in the order of their paths. */
export function renderModel(model: Model): ModelFiles {
  const files: [string, string][] = [
    [PROJECT_FILE, formatProject(model.project)],
    ...model.modules.map((module): [string, string] => [
      getModulePath(module),
      getCachedText(module, formatModule),
    ]),
    ...model.entities.map((entity): [string, string] => [
      getEntityPath(entity),
      getCachedText(entity, formatEntity),
    ]),
  ];
  return new Map(files.toSorted(([a], [b]) => compareCodeUnits(a, b)));
}

const texts = new WeakMap<Entity | Module, string>();

/** The text of a part's file; kept, because an edit leaves most parts as they are. */
function getCachedText<P extends Entity | Module>(part: P, write: (part: P) => string): string {
  let text = texts.get(part);
  if (text === undefined) texts.set(part, (text = write(part)));
  return text;
}

function formatEntity(entity: Entity): string {
  return formatFile(`../../${SCHEMA_FOLDER}/entity.json`, entityShape.serialize(entity, NO_PARENT));
}

function formatModule(module: Module): string {
  return formatFile(`../../${SCHEMA_FOLDER}/module.json`, moduleShape.serialize(module, NO_PARENT));
}

function formatProject(project: Project): string {
  const written = projectShape.serialize(project, NO_PARENT) as object;
  // The one default that is always written: it tells a later Lathe how to read the rest.
  return formatFile(`./${SCHEMA_FOLDER}/project.json`, { formatVersion: project.formatVersion, ...written });
}

function formatFile(schema: string, content: unknown): string {
  return `${JSON.stringify({ $schema: schema, ...(content as object) }, null, 2)}\n`;
}
