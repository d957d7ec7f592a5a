// A request to a route that works on the project: checks in the order that is promised, then the route, then its answer.
import { GENERATOR_ROUTES, type GeneratorRouteDefinition } from "@lathe/contract";
import { PROJECT_ROUTES } from "../routes/index.ts";
import type {
  ProjectRouteKey,
  RouteEvent,
  RouteHandler,
  RouteRequest,
  ServedProject,
} from "../routes/route.ts";
import { toOpenOptions } from "../services/context.ts";
import { readModelNews } from "../services/model-changes.ts";
import { type RefusalOutcome, createStaleRefusal } from "../services/refusal.ts";
import { readProject } from "../store/read-project.ts";
import type { ApiOutcome, ApiRequest } from "./api-request.ts";
import { parseQuery } from "./parse-query.ts";
import { validateBody } from "./validate-body.ts";
import { findEditsError } from "./validate-edits.ts";
import { createBodyError, toRefusalError, type WireError, createWireError } from "./wire-error.ts";

/** Where requests are carried out. */
export interface ProjectHandler {
  readonly project: ServedProject;
  /** The model may be another. */
  modelChanged(): void;
  /** Something else happened that others are told of. */
  notify(event: RouteEvent): void;
  /** Takes a line for people. */
  log(line: string): void;
}

/** Carries a request out. Throws where the disk fails, or Lathe itself. */
export async function answerProjectRequest(
  handler: ProjectHandler,
  key: ProjectRouteKey,
  request: ApiRequest,
): Promise<ApiOutcome> {
  const { project } = handler;
  const checked = await checkProjectRequest(project, key, request);
  if (!checked.ok) return { ok: false, error: await withNews(project, checked.error, checked) };
  const { params, body } = request;
  const run = PROJECT_ROUTES[key] as RouteHandler<ProjectRouteKey>;
  // What was checked is what the types say.
  const typed = { params, query: checked.values, body } as unknown as RouteRequest<ProjectRouteKey>;
  const outcome = await run(project, typed);
  if (!outcome.ok) {
    return {
      ok: false,
      error: await withNews(project, await toRequestError(project, outcome, checked), checked),
    };
  }
  if (outcome.unfinished !== undefined) handler.log(`${key}: ${outcome.unfinished.message}`);
  if (outcome.event !== undefined) handler.notify(outcome.event);
  if (!key.startsWith("GET ")) handler.modelChanged();
  return { ok: true, answer: outcome.answer };
}

interface CheckedRequest {
  readonly ok: true;
  /** Of the query. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Undefined where the route takes none. */
  readonly expectedRevision: string | undefined;
  readonly isPlanned: boolean;
}

type CheckOutcome =
  | CheckedRequest
  | {
      readonly ok: false;
      readonly error: WireError;
      readonly expectedRevision: string | undefined;
    };

/** Presence of the revision, then the revision itself, then all the rest. */
async function checkProjectRequest(
  project: ServedProject,
  key: ProjectRouteKey,
  { query, body }: ApiRequest,
): Promise<CheckOutcome> {
  const route: GeneratorRouteDefinition = GENERATOR_ROUTES[key];
  const place = route.expectedRevision;
  const expectedRevision =
    place === "body" ? findBodyRevision(body) : place === "query" ? findQueryRevision(query) : undefined;
  if (place !== "none" && expectedRevision === undefined) {
    return { ok: false, error: createMissingRevisionError(place), expectedRevision };
  }
  const { values, problems: queryProblems } = parseQuery(query, route.query);
  const problems = [...queryProblems, ...(route.body === undefined ? [] : validateBody(body, route.body))];
  const error =
    (key === "POST /api/edits" ? findEditsError(body) : undefined) ??
    (problems.length > 0 ? createBodyError(problems) : undefined);
  if (error === undefined) {
    return { ok: true, values, expectedRevision, isPlanned: Object.hasOwn(body, "planId") };
  }
  const stale = expectedRevision === undefined ? undefined : await findStaleError(project, expectedRevision);
  return { ok: false, error: stale ?? error, expectedRevision };
}

function findBodyRevision(body: ApiRequest["body"]): string | undefined {
  const value = Object.hasOwn(body, "expectedRevision") ? body["expectedRevision"] : undefined;
  return typeof value === "string" ? value : undefined;
}

function findQueryRevision(query: URLSearchParams): string | undefined {
  const [value, ...others] = query.getAll("expectedRevision");
  return others.length === 0 ? value : undefined;
}

function createMissingRevisionError(place: "body" | "query"): WireError {
  const where = place === "body" ? "as a member of the body" : "as a parameter of the query";
  const message = `Send expectedRevision, once and as a text, ${where}: the revision of the model that this was made for.`;
  return createWireError("missing_revision", message, [
    { pointer: "/expectedRevision", code: "missing_revision", message },
  ]);
}

/** That a request is stale, or that there is no project; undefined where it is neither. */
async function findStaleError(
  { dir, options }: ServedProject,
  expected: string,
): Promise<WireError | undefined> {
  const reading = await readProject(dir, toOpenOptions(options));
  if (!reading.ok) return toRefusalError(reading.refusal);
  const { revision: actual } = reading.snapshot;
  if (actual === expected) return undefined;
  return toRefusalError(createStaleRefusal("revision", { expected, actual }).refusal);
}

/** A stale request with what others did since. One that is about the last generation alone says nothing of that. */
async function withNews(
  { dir, options }: ServedProject,
  error: WireError,
  { expectedRevision }: Pick<CheckedRequest, "expectedRevision">,
): Promise<WireError> {
  const { code, expectedRevision: since, actualRevision: revision } = error;
  if (code !== "stale_revision" || since !== expectedRevision) return error;
  if (typeof since !== "string" || typeof revision !== "string") return error;
  return { ...error, ...(await readModelNews(dir, { since, revision }, options)) };
}

/** A refusal on the wire. A file that was edited in the very moment of saving makes the revision stale, or the plan. */
async function toRequestError(
  project: ServedProject,
  { refusal }: RefusalOutcome,
  { expectedRevision, isPlanned }: CheckedRequest,
): Promise<WireError> {
  const error = toRefusalError(refusal);
  if (refusal.reason !== "changed_on_disk" || isPlanned || expectedRevision === undefined) return error;
  const stale = await findStaleError(project, expectedRevision);
  const facts = { expectedRevision, actualRevision: stale?.actualRevision ?? expectedRevision };
  return { ...error, code: "stale_revision", ...facts };
}
