// Edits as requests: what is sent to the generator can be applied anywhere, with the same result.
import { toJsonPointer } from "../issue.ts";
import { isJsonObject } from "../json-value.ts";
import type { Model } from "../types.ts";
import { type EditStep, type Refusal, refuse, refuseDraft } from "./edit.ts";
import {
  EDIT_ROUTE_KEYS,
  EDIT_ROUTES,
  type EditAnswer,
  type EditRequest,
  type EditRoute,
  type EditRouteKey,
} from "./edit-routes.ts";

/** An edit of the model as it is sent in `POST /api/edits`: a route of the table, without the revision that it was built on. */
export interface ModelEdit {
  readonly method: string;
  /** With `?cascade=true` where a removal may clear uses. */
  readonly path: string;
  readonly body?: unknown;
}

/** A route of the table, and what it is sent. */
export interface ParsedEdit {
  readonly key: EditRouteKey;
  readonly params: Readonly<Record<string, string>>;
  /** What follows the question mark. */
  readonly search: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An edited model and what the route answers, or why there is none. */
export type EditOutcome = { readonly ok: true; readonly model: Model; readonly answer: EditAnswer } | Refusal;

/** The model after several edits and what their routes answer, or why there is none: `index` tells the first that is refused. */
export type EditsOutcome =
  | { readonly ok: true; readonly model: Model; readonly answers: readonly EditAnswer[] }
  | (Refusal & { readonly index: number });

/** The edit that sends a request to a route. */
export function createEdit<Key extends EditRouteKey>(
  key: Key,
  { params, query, body }: Partial<EditRequest<Key>>,
): ModelEdit {
  const [method = "", template = ""] = key.split(" ");
  const names = (params ?? {}) as Readonly<Record<string, string>>;
  const path = template.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ""));
  const { cascade = false } = (query ?? {}) as { readonly cascade?: boolean };
  return { method, path: cascade ? `${path}?cascade=true` : path, ...(body === undefined ? {} : { body }) };
}

/** The route that an edit is for; pointers of a refusal start at the edit. */
export function parseEdit({ method, path, body = {} }: ModelEdit): EditStep<ParsedEdit> {
  const [address = "", search = ""] = splitOnce(path, "?");
  const segments = decodeSegments(address);
  for (const key of segments === undefined ? [] : EDIT_ROUTE_KEYS) {
    const params = matchRoute(key, method, segments as readonly string[]);
    if (params === undefined) continue;
    if (!isJsonObject(body)) return refuseDraft(["body"], "wrong_type", "The body must be an object.");
    return { ok: true, value: { key, params, search, body } };
  }
  const shown = `${method} ${address}`.slice(0, 200);
  return refuseDraft(["path"], "unknown_word", `"${shown}" is no route that edits the model.`);
}

/** Makes one edit. Pointers of a refusal lead into the body, as those of the route do. */
export function applyEdit(model: Model, edit: ModelEdit): EditOutcome {
  const parsed = parseEdit(edit);
  return parsed.ok ? applyParsedEdit(model, parsed.value) : parsed;
}

/** Makes edits one after the other, all or none. Pointers of a refusal lead into `{edits}`. */
export function applyEdits(model: Model, edits: readonly ModelEdit[]): EditsOutcome {
  let edited = model;
  const answers: EditAnswer[] = [];
  for (const [index, edit] of edits.entries()) {
    const parsed = parseEdit(edit);
    if (!parsed.ok) return withIndex(parsed, index, ["edits", index]);
    const outcome = applyParsedEdit(edited, parsed.value);
    if (!outcome.ok) return withIndex(outcome, index, ["edits", index, "body"]);
    edited = outcome.model;
    answers.push(outcome.answer);
  }
  return { ok: true, model: edited, answers };
}

function applyParsedEdit(model: Model, { key, params, search, body }: ParsedEdit): EditOutcome {
  const query = search.split("&").includes("cascade=true") ? { cascade: true } : {};
  // The key says which members there are; the edits read what they hold.
  const request = { params, query, body } as unknown as EditRequest<EditRouteKey>;
  return applyRoute(model, key, request);
}

/** Makes the edit that a route stands for. */
export function applyRoute<Key extends EditRouteKey>(
  model: Model,
  key: Key,
  request: EditRequest<Key>,
): EditOutcome {
  const route: EditRoute<Key> = EDIT_ROUTES[key];
  const edit = route.apply(model, request);
  return edit.ok ? { ...edit, answer: route.answer(edit.model, request) } : edit;
}

function withIndex(
  refusal: Refusal,
  index: number,
  place: readonly (string | number)[],
): Refusal & { readonly index: number } {
  const start = toJsonPointer(place);
  const issues = refusal.issues.map((issue) =>
    issue.file === "" ? { ...issue, pointer: start + issue.pointer } : issue,
  );
  const { code, message, uses } = refusal;
  return { ...refuse(code, `edits[${index}]: ${message}`, { issues, uses }), index };
}

/** The parameters of a path, where it is one of this route. */
function matchRoute(
  key: EditRouteKey,
  method: string,
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const [ownMethod, template = ""] = key.split(" ");
  const own = template.split("/");
  if (method !== ownMethod || own.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, name] of own.entries()) {
    const segment = segments[i] ?? "";
    if (!name.startsWith(":")) {
      if (name !== segment) return undefined;
    } else if (segment === "") return undefined;
    else params[name.slice(1)] = segment;
  }
  return params;
}

function decodeSegments(path: string): readonly string[] | undefined {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, at: string): readonly string[] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}
