// The models that a project can start with.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { ProjectTemplate } from "@lathe/generator";
import { type Model, parseModel } from "@lathe/model";
import { PACKAGE_FOLDER, REPOSITORY_FOLDER } from "./install-location.ts";

const BLANK = "blank";

/** The names of all templates; the first one is the default. */
export const TEMPLATES = [BLANK, "newsroom"] as const;

/** The name of a template. */
export type Template = (typeof TEMPLATES)[number];

/** True for names of templates. */
export function isTemplate(name: string): name is Template {
  return TEMPLATES.some((template) => template === name);
}

/** The templates that bring something, for projects that are empty. */
export function listTemplates(): readonly ProjectTemplate[] {
  return TEMPLATES.filter((name) => name !== BLANK).map((name) => ({
    name,
    model: createTemplateModel(name, name),
  }));
}

/** The model of a template, under the name of a new project. */
export function createTemplateModel(template: Template, name: string): Model {
  const files =
    template === BLANK ? new Map([["lathe.json", JSON.stringify({ name })]]) : readTemplate(template);
  const { model, issues } = parseModel(files);
  const [issue] = issues;
  if (issue !== undefined) throw new Error(`The template ${template} has a problem: ${issue.message}`);
  return { ...model, project: { ...model.project, name } };
}

/** Where the files of a template are; a blank one has none. */
export function getTemplateFolder(template: Template): string {
  return REPOSITORY_FOLDER === undefined
    ? join(PACKAGE_FOLDER, "templates", template)
    : join(REPOSITORY_FOLDER, "examples", template);
}

function readTemplate(template: Template): ReadonlyMap<string, string> {
  const folder = getTemplateFolder(template);
  const paths = ["lathe.json", ...globSync("model/**/*.json", { cwd: folder })];
  return new Map(paths.map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path), "utf8")]));
}
