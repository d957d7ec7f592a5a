// Model files to a model: what can be read is in the model, everything wrong is in the list of issues.
import {
  type FileRole,
  type ModelFiles,
  PROJECT_FILE,
  getEntityPath,
  getModulePath,
  findFileRole,
  findRolesFolder,
} from "./files.ts";
import { fillIds } from "./ids.ts";
import type { IssueCode } from "./issue-codes.ts";
import { type Issue, findValueAtPointer } from "./issue.ts";
import { parseJson } from "./parse-json.ts";
import { compareCodeUnits, isJsonObject } from "./json-value.ts";
import { type Entity, entityShape } from "./parts/entity.ts";
import { type Module, moduleShape } from "./parts/module.ts";
import { type Project, projectShape } from "./parts/project.ts";
import { ParseContext } from "./shape/parse-context.ts";
import { NO_PARENT, type Shape } from "./shape/shape.ts";
import { type Model, withNameOrder } from "./types.ts";
import { validate } from "./validate/index.ts";

/** What model files say. */
export interface ParsedModel {
  /** Everything that could be read; complete where `unreadable` is empty. */
  readonly model: Model;
  readonly issues: readonly Issue[];
  /** Files of which nothing is in the model: writing over them would lose what they hold. */
  readonly unreadable: ReadonlySet<string>;
}

/**
 * Parts that were read without an issue, by path and text: given again, unchanged files are not read again. Holds nothing
 * of files that were not given the last time.
 */
export type ParseCache = Map<string, { readonly text: string; readonly part: unknown }>;

/** Reads model files. Any content whatsoever gives an answer; the order of the files does not matter. */
export function parseModel(files: ModelFiles, cache: ParseCache = new Map()): ParsedModel {
  const parser = new ModelParser(cache);
  for (const [path, text] of [...files].toSorted(([a], [b]) => compareCodeUnits(a, b)))
    parser.parseFile(path, text);
  for (const path of cache.keys()) if (!files.has(path)) cache.delete(path);
  if (!files.has(PROJECT_FILE)) {
    parser.report(PROJECT_FILE, {
      pointer: "",
      code: "project_missing",
      message: `There is no ${PROJECT_FILE}. Create one with at least {"name": "my-project"}.`,
    });
  }
  return parser.finish();
}

/** True where nothing keeps the model from being generated. */
export function isUsable(issues: readonly Issue[]): boolean {
  return issues.every(({ severity }) => severity !== "error");
}

const UNNAMED_PROJECT: Project = projectShape.parse(
  { name: "unnamed" },
  new ParseContext(),
  NO_PARENT,
) as Project;

class ModelParser {
  readonly #issues: Issue[] = [];
  readonly #unreadable = new Set<string>();
  /** Names of modules and entities that stand in unreadable files: references to them are not to blame. */
  readonly #unreadableNames = { module: new Set<string>(), entity: new Set<string>() };
  readonly #modules = new Map<string, Module>();
  readonly #entities = new Map<string, Entity>();
  readonly #cache: ParseCache;
  #project: Project = UNNAMED_PROJECT;

  constructor(memo: ParseCache) {
    this.#cache = memo;
  }

