// Calls of the generator's routes, each with the types of its definition.
import type { GeneratorRouteKey, GeneratorRoutes, ModelParts } from "@lathe/contract";
import type {
  Collection,
  Entity,
  Field,
  FieldSettings,
  Module,
  Project,
  ProjectedMember,
  Relation,
} from "@lathe/model";
import type { EditorSession } from "./editor-session.ts";
import { toFailure, UnreachableError } from "./generator-failure.ts";

interface AnsweredParts {
  readonly project: Project;
  readonly module: Module;
  readonly entity: Entity;
  readonly field: Field;
  readonly fieldSettings: FieldSettings;
  readonly relation: Relation;
  readonly collection: Collection;
  readonly projection: ProjectedMember;
}

type Routes = GeneratorRoutes<AnsweredParts, ModelParts>;

/** What a route answers. */
export type Answer<Key extends GeneratorRouteKey> = Routes[Key]["answer"];

/** What a route takes; what it has none of may be left out. */
export type CallRequest<Key extends GeneratorRouteKey> = Partial<
  Pick<Routes[Key], "params" | "query" | "body">
> & {
  readonly signal?: AbortSignal;
  /** Whether it is sent to its end even if the page is left meanwhile. */
  readonly outlivesPage?: boolean;
};

/** The generator. */
export interface GeneratorApi {
  /**
   * Calls a route. Waits where there is no session, and where it has ended meanwhile. Rejects with a GeneratorFailure or an
   * UnreachableError.
   */
  call<Key extends GeneratorRouteKey>(key: Key, request?: CallRequest<Key>): Promise<Answer<Key>>;
  /** The stream of events, as it comes. */
  openEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** Browsers send no more than this of a request to its end when its page is left. */
const MAX_OUTLIVING_LENGTH = 60_000;

/** Calls of the generator that serves the page. */
export function createGeneratorApi(session: EditorSession): GeneratorApi {
  return {
    async call<Key extends GeneratorRouteKey>(key: Key, request: CallRequest<Key> = {}) {
      const [method = "GET", template = ""] = key.split(" ");
      const { params = {}, query, body, signal, outlivesPage = false } = request;
      const text = body === undefined ? null : JSON.stringify(body);
      const response = await send(
        formatPath(template, params, query as Readonly<Record<string, unknown>> | undefined),
        {
          method,
          body: text,
          keepalive: outlivesPage && (text?.length ?? 0) < MAX_OUTLIVING_LENGTH,
          ...(text === null ? {} : { headers: { "content-type": "application/json" } }),
          ...(signal === undefined ? {} : { signal }),
        },
      );
      return (await response.json()) as Answer<Key>;
    },
    async openEvents(signal) {
      const { body } = await send("/api/events", { signal });
      if (body === null) throw new UnreachableError(new Error("The stream of events is empty."));
      return body;
    },
  };

  async function send(path: string, init: RequestInit): Promise<Response> {
    const token = await session.waitForToken();
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${token}`,
    };
    const response = await fetchOrExplain(path, { ...init, headers });
    if (response.ok) return response;
    if (response.status !== 401) throw toFailure(response.status, await readJson(response));
    session.end(token);
    return send(path, init);
  }
}

/** Opens a session at the generator; undefined where it does not know the launch token. */
export async function openSession(launchToken: string): Promise<string | undefined> {
  const response = await fetchOrExplain("/api/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ launchToken }),
  });
  if (response.status === 401) return undefined;
  const answer = await readJson(response);
  if (!response.ok) throw toFailure(response.status, answer);
  return (answer as Answer<"POST /api/session">).token;
}

async function fetchOrExplain(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { cache: "no-store", ...init });
  } catch (error) {
    throw init.signal?.aborted === true ? error : new UnreachableError(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function formatPath(
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = template.replaceAll(/:([a-z]+)/gi, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search === "" ? path : `${path}?${search}`;
}
