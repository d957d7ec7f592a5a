// A request to a route that works on the project: checks in the order that is promised, then the route, then its answer.
import { GENERATOR_ROUTES } from "@lathe/contract";
import { PROJECT_ROUTES } from "../routes/index.ts";
import type {
  ProjectRoute,
  ProjectRouteKey,
  RouteListener,
  RouteRequest,
  ServedProject,
} from "../routes/route.ts";
import { contextOf } from "../services/context.ts";
import { type Refused, staleRevision } from "../services/refusal.ts";
import { readProject } from "../store/read-project.ts";
import type { Reply } from "./reply.ts";
import { choiceProblems, memberProblems } from "./request-members.ts";
import { anyText, readQuery } from "./request-query.ts";
import { refusalError, type WireError, wireError } from "./wire-error.ts";

/** A request whose session and JSON are in order. */
export interface ProjectRequest {
  readonly key: ProjectRouteKey;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty where nothing was sent. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** Where requests are carried out. */
export interface ProjectDesk extends RouteListener {
  readonly project: ServedProject;
  /** The model may be another. */
  modelChanged(): void;
  /** Takes a line for people. */
  log(line: string): void;
}

/** Carries a request out. Throws where the disk fails, or Lathe itself. */
export async function answerProjectRequest(desk: ProjectDesk, request: ProjectRequest): Promise<Reply> {
  const { key, params } = request;
  const route = PROJECT_ROUTES[key] as ProjectRoute<ProjectRouteKey>;
  const { status } = GENERATOR_ROUTES[key];
  const checked = await check(desk.project, request, route);
  if (!checked.ok) return { kind: "error", error: checked.error };
  const { values, expectedRevision } = checked;
  const outcome = await route.run(desk.project, {
    params,
    query: { ...values, expectedRevision },
    body: request.members,
  } as unknown as RouteRequest<ProjectRouteKey>);
  if (!outcome.ok) return { kind: "error", error: await told(desk.project, outcome, checked) };
  if (outcome.unfinished !== undefined) desk.log(`${key}: ${outcome.unfinished.message}`);
  route.tell?.(desk, outcome.answer);
  if (!key.startsWith("GET ")) desk.modelChanged();
  return { kind: "json", status, body: outcome.answer };
}

interface Checked {
  readonly ok: true;
  /** Of the query. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Undefined where the route takes none. */
  readonly expectedRevision: string | undefined;
  readonly isPlanned: boolean;
}

type Checking = Checked | { readonly ok: false; readonly error: WireError };

/** Presence of the revision, then the revision itself, then all the rest. */
async function check(
  project: ServedProject,
  { key, query, members }: ProjectRequest,
  route: ProjectRoute<ProjectRouteKey>,
): Promise<Checking> {
  const place = GENERATOR_ROUTES[key].expectedRevision;
  const sent = place === "body" ? ownText(members) : place === "query" ? onlyText(query) : undefined;
  if (place !== "none" && sent === undefined) return { ok: false, error: missingRevision(place) };
  const reading = readQuery(query, {
    ...route.query,
    ...(place === "query" ? { expectedRevision: anyText } : {}),
  });
  const { expectedRevision: _, ...rest } = members;
  const problems = [
    ...reading.problems,
    ...(route.body === undefined ? [] : memberProblems(place === "body" ? rest : members, route.body)),
    ...choiceProblems(members, route.exactlyOne ?? []),
  ];
  const [first] = problems;
  if (first === undefined) {
    const isPlanned = route.body !== undefined && "planId" in route.body;
    return { ok: true, values: reading.values, expectedRevision: sent, isPlanned };
  }
  const stale = sent === undefined ? undefined : await staleIn(project, sent);
  const message = problems.length > 1 ? `${first.message} (and ${problems.length - 1} more)` : first.message;
  return { ok: false, error: stale ?? wireError("invalid_body", message, problems) };
}

function ownText(members: Readonly<Record<string, unknown>>): string | undefined {
  const value = Object.hasOwn(members, "expectedRevision") ? members["expectedRevision"] : undefined;
  return typeof value === "string" ? value : undefined;
}

function onlyText(query: URLSearchParams): string | undefined {
  const [value, ...others] = query.getAll("expectedRevision");
  return others.length === 0 ? value : undefined;
}

function missingRevision(place: "body" | "query"): WireError {
  const where = place === "body" ? "as a member of the body" : "as a parameter of the query";
  const message = `Send expectedRevision, once and as a text, ${where}: the revision of the model that this was made for.`;
  return wireError("missing_revision", message, [
    { pointer: "/expectedRevision", code: "missing_revision", message },
  ]);
}

/** That a request is stale, or that there is no project; undefined where it is neither. */
async function staleIn({ dir, options }: ServedProject, expected: string): Promise<WireError | undefined> {
  const reading = await readProject(dir, contextOf(options).files);
  if (!reading.ok) return refusalError(reading.refusal);
  const { revision: actual } = reading.snapshot;
  if (actual === expected) return undefined;
  return refusalError(staleRevision("revision", { expected, actual }).refusal);
}

/** A refusal on the wire. A file that was edited in the very moment of saving makes the revision stale, or the plan. */
async function told(
  project: ServedProject,
  { refusal }: Refused,
  { expectedRevision, isPlanned }: Checked,
): Promise<WireError> {
  const error = refusalError(refusal);
  if (refusal.reason !== "changed_on_disk" || isPlanned || expectedRevision === undefined) return error;
  const stale = await staleIn(project, expectedRevision);
  const facts = { expectedRevision, actualRevision: stale?.actualRevision ?? expectedRevision };
  return { ...error, code: "stale_revision", ...facts };
}