  parseFile(path: string, text: string): void {
    const role = findFileRole(path);
    const issuesBefore = this.#issues.length;
    const read = role === undefined ? this.#refuseStray(path) : this.#addPart(path, text, role);
    if (read || this.#issues.length === issuesBefore) return;
    this.#unreadable.add(path);
    if (role?.part === "module") this.#unreadableNames.module.add(role.module);
    if (role?.part === "entity") this.#unreadableNames.entity.add(role.entity);
  }

  report(
    file: string,
    issue: { readonly pointer: string; readonly code: IssueCode; readonly message: string },
  ): void {
    const { pointer, code, message } = issue;
    this.#issues.push({ severity: "error", code, file, pointer, message, subject: file });
  }

  finish(): ParsedModel {
    const model = fillIds(
      withNameOrder({
        project: this.#project,
        modules: [...this.#modules.values()],
        entities: [...this.#entities.values()],
      }),
    );
    const found = validate(model).filter((issue) => !this.#isConsequence(issue, model));
    return { model, issues: [...this.#issues, ...found], unreadable: this.#unreadable };
  }

  #addPart(path: string, text: string, role: FileRole): boolean {
    if (role.part === "project") {
      const project = this.#parsePart(path, text, projectShape);
      if (project !== undefined) this.#project = project;
      return project !== undefined;
    }
    if (role.part === "module") {
      const module = this.#parsePart(path, text, moduleShape);
      return (
        module !== undefined &&
        this.#checkPlacement(path, module, getModulePath(module)) &&
        addByName(this.#modules, module)
      );
    }
    const entity = this.#parsePart(path, text, entityShape);
    if (entity === undefined || !this.#checkPlacement(path, entity, getEntityPath(entity))) return false;
    const other = this.#entities.get(entity.name);
    if (other === undefined) return addByName(this.#entities, entity);
    this.report(path, {
      pointer: "/name",
      code: "name_taken",
      message: `There is another entity "${entity.name}", in ${getEntityPath(other)}. Entity names are unique in the project; choose another.`,
    });
    return false;
  }

  #parsePart<T>(path: string, text: string, shape: Shape<T>): T | undefined {
    const known = this.#cache.get(path);
    if (known?.text === text) return known.part as T;
    const json = parseJson(text);
    if (!json.ok) {
      this.report(path, json);
      return undefined;
    }
    const context = new ParseContext();
    const part = shape.parse(withoutSchema(json.value), context, NO_PARENT);
    for (const issue of context.issues) this.report(path, issue);
    if (part !== undefined && context.issues.length === 0) this.#cache.set(path, { text, part });
    return part;
  }

  #checkPlacement(path: string, part: Module | Entity, place: string): boolean {
    if (path === place) return true;
    this.#unreadableNames["module" in part ? "entity" : "module"].add(part.name);
    const wrong = "module" in part && findModuleInPath(path) !== part.module ? "module" : "name";
    this.report(path, {
      pointer: `/${wrong}`,
      code: "misplaced_file",
      message: `What this file holds belongs in ${place}. Move the file there, or change the ${wrong} in it.`,
    });
    return false;
  }

  #refuseStray(path: string): boolean {
    const roles = findRolesFolder(path);
    if (roles !== undefined) return this.#refuseRoles(path, roles);
    this.report(path, {
      pointer: "",
      code: "unexpected_file",
      message:
        "No model file belongs here. Entities are in model/{module}/{entity}.json; move or delete this file.",
    });
    return false;
  }

  /** Told once for the folder, whatever is in it. */
  #refuseRoles(path: string, folder: string): boolean {
    this.#unreadable.add(path);
    if (this.#issues.some(({ file }) => file === folder)) return false;
    this.report(folder, {
      pointer: "",
      code: "unexpected_file",
      message:
        "Roles are not part of the model in this version of Lathe. Remove this folder, and make the roles in the admin.",
    });
    return false;
  }

  /** True for a name that is only unknown because the file that declares it could not be read. */
  #isConsequence({ code, pointer, file }: Issue, model: Model): boolean {
    if (code !== "unknown_entity" && code !== "unknown_module") return false;
    const entity = model.entities.find((candidate) => getEntityPath(candidate) === file);
    const named = entity === undefined ? undefined : findValueAtPointer(entity, pointer);
    const missed = code === "unknown_module" ? this.#unreadableNames.module : this.#unreadableNames.entity;
    return typeof named === "string" && missed.has(named);
  }
}

function addByName<P extends { readonly name: string }>(parts: Map<string, P>, part: P): true {
  parts.set(part.name, part);
  return true;
}

function withoutSchema(value: unknown): unknown {
  if (!isJsonObject(value) || typeof value["$schema"] !== "string") return value;
  const { $schema: _, ...rest } = value;
  return rest;
}

function findModuleInPath(path: string): string | undefined {
  const role = findFileRole(path);
  return role?.part === "entity" ? role.module : undefined;
}
