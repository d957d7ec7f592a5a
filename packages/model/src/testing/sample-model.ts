// Small models for tests: short drafts are written as model files and read back by the parser, as a user's files would be.
import { type ModelFiles, PROJECT_FILE, getEntityPath, getModulePath } from "../files.ts";
import type { Issue } from "../issue.ts";
import { type ParsedModel, parseModel } from "../parse.ts";
import type { Model } from "../types.ts";

/** A part of a model as JSON; what is left out takes a default. */
export type Draft = Readonly<Record<string, unknown>>;

/** The rest of a model besides its entities. */
export interface SampleOptions {
  readonly project?: Draft;
  /** Left out: the modules that the entities name. */
  readonly modules?: readonly Draft[];
}

const MEMBER_LISTS = ["fields", "relations", "collections", "projection"] as const;

/**
 * The files of a model. An entity without `module` is in "content", one with a `source` is virtual. Ids are readable where
 * none is given: "articles" for an entity, "articles_title" for its member, "mod_content" for a module.
 */
export function createSampleFiles(
  entities: readonly Draft[],
  { project, modules }: SampleOptions = {},
): ModelFiles {
  const whole = entities.map(entityDraft);
  const moduleDrafts = modules ?? [...new Set(whole.map(({ module }) => module))].map((name) => ({ name }));
  return new Map([
    [PROJECT_FILE, JSON.stringify(project ?? { name: "sample" })],
    ...moduleDrafts.map((draft): [string, string] => {
      const module = { id: `mod_${String(draft["name"])}`, ...draft };
      return [getModulePath(module as unknown as { name: string }), JSON.stringify(module)];
    }),
    ...whole.map((entity): [string, string] => [getEntityPath(entity), JSON.stringify(entity)]),
  ]);
}

/** The drafts as the parser reads them, problems included. */
export function parseSample(entities: readonly Draft[], options?: SampleOptions): ParsedModel {
  return parseModel(createSampleFiles(entities, options));
}

/** A model without problems. */
export function sampleModel(entities: readonly Draft[], options?: SampleOptions): Model {
  const { model, issues } = parseSample(entities, options);
  if (issues.length > 0) throw new Error(`The sample has problems:\n${formatIssues(issues).join("\n")}`);
  return model;
}

/** The problems of a model as lines "code file pointer subject", warnings marked. */
export function listProblems(entities: readonly Draft[], options?: SampleOptions): readonly string[] {
  return formatIssues(parseSample(entities, options).issues);
}

/** Issues as lines "code file pointer subject", warnings marked. */
export function formatIssues(issues: readonly Issue[]): readonly string[] {
  return issues.map(({ severity, code, file, pointer, subject }) => {
    const line = [code, file, pointer, subject].map((part) => (part === "" ? "-" : part)).join(" ");
    return severity === "warning" ? `warning ${line}` : line;
  });
}

function entityDraft(draft: Draft): Draft & { readonly module: string; readonly name: string } {
  const name = String(draft["name"]);
  const entity: Draft & { readonly module?: unknown } = {
    id: name,
    kind: Object.hasOwn(draft, "source") ? "virtual" : "persistent",
    module: "content",
    ...draft,
  };
  const members = MEMBER_LISTS.flatMap((list) => {
    const drafts = draft[list];
    return Array.isArray(drafts)
      ? [[list, (drafts as Draft[]).map((member) => memberDraft(name, member))]]
      : [];
  });
  return { ...entity, ...Object.fromEntries(members), name, module: String(entity.module) };
}

function memberDraft(entity: string, draft: Draft): Draft {
  return { id: `${entity}_${String(draft["name"])}`.slice(0, 64), ...draft };
}
