// A request to a route that works on the project: checks in the order that is promised, then the route, then its answer.
import { GENERATOR_ROUTES, type GeneratorRouteDefinition } from "@lathe/contract";
import { PROJECT_ROUTES } from "../routes/index.ts";
import type {
  ProjectRoute,
  ProjectRouteKey,
  RouteListener,
  RouteRequest,
  ServedProject,
} from "../routes/route.ts";
import { type RefusalOutcome, createStaleRefusal } from "../services/refusal.ts";
import { readProject } from "../store/read-project.ts";
import type { Reply } from "./reply.ts";
import { parseQuery } from "./parse-query.ts";
import { validateBody } from "./validate-body.ts";
import { toRefusalError, type WireError, createWireError } from "./wire-error.ts";

/** A request whose session and JSON are in order. */
export interface ProjectRequest {
  readonly key: ProjectRouteKey;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty where nothing was sent. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** Where requests are carried out. */
export interface ProjectHandler extends RouteListener {
  readonly project: ServedProject;
  /** The model may be another. */
  modelChanged(): void;
  /** Takes a line for people. */
  log(line: string): void;
}

/** Carries a request out. Throws where the disk fails, or Lathe itself. */
export async function answerProjectRequest(handler: ProjectHandler, request: ProjectRequest): Promise<Reply> {
  const { key, params } = request;
  const route = PROJECT_ROUTES[key] as ProjectRoute<ProjectRouteKey>;
  const definition: GeneratorRouteDefinition = GENERATOR_ROUTES[key];
  const checked = await checkProjectRequest(handler.project, request, definition);
  if (!checked.ok) return { kind: "error", error: checked.error };
  const { values: query } = checked;
  const outcome = await route.run(handler.project, {
    params,
    query,
    body: request.members,
  } as unknown as RouteRequest<ProjectRouteKey>);
  if (!outcome.ok) return { kind: "error", error: await toRequestError(handler.project, outcome, checked) };
  if (outcome.unfinished !== undefined) handler.log(`${key}: ${outcome.unfinished.message}`);
  route.notify?.(handler, outcome.answer);
  if (!key.startsWith("GET ")) handler.modelChanged();
  return { kind: "json", status: definition.status, body: outcome.answer };
}

interface CheckedRequest {
  readonly ok: true;
  /** Of the query. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Undefined where the route takes none. */
  readonly expectedRevision: string | undefined;
  readonly isPlanned: boolean;
}

type CheckOutcome = CheckedRequest | { readonly ok: false; readonly error: WireError };

/** Presence of the revision, then the revision itself, then all the rest. */
async function checkProjectRequest(
  project: ServedProject,
  { query, members }: ProjectRequest,
  route: GeneratorRouteDefinition,
): Promise<CheckOutcome> {
  const place = route.expectedRevision;
  const sent =
    place === "body" ? findBodyRevision(members) : place === "query" ? findQueryRevision(query) : undefined;
  if (place !== "none" && sent === undefined) return { ok: false, error: createMissingRevisionError(place) };
  const { values, problems: queryProblems } = parseQuery(query, route.query);
  const problems = [...queryProblems, ...(route.body === undefined ? [] : validateBody(members, route.body))];
  const [first] = problems;
  if (first === undefined) {
    const isPlanned = Object.hasOwn(members, "planId");
    return { ok: true, values, expectedRevision: sent, isPlanned };
  }
  const stale = sent === undefined ? undefined : await findStaleError(project, sent);
  const message = problems.length > 1 ? `${first.message} (and ${problems.length - 1} more)` : first.message;
  return { ok: false, error: stale ?? createWireError("invalid_body", message, problems) };
}

function findBodyRevision(members: Readonly<Record<string, unknown>>): string | undefined {
  const value = Object.hasOwn(members, "expectedRevision") ? members["expectedRevision"] : undefined;
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
  const reading = await readProject(dir, options.files);
  if (!reading.ok) return toRefusalError(reading.refusal);
  const { revision: actual } = reading.snapshot;
  if (actual === expected) return undefined;
  return toRefusalError(createStaleRefusal("revision", { expected, actual }).refusal);
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
